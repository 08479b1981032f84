import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, plainDateText, reais, uuidParams } from '../shapes.ts';

/** The states of an authorisation, in the words of the API Pix. ENVIANDO: the provider has not answered yet. */
export const authorizationStatuses = ['ENVIANDO', 'CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'] as const;
export type AuthorizationStatus = (typeof authorizationStatuses)[number];

export const retryPolicies = ['NAO_PERMITE', 'PERMITE_3R_7D'] as const;
/** SEMESTRAL and ANUAL as the seller's own periods are; the others of the API Pix are not sold. */
export const recurrencePeriods = ['MENSAL', 'SEMESTRAL', 'ANUAL'] as const;
export const debitStatuses = ['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA'] as const;
export type DebitStatus = (typeof debitStatuses)[number];

const settings = z.object({
  /** Whether buyers are offered Pix Automático at links of recurrences, and invitations may be sent. */
  active: z.boolean(),
  /** What authorisations requested from now on allow after a failed debit. */
  retryPolicy: z.enum(retryPolicies),
});
const currentSettings = settings.extend({
  /** Whether where the seller receives Pix serves it: while false it is offered to nobody. */
  connected: z.boolean(),
});
export type PixAutomaticSettings = z.infer<typeof currentSettings>;

const authorization = z.object({
  uuid: z.uuid(),
  /** 1: request to the payer's bank; 2: code of the recurrence; 3: pay now and accept; 4: code of a charge with the offer. */
  journey: z.int().min(1).max(4),
  status: z.enum(authorizationStatuses),
  /** `idRec`; null while the provider has not answered. */
  recurrence: z.string().nullable(),
  /** FIXED: each charge is of exactly this value. MINIMUM: of at most this value. */
  valueKind: z.enum(['FIXED', 'MINIMUM']),
  value: reais,
  periodicity: z.enum(recurrencePeriods),
  retryPolicy: z.enum(retryPolicies),
  firstDate: plainDateText,
  /** What the payer reads, while it waits for them. */
  brCode: z.string().nullable(),
  expiresAt: instantText,
  createdAt: instantText,
  createdBy: z.string(),
  approvedAt: instantText.nullable(),
  ended: z.object({ at: instantText, by: z.string(), code: z.string() }).nullable(),
});
export type PixAuthorization = z.infer<typeof authorization>;

const debit = z.object({
  on: plainDateText,
  /** AGND: the one on the due date. NTAG: a new one after it. */
  kind: z.enum(['AGND', 'NTAG']),
  status: z.enum(debitStatuses),
  code: z.string().nullable(),
});

export const pixAutomaticOfSubscription = z.object({
  /** Why nobody can be invited now; null when somebody can. */
  notInvitable: z.enum(['INACTIVE_SETTING', 'NOT_CONNECTED', 'NOT_PIX', 'ENDED', 'LIVE']).nullable(),
  /** The one that counts, or the last one that ended; null when there was none. */
  authorization: authorization.nullable(),
  /** What the next period costs is not what was authorised: it is charged by a mailed Pix until the payer accepts anew. */
  isOutdated: z.boolean(),
  /** The next charge of the payer's bank; null when none is to come. */
  next: z
    .object({
      /** Null while the period is not charged yet. */
      charge: z.uuid().nullable(),
      value: reais,
      dueDate: plainDateText,
      /** The days between which it is sent to the payer's bank. */
      sentFrom: plainDateText,
      sentUntil: plainDateText,
      /** The day on which it is sent, or was. */
      sentOn: plainDateText,
      debits: z.array(debit),
    })
    .nullable(),
  /** The charges that were sent before, the last due first. */
  past: z.array(
    z.object({ charge: z.uuid(), value: reais, dueDate: plainDateText, paid: z.boolean(), debits: z.array(debit) }),
  ),
  /** Those that ended, the last first. */
  history: z.array(authorization),
});
export type PixAutomaticOfSubscription = z.infer<typeof pixAutomaticOfSubscription>;

const tag = 'Pix Automático';

export const getPixAutomaticSettings = endpoint({
  name: 'getPixAutomaticSettings',
  method: 'GET',
  path: '/service/core/pix-automatic/settings',
  summary: 'Se o vendedor oferece Pix Automático, e se permite novas tentativas de débito',
  tag,
  access: grants.pixAutomaticSettings,
  idempotency: 'unused',
  answer: currentSettings,
});

export const updatePixAutomaticSettings = endpoint({
  name: 'updatePixAutomaticSettings',
  method: 'PUT',
  path: '/service/core/pix-automatic/settings',
  summary: 'Liga ou desliga o Pix Automático; as autorizações em vigor continuam como foram aceitas',
  tag,
  access: grants.pixAutomaticSettings,
  idempotency: 'accepted',
  body: settings,
  answer: currentSettings,
});

export const getSubscriptionPixAutomatic = endpoint({
  name: 'getSubscriptionPixAutomatic',
  method: 'GET',
  path: '/service/core/subscriptions/{uuid}/pix-automatic',
  summary: 'O Pix Automático de uma recorrência: autorização, próximo débito e tentativas',
  tag,
  access: grants.pixAutomatic,
  idempotency: 'unused',
  params: uuidParams,
  answer: pixAutomaticOfSubscription,
});

export const invitePixAutomatic = endpoint({
  name: 'invitePixAutomatic',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/pix-automatic',
  summary:
    'Convida o pagador a autorizar o Pix Automático: pelo aplicativo do banco dele, quando a conta é informada, ou por um código enviado por e-mail',
  tag,
  access: grants.pixAutomatic,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    /** The payer's account; without it a code is mailed. */
    account: z
      .object({
        ispb: z.string().regex(/^[0-9A-Z]{8}$/, 'Informe os 8 caracteres do ISPB.'),
        branch: z
          .string()
          .regex(/^\d{1,4}$/, 'A agência tem até 4 dígitos.')
          .nullable(),
        account: z.string().regex(/^\d{1,20}$/, 'A conta tem até 20 dígitos.'),
      })
      .nullable(),
  }),
  answer: pixAutomaticOfSubscription,
});
export type InvitePixAutomatic = z.infer<(typeof invitePixAutomatic)['body']>;

export const cancelPixAutomatic = endpoint({
  name: 'cancelPixAutomatic',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/pix-automatic/cancel',
  summary: 'Cancela a autorização, ou o convite que espera o pagador; a recorrência volta ao Pix enviado por e-mail',
  tag,
  access: grants.pixAutomatic,
  idempotency: 'accepted',
  params: uuidParams,
  answer: pixAutomaticOfSubscription,
});

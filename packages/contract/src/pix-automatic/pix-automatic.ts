import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, plainDateText, reais, uuidParams } from '../shapes.ts';

/** The API Pix's states. ENVIANDO: the provider has not answered yet. */
export const authorizationStatuses = ['ENVIANDO', 'CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'] as const;
export type AuthorizationStatus = (typeof authorizationStatuses)[number];

export const retryPolicies = ['NAO_PERMITE', 'PERMITE_3R_7D'] as const;
/** The API Pix's other periods are not sold. */
export const recurrencePeriods = ['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export const debitStatuses = ['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA'] as const;
export type DebitStatus = (typeof debitStatuses)[number];

const settings = z.object({
  /** Buyers of recurrences are offered Pix Automático, and invitations may be sent. */
  active: z.boolean(),
  /** For new authorisations, after a failed debit. */
  retryPolicy: z.enum(retryPolicies),
});
const currentSettings = settings.extend({
  connected: z.boolean(),
});
export type PixAutomaticSettings = z.infer<typeof currentSettings>;

const authorization = z.object({
  uuid: z.uuid(),
  /**
   * 1: request to the payer's bank; 2: code of the recurrence; 3: pay now and accept; 4: code of a charge with the
   * offer.
   */
  journey: z.int().min(1).max(4),
  status: z.enum(authorizationStatuses),
  /** `idRec`; null while the provider has not answered. */
  recurrence: z.string().nullable(),
  /** FIXED: each charge has exactly this value. MINIMUM: at most this value. */
  valueKind: z.enum(['FIXED', 'MINIMUM']),
  value: reais,
  periodicity: z.enum(recurrencePeriods),
  retryPolicy: z.enum(retryPolicies),
  firstDate: plainDateText,
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
  kind: z.enum(['AGND', 'NTAG']),
  status: z.enum(debitStatuses),
  code: z.string().nullable(),
});

export const pixAutomaticOfSubscription = z.object({
  /** Null when the payer can be invited. */
  notInvitable: z.enum(['INACTIVE_SETTING', 'NOT_CONNECTED', 'NOT_PIX', 'INTERVAL', 'ENDED', 'LIVE']).nullable(),
  /** The live one, or the last ended one; null without any. */
  authorization: authorization.nullable(),
  /**
   * The next period's price differs from the authorised one, so it is charged by mailed Pix until the payer accepts
   * again.
   */
  isOutdated: z.boolean(),
  /** Null when none is ahead. */
  next: z
    .object({
      /** Null while the period is not charged yet. */
      charge: z.uuid().nullable(),
      value: reais,
      dueDate: plainDateText,
      /** The window for sending it to the payer's bank. */
      sentFrom: plainDateText,
      sentUntil: plainDateText,
      /** The day of sending, past or planned. */
      sentOn: plainDateText,
      debits: z.array(debit),
    })
    .nullable(),
  /** Latest due date first. */
  past: z.array(
    z.object({ charge: z.uuid(), value: reais, dueDate: plainDateText, paid: z.boolean(), debits: z.array(debit) }),
  ),
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

import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { instantText, pageOf, pageQuery, reais, typedInstant, uuidText } from './shapes.ts';

const tag = 'Sandbox';
const access = grants.sandbox;

export const sandboxActions = ['PAY', 'PAY_PIX', 'REFUSE', 'REPEAT', 'EXPIRE', 'DISPUTE', 'WIN', 'LOSE'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

const instrument = z.object({
  id: z.string(),
  rail: z.enum(paymentMethods),
  status: z.string(),
  amount: reais,
  createdAt: instantText,
  /** The rail's reference: txid, nosso número, authorisation code. */
  reference: z.string(),
  description: z.string(),
  /** Possible actions of the outside world. */
  actions: z.array(z.enum(sandboxActions)),
});

export const findSandboxInstruments = endpoint({
  name: 'findSandboxInstruments',
  method: 'GET',
  path: '/service/core/sandbox/instruments',
  summary: 'O que cada banco ou operadora simulada conhece do vendedor',
  tag,
  access,
  sandboxOnly: true,
  query: z.object({
    rail: z.enum(paymentMethods),
    ...pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(instrument),
});

export const controlSandboxInstrument = endpoint({
  name: 'controlSandboxInstrument',
  method: 'POST',
  path: '/service/core/sandbox/instruments/{rail}/{id}/actions',
  summary:
    'Paga, recusa, expira ou repete o aviso de um instrumento; contesta um pagamento por cartão ou por Pix (MED) e decide a contestação',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  params: z.object({ rail: z.enum(paymentMethods), id: z.string().max(80) }),
  body: z.object({ action: z.enum(sandboxActions) }),
  status: 202,
  answer: instrument,
});

export const sandboxBehaviours = ['NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE', 'SHUFFLE'] as const;
const behaviour = z.object({
  CREDIT_CARD: z.enum(sandboxBehaviours),
  BANK_SLIP: z.enum(sandboxBehaviours),
  PIX: z.enum(sandboxBehaviours),
  delaySeconds: z.int().min(1).max(600),
});
export type SandboxBehaviour = z.infer<typeof behaviour>;

export const getSandboxBehaviour = endpoint({
  name: 'getSandboxBehaviour',
  method: 'GET',
  path: '/service/core/sandbox/behaviour',
  summary: 'Como cada banco ou operadora simulada se comporta',
  tag,
  access,
  sandboxOnly: true,
  answer: behaviour,
});

export const setSandboxBehaviour = endpoint({
  name: 'setSandboxBehaviour',
  method: 'PUT',
  path: '/service/core/sandbox/behaviour',
  summary: 'Muda como cada banco ou operadora simulada se comporta',
  tag,
  access,
  idempotency: 'accepted',
  sandboxOnly: true,
  body: behaviour,
  answer: behaviour,
});

const sandboxClock = z.object({ now: instantText, aheadMs: z.int() });

export const getSandboxClock = endpoint({
  name: 'getSandboxClock',
  method: 'GET',
  path: '/service/core/sandbox/clock',
  summary: 'A hora do vendedor',
  tag,
  access: 'signed-in',
  sandboxOnly: true,
  answer: sandboxClock,
});

export const moveSandboxClock = endpoint({
  name: 'moveSandboxClock',
  method: 'POST',
  path: '/service/core/sandbox/clock',
  summary: 'Adianta a hora do vendedor; tudo que vence no caminho acontece, em ordem',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  body: z.object({ to: typedInstant }),
  answer: sandboxClock.extend({ ran: z.int() }),
});

const newestFirst = pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC' });

const deliveryStates = ['WAITING', 'SENDING', 'UNKNOWN', 'ACCEPTED', 'SENT', 'DELIVERED', 'READ', 'FAILED'] as const;

export const findSandboxMails = endpoint({
  name: 'findSandboxMails',
  method: 'GET',
  path: '/service/core/sandbox/mails',
  summary: 'Os e-mails e as mensagens de WhatsApp que teriam saído',
  tag,
  access,
  sandboxOnly: true,
  /** Newest first. */
  query: z.object({ page: newestFirst.page, size: newestFirst.size }),
  answer: pageOf(
    z.object({
      id: uuidText,
      channel: z.enum(['EMAIL', 'WHATSAPP']),
      to: z.string(),
      /** Receives a hidden copy; null without one. */
      hiddenCopy: z.string().nullable(),
      /** Empty for WhatsApp. */
      subject: z.string(),
      text: z.string(),
      createdAt: instantText,
      /** A WhatsApp message's delivery; null for an e-mail or a waiting message. */
      delivery: z.object({ state: z.enum(deliveryStates), failure: z.string().nullable() }).nullable(),
    }),
  ),
});

export const sandboxCardScenarios = [
  'APPROVED',
  'REFUSED',
  'INSUFFICIENT_FUNDS',
  'PAYDAY',
  'EXPIRED',
  'LOST',
  'STOLEN',
  'SUSPECTED_FRAUD',
  'WRONG_CVV',
  'CHALLENGE',
  'TIMEOUT_AUTHORIZED',
  'TIMEOUT_NOT_ARRIVED',
  'DISPUTED',
] as const;
export type SandboxCardScenario = (typeof sandboxCardScenarios)[number];

/** Public, because buyers at a sandbox checkout type these. */
export const getSandboxCards = endpoint({
  name: 'getSandboxCards',
  method: 'GET',
  path: '/service/core/public/sandbox/cards',
  summary: 'Os cartões de teste e o que o emissor faz com cada um',
  tag,
  access: 'public',
  sandboxOnly: true,
  answer: z.object({
    /** Passes the issuer's 3DS challenge. */
    challengeCode: z.string(),
    cards: z.array(z.object({ number: z.string(), brand: z.string(), scenario: z.enum(sandboxCardScenarios) })),
  }),
});

export const getSandboxAuthenticator = endpoint({
  name: 'getSandboxAuthenticator',
  method: 'GET',
  path: '/service/core/sandbox/authenticator',
  summary: 'O código atual do aplicativo autenticador de cada pessoa com duplo fator',
  tag,
  access,
  sandboxOnly: true,
  answer: z.object({
    codes: z.array(z.object({ email: z.string(), code: z.string(), secondsLeft: z.int() })),
  }),
});

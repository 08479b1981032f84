import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint, type QueryOf } from '../endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedName,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { paymentKinds } from './payment-shapes.ts';

const tag = 'DDA';
const access = grants.payables;

/** `paid_elsewhere` was set by a person, `cancelled` by the issuer. */
export const ddaStatuses = ['open', 'scheduled', 'paid', 'refused', 'paid_elsewhere', 'expired', 'cancelled'] as const;
export type DdaStatus = (typeof ddaStatuses)[number];

/** Overdue, due within seven days from today, or later. */
export const ddaDueWindows = ['overdue', 'week', 'later'] as const;
export type DdaDueWindow = (typeof ddaDueWindows)[number];

const boleto = z.object({
  uuid: uuidText,
  payee: z.string(),
  payeeDocument: z.string(),
  amount: reais,
  dueDate: plainDateText,
  lastPaymentDate: plainDateText,
  barcode: z.string(),
  line: z.string(),
  status: z.enum(ddaStatuses),
  payment: uuidText.nullable(),
  /** Another boleto or payment has the same payee, amount and due date. */
  isDuplicate: z.boolean(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
});

export const findDdaBoletos = endpoint({
  name: 'findDdaBoletos',
  method: 'GET',
  path: '/service/automation/v1/bank/dda',
  summary: 'Os boletos emitidos contra o documento do vendedor (DDA), e quanto está em aberto por vencimento',
  tag,
  access,
  query: z.object({
    ...pageQuery(['dueDate', 'amount'], { size: 10, sort: 'dueDate,ASC', largest: 100 }),
    status: z.enum(ddaStatuses).optional(),
    /** Only open ones. */
    due: z.enum(ddaDueWindows).optional(),
    /** A substring of the payee's name or document, or the boleto's digits. */
    search: typedText(140).optional(),
  }),
  answer: pageOf(boleto).extend({
    /** All open boletos, whatever the filter. */
    open: z.record(z.enum(ddaDueWindows), z.object({ count: z.int(), amount: reais })),
  }),
});
export type DdaBoleto = AnswerOf<typeof findDdaBoletos>['content'][number];
export type DdaQuery = QueryOf<typeof findDdaBoletos>;

export const decideDdaBoleto = endpoint({
  name: 'decideDdaBoleto',
  method: 'POST',
  path: '/service/automation/v1/bank/dda/{uuid}/decisions',
  summary: 'Recusa um boleto do DDA, diz que foi pago em outro lugar, ou volta atrás',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    decision: z.enum(['refused', 'paid_elsewhere', 'open']),
    reason: typedText(140).optional(),
  }),
  answer: boleto,
});

const sandbox = { tag: 'Sandbox', access: grants.sandbox, sandboxOnly: true } as const;

export const issueSandboxBoleto = endpoint({
  name: 'issueSandboxBoleto',
  method: 'POST',
  path: '/service/core/sandbox/dda-boletos',
  summary: 'Alguém emite um boleto contra o vendedor',
  ...sandbox,
  idempotency: 'required',
  body: z.object({
    payee: typedName(80),
    amount: positiveReais,
    dueDate: typedDate.refine((date) => date >= '2000-07-03', 'Boletos vencem a partir de 03/07/2000'),
  }),
  status: 201,
  answer: z.object({ uuid: uuidText, line: z.string() }),
});

export const findSandboxBoletos = endpoint({
  name: 'findSandboxBoletos',
  method: 'GET',
  path: '/service/core/sandbox/dda-boletos',
  summary: 'Os boletos emitidos contra o vendedor, como o registro os tem',
  ...sandbox,
  answer: z.array(
    z.object({
      uuid: uuidText,
      payee: z.string(),
      amount: reais,
      dueDate: plainDateText,
      issuedAt: instantText,
      cancelled: z.boolean(),
    }),
  ),
});

export const changeSandboxBoleto = endpoint({
  name: 'changeSandboxBoleto',
  method: 'PUT',
  path: '/service/core/sandbox/dda-boletos/{uuid}/amount',
  summary: 'Quem emitiu um boleto contra o vendedor muda o valor dele',
  ...sandbox,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ amount: positiveReais }),
  status: 204,
});

export const cancelSandboxBoleto = endpoint({
  name: 'cancelSandboxBoleto',
  method: 'POST',
  path: '/service/core/sandbox/dda-boletos/{uuid}/cancellation',
  summary: 'Quem emitiu um boleto contra o vendedor o cancela',
  ...sandbox,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});

export const findSandboxPayments = endpoint({
  name: 'findSandboxPayments',
  method: 'GET',
  path: '/service/core/sandbox/payments',
  summary: 'Os pagamentos da conta, como o banco os tem: os cinquenta mais novos',
  ...sandbox,
  answer: z.array(
    z.object({
      uuid: uuidText,
      kind: z.enum(paymentKinds),
      /** Null for payments from before it was stored. */
      destination: z.string().nullable(),
      status: z.enum(['PROCESSING', 'PAID', 'REFUSED']),
      reason: z.string().nullable(),
      amount: reais,
      left: reais,
      at: instantText,
    }),
  ),
});
export type SandboxOutgoing = AnswerOf<typeof findSandboxPayments>[number];

export const returnSandboxPayment = endpoint({
  name: 'returnSandboxPayment',
  method: 'POST',
  path: '/service/core/sandbox/payments/{uuid}/returns',
  summary: 'Quem recebeu um Pix devolve parte dele, ou tudo',
  ...sandbox,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ amount: positiveReais, reason: typedText(140).min(1) }),
  status: 201,
  answer: z.object({ uuid: uuidText }),
});

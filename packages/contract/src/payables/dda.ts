import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import {
  instantText,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedName,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';

const tag = 'DDA';
const access = grants.payables;

/** `paid_elsewhere` is what a person said; `cancelled` what the issuer did. */
export const ddaStatuses = ['open', 'scheduled', 'paid', 'refused', 'paid_elsewhere', 'expired', 'cancelled'] as const;
export type DdaStatus = (typeof ddaStatuses)[number];

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
  /** The payment that has it. */
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
  summary: 'Os boletos emitidos contra o documento do vendedor (DDA), os que vencem antes primeiro',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({ status: z.enum(ddaStatuses).optional(), search: typedText(140).optional() }),
  answer: z.array(boleto),
});
export type DdaBoleto = AnswerOf<typeof findDdaBoletos>[number];

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
    /** Of a refusal. */
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
  body: z.object({ payee: typedName(80), amount: positiveReais, dueDate: typedDate }),
  status: 201,
  answer: z.object({ uuid: uuidText, line: z.string() }),
});

export const findSandboxBoletos = endpoint({
  name: 'findSandboxBoletos',
  method: 'GET',
  path: '/service/core/sandbox/dda-boletos',
  summary: 'Os boletos emitidos contra o vendedor, como o registro os tem',
  ...sandbox,
  idempotency: 'unused',
  answer: z.array(
    z.object({
      ...{ uuid: uuidText, payee: z.string(), amount: reais, dueDate: plainDateText, issuedAt: instantText },
      cancelled: z.boolean(),
    }),
  ),
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

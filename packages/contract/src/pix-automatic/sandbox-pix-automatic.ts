import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais } from '../shapes.ts';
import { debitStatuses } from './pix-automatic.ts';

/** Actions of the payer and their bank: the next debit's outcome, and a MED on the last one. */
export const recurrenceActions = [
  ...(['APPROVE', 'REFUSE', 'CANCEL', 'CANCEL_DEBIT'] as const),
  ...(['PAY', 'NO_FUNDS', 'BLOCKED', 'CLOSED'] as const),
  ...(['MED', 'MED_REFUSE', 'MED_ACCEPT'] as const),
] as const;
export type RecurrenceAction = (typeof recurrenceActions)[number];

const recurrence = z.object({
  id: z.string(),
  object: z.string(),
  payer: z.string(),
  status: z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']),
  periodicity: z.string(),
  valueKind: z.enum(['FIXED', 'MINIMUM']),
  value: reais,
  /** True when accepting it also pays the first charge. */
  paysFirst: z.boolean(),
  nextDebit: z.enum(['PAY', 'NO_FUNDS', 'BLOCKED', 'CLOSED']),
  createdAt: instantText,
  instruction: z
    .object({
      status: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']),
      amount: reais,
      dueDate: plainDateText,
      debits: z.array(
        z.object({
          on: plainDateText,
          kind: z.enum(['AGND', 'NTAG']),
          status: z.enum(debitStatuses),
          code: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  actions: z.array(z.enum(recurrenceActions)),
});
export type SandboxRecurrence = z.infer<typeof recurrence>;

const tag = 'Sandbox';
const access = grants.sandbox;

export const findSandboxRecurrences = endpoint({
  name: 'findSandboxRecurrences',
  method: 'GET',
  path: '/service/core/sandbox/pix-automatic',
  summary: 'As autorizações de Pix Automático, como o banco do pagador simulado as vê',
  tag,
  access,
  sandboxOnly: true,
  query: z.object(pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC' })),
  answer: pageOf(recurrence),
});

export const controlSandboxRecurrence = endpoint({
  name: 'controlSandboxRecurrence',
  method: 'POST',
  path: '/service/core/sandbox/pix-automatic/{recurrence}/actions',
  summary: 'O pagador aceita, recusa ou cancela; e o que o banco dele fará no próximo débito',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  params: z.object({ recurrence: z.string().max(40) }),
  body: z.object({ action: z.enum(recurrenceActions) }),
  status: 202,
  answer: recurrence,
});

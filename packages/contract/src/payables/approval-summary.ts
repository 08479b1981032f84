import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { instantText, plainDateText, reais, uuidText } from '../shapes.ts';
import { maxApprovals } from './payments.ts';

/** Limits that a joint decision may exceed; all but the last two are per day. */
const limits = ['balance', 'pix_limit', 'second_person', 'second_factor'] as const;

/** A read by POST, because a query cannot hold a hundred ids. */
export const summarizeApprovals = endpoint({
  name: 'summarizeApprovals',
  method: 'POST',
  path: '/service/automation/v1/bank/payments/approvals/summary',
  summary: 'O que a aprovação de vários pagamentos faz: soma, saldo depois, limites que passa, e cada dia',
  tag: 'Pagamentos',
  access: grants.payables,
  idempotency: 'unused',
  body: z.object({ payments: z.array(uuidText).min(1, 'Nenhum pagamento selecionado').max(maxApprovals) }),
  answer: z.object({
    /** Only payments that the person may approve; decided ones are left out. */
    amount: reais,
    balance: reais,
    /** Other scheduled and recurring payments until the last day. */
    alreadyScheduled: reais,
    /** At the end of the last day. */
    balanceAfter: reais,
    /** False when a payment of today, or the person, would exceed a limit. */
    mayApprove: z.boolean(),
    exceeded: z.array(
      z.object({
        limit: z.enum(limits),
        /** The day it is exceeded; null for a limit of the person. */
        date: plainDateText.nullable(),
        exceededBy: reais,
      }),
    ),
    days: z.array(
      z.object({
        date: plainDateText,
        amount: reais,
        balanceAfter: reais,
        payments: z.array(z.object({ uuid: uuidText, updatedAt: instantText, recipient: z.string(), amount: reais })),
      }),
    ),
  }),
});
export type ApprovalSummary = AnswerOf<typeof summarizeApprovals>;

import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { instantText, plainDateText, reais, uuidText } from '../shapes.ts';
import { mostApprovals } from './payments.ts';

/** What a decision about several may pass. All but the last two are of a day. */
const limits = ['balance', 'pix_limit', 'second_person', 'second_factor'] as const;

/** A read by POST, since a query does not hold a hundred ids. */
export const summarizeApprovals = endpoint({
  name: 'summarizeApprovals',
  method: 'POST',
  path: '/service/automation/v1/bank/payments/approvals/summary',
  summary: 'O que a aprovação de vários pagamentos faz: soma, saldo depois, limites que passa, e cada dia',
  tag: 'Pagamentos',
  access: grants.payables,
  idempotency: 'unused',
  body: z.object({ payments: z.array(uuidText).min(1, 'Nenhum pagamento selecionado').max(mostApprovals) }),
  answer: z.object({
    /** Of those that the person may approve; one that was decided meanwhile is left out. */
    amount: reais,
    balance: reais,
    /** What leaves by the last of the days apart from these: scheduled payments and recurring ones. */
    alreadyScheduled: reais,
    /** On the last of the days, after both. */
    balanceAfter: reais,
    /** False when a payment of today, or the person, would be refused for a limit. */
    mayApprove: z.boolean(),
    exceeded: z.array(
      z.object({
        limit: z.enum(limits),
        /** The day on which it is passed; null for a limit of the person. */
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

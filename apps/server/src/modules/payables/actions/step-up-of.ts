import type { CreateDarfPayment, CreatePixPayment, StepUpLevel } from '@balcao/contract';
import type { PayablesDeps } from '../deps.ts';
import { payeeOfAccount } from '../payee-account.ts';
import { isApprover, needsAnother, type Person } from '../payment.ts';
import { batchFacts, paymentFacts, recurringFacts } from '../store/fact-store.ts';
import { hasPaid, type Payee } from '../store/payee-store.ts';
import { policyFor } from '../store/policy-store.ts';
import { lookUpBoleto } from './look-up.ts';
import { darfTotalOf } from './submit-payment.ts';

interface Asked {
  readonly sellerId: string;
  readonly by: Person;
}

interface Submitted {
  readonly amount: number;
  readonly status?: string | undefined;
}

/**
 * Returns the confirmation of identity that an action needs. Above the policy's amount, including what the person
 * already released that day, it is the second factor; for a first payment to a payee any confirmation suffices.
 * Approvals always need one.
 */
export function stepUpOf(deps: Pick<PayablesDeps, 'reader' | 'clockOf' | 'registry'>) {
  const { reader } = deps;
  const policyOf = async (asked: Asked) => policyFor(reader, asked, await deps.clockOf(asked.sellerId));

  const approving = async (
    asked: Asked,
    facts: readonly { readonly status: string; readonly amountCents: number }[],
    waiting = 'pending_approval',
  ): Promise<StepUpLevel> => {
    const amounts = facts.filter(({ status }) => status === waiting).map(({ amountCents }) => amountCents);
    const { codeAbove, approvedTodayCents } = await policyOf(asked);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    return amounts.length > 0 && codeAbove !== null && sum + approvedTodayCents > codeAbove ? 'CODE' : 'NONE';
  };

  const submitting = async (
    asked: Asked,
    { amount, status }: Submitted,
    payeeOf: () => Promise<Payee>,
  ): Promise<StepUpLevel> => {
    if (status === 'pending_approval') return 'NONE';
    const policy = await policyOf(asked);
    const own = { amountCents: amount, submittedBy: asked.by.email, editors: [] };
    if (!isApprover(asked.by, policy) || needsAnother(own, asked.by, policy)) return 'NONE';
    if (policy.codeAbove !== null && amount + policy.approvedTodayCents > policy.codeAbove) return 'CODE';
    return (await hasPaid(reader, asked.sellerId, await payeeOf())) ? 'NONE' : 'ANY';
  };

  return {
    approving: async (asked: Asked, ids: readonly string[]) =>
      approving(asked, await paymentFacts(reader, asked.sellerId, ids)),
    approvingRecurring: async (asked: Asked, id: string) =>
      approving(asked, await recurringFacts(reader, asked.sellerId, [id])),
    approvingBatch: async (asked: Asked, id: string) =>
      approving(asked, await batchFacts(reader, asked.sellerId, [id]), 'generated'),
    submittingPix: (asked: Asked, body: Submitted & Pick<CreatePixPayment, 'pixKey' | 'account'>) =>
      submitting(asked, body, async () => {
        if (!body.account) return { pixKey: body.pixKey ?? '' };
        const { account, document } = payeeOfAccount(body.account);
        return { payeeDocument: document, payeeAccount: account };
      }),
    submittingBoleto: (asked: Asked, body: Submitted & { readonly barcode: string }) =>
      submitting(asked, body, async () => ({
        payeeDocument: (await lookUpBoleto(deps, asked.sellerId, body.barcode)).payeeDocument,
      })),
    submittingDarf: (asked: Asked, body: CreateDarfPayment) =>
      submitting(asked, { ...body, amount: darfTotalOf(body) }, async () => 'DARF'),
    changingRecurring: async (asked: Asked, id: string, amount: number | undefined) => {
      const [order] = await recurringFacts(reader, asked.sellerId, [id]);
      if (!order || amount === undefined) return 'NONE';
      return submitting(asked, { amount }, async () => ({ pixKey: order.pixKey }));
    },
  };
}

import { cents } from '@balcao/kernel';
import type { PayablesDeps } from '../deps.ts';
import { isApprover, needsAnother, type Person } from '../payment.ts';
import { batchFacts, paymentFacts, recurringFacts } from '../store/fact-store.ts';
import { policyOf } from '../store/policy-store.ts';

interface Submitted {
  readonly amount: number;
  readonly status?: string | undefined;
}

/** Whether what a person does pays out more than the policy allows without their second factor. */
export function requiresCode(deps: Pick<PayablesDeps, 'reader' | 'clockOf'>) {
  const { reader } = deps;
  const isAbove = async (sellerId: string, find: () => Promise<readonly { readonly amountCents: number }[]>) => {
    const { codeAbove } = await policyOf(reader, sellerId);
    return codeAbove !== null && (await find()).some(({ amountCents }) => amountCents > codeAbove);
  };
  return {
    /** Any of some payments that wait. */
    approving: (sellerId: string, ids: readonly string[]) =>
      isAbove(sellerId, async () =>
        (await paymentFacts(reader, sellerId, ids)).filter(({ status }) => status === 'pending_approval'),
      ),
    /** An order, by the amount of each of its payments. */
    approvingRecurring: (sellerId: string, id: string) =>
      isAbove(sellerId, async () =>
        (await recurringFacts(reader, sellerId, [id])).filter(({ status }) => status === 'pending_approval'),
      ),
    /** A file, by its total. */
    approvingBatch: (sellerId: string, id: string) =>
      isAbove(sellerId, async () =>
        (await batchFacts(reader, sellerId, [id])).filter(({ status }) => status === 'generated'),
      ),
    /** What its approver submits, and which waits for nobody else. */
    submitting: async (sellerId: string, by: Person, { amount, status }: Submitted): Promise<boolean> => {
      const [policy, clock] = await Promise.all([policyOf(reader, sellerId), deps.clockOf(sellerId)]);
      const { codeAbove } = policy;
      if (codeAbove === null || amount <= codeAbove || status === 'pending_approval') return false;
      const own = { amountCents: cents(amount), submittedBy: by.email, editors: [] };
      return isApprover(by, policy, clock.today()) && !needsAnother(own, by, policy);
    },
  };
}

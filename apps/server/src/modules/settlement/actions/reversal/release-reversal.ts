import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { ReversalRelease } from '../../../charges/index.ts';
import { changeCharge, lockCharge } from '../../store/reversal-store.ts';
import { balanceChanged } from '../balance-changed.ts';

/**
 * What was taken goes back, in the caller's transaction, which posts it: the charge is worth it again, and sub-sellers hold
 * what they gave and what was cut of receivables. The receivables stay reversed: their money comes from the caller's
 * posting, at once.
 */
export async function releaseReversal(tx: Tx, { sellerId, chargeId, taken }: ReversalRelease): Promise<void> {
  await lockCharge(tx, sellerId, chargeId);
  const zero = cents(0);
  const receivables = taken.parts.map(({ installment, takenCents }) => {
    return { installment, takenCents: cents(-takenCents), reversedCents: zero, shareCents: zero };
  });
  const shares = taken.parts.flatMap(({ installment, shares: ofPart }) =>
    ofPart.map(({ subSellerId, cutCents, givenCents }) => {
      return { installment, subSellerId, cutCents: zero, heldCents: cents(cutCents + givenCents) };
    }),
  );
  await changeCharge(tx, { sellerId, chargeId }, receivables, shares);
  await appendEvents(tx, [balanceChanged(sellerId)]);
}

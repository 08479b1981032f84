import { assertInvariant, type Cents, cents, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Account, Ledger } from '../../../ledger/index.ts';
import { type PlannedPart, planReversal, type TakeableReceivable } from '../../plan-reversal.ts';
import type { Reversal, ReversalRequest } from '../../reversal.ts';
import type { ReceivableShare } from '../../store/receivable.ts';
import { type ChargedReceivable, changeCharge, lockCharge } from '../../store/reversal-store.ts';
import { balanceChanged } from '../balance-changed.ts';

/**
 * Reserves the money of a refund or dispute in the caller's transaction, which posts it. It takes first what the rail
 * still owes; then, from settled amounts, the sub-sellers' part up to their balances; the rest, also above the charge's
 * worth, comes from the seller's available balance.
 */
export async function reserveForReversal(
  { ledger }: { readonly ledger: Pick<Ledger, 'lock'> },
  tx: Tx,
  { sellerId, chargeId, amountCents, feeCents = cents(0), all }: ReversalRequest,
): Promise<Reversal> {
  const { receivables, shares } = await lockCharge(tx, sellerId, chargeId);
  const rail = receivables[0]?.rail;
  assertInvariant(rail, `charge ${chargeId} brought nothing that could be taken back`);
  const worthCents = sumCents(receivables.map((one) => cents(one.grossCents - one.takenCents)));
  const takeable = receivables.map((receivable) => takeableOf(receivable, sharesOf(receivable, shares)));
  // Returned fees belong to the seller alone; sub-sellers give their part of the whole reversed amount.
  const wanted = cents(Math.min(amountCents + feeCents, worthCents));
  const planned = wanted > 0 ? planReversal(takeable, wanted) : [];

  const accounts: Account[] = ['available', `receivable:${rail}`, ...subSellersOf(shares).map(subSellerAccount)];
  const held = await ledger.lock(tx, sellerId, accounts);
  const parts = withGiven(planned, held);
  await changeCharge(tx, { sellerId, chargeId }, planned.map(receivableChange), planned.flatMap(shareChanges));
  await appendEvents(tx, [balanceChanged(sellerId)]);

  const reversedCents = sumCents(planned.map((part) => part.reversedCents));
  const fromSubSellers = sumsGiven(parts);
  const restCents = cents(amountCents - reversedCents - sumCents(fromSubSellers.map((one) => one.cents)));
  const thereIs = Math.max(0, held.get('available') ?? 0);
  return {
    fromReceivables: reversedCents > 0 ? [{ rail, cents: reversedCents }] : [],
    fromSubSellers,
    fromAvailableCents: all ? restCents : cents(Math.min(restCents, thereIs)),
    parts,
  };
}

/** When more was taken from the installment than its own reversal shows, an anticipated amount was reversed too. */
function takeableOf(receivable: ChargedReceivable, shares: TakeableReceivable['shares']): TakeableReceivable {
  const { grossCents, takenCents, pendingCents, reversedCents, anticipatedCents } = receivable;
  const waiting = sumCents(shares.map((share) => share.pendingCents));
  if (waiting === 0) return { ...receivable, earlyCents: cents(0), shares };
  const held = sumCents(shares.map((share) => share.heldCents));
  const givenBack = Math.max(0, takenCents - reversedCents);
  const earlyCents = Math.min(anticipatedCents - givenBack, grossCents - takenCents - pendingCents - held);
  return { ...receivable, earlyCents: cents(Math.max(0, earlyCents)), shares };
}

function sharesOf(
  { installment, isSettled }: { readonly installment: number; readonly isSettled: boolean },
  shares: readonly ReceivableShare[],
): TakeableReceivable['shares'] {
  return shares
    .filter((share) => share.installment === installment)
    .map(({ subSellerId, heldCents, cents: agreed, cutCents }) => {
      return { subSellerId, heldCents, pendingCents: isSettled ? cents(0) : cents(agreed - cutCents) };
    });
}

function subSellersOf(shares: readonly ReceivableShare[]): string[] {
  return [...new Set(shares.map((share) => share.subSellerId))];
}

function subSellerAccount(subSellerId: string): Account {
  return `sub-seller:${subSellerId}`;
}

type TakenPart = Reversal['parts'][number];

function withGiven(planned: readonly PlannedPart[], held: ReadonlyMap<Account, Cents>): TakenPart[] {
  const left = new Map([...held].map(([account, balance]) => [account, Math.max(0, balance)]));
  return planned.map(({ installment, takenCents, reversedCents, shares }) => ({
    installment,
    takenCents,
    reversedCents,
    shares: shares.map(({ subSellerId, cutCents, wantedCents }) => {
      const account = subSellerAccount(subSellerId);
      const there = left.get(account) ?? 0;
      const givenCents = cents(Math.min(wantedCents, there));
      left.set(account, there - givenCents);
      return { subSellerId, cutCents, givenCents };
    }),
  }));
}

function receivableChange({ installment, takenCents, reversedCents, shares }: PlannedPart) {
  const shareCents = cents(-sumCents(shares.map((share) => share.cutCents)));
  return { installment, takenCents, reversedCents, shareCents };
}

function shareChanges({ installment, shares }: PlannedPart) {
  return shares.map(({ subSellerId, cutCents, wantedCents }) => {
    return { installment, subSellerId, cutCents, heldCents: cents(-wantedCents) };
  });
}

function sumsGiven(parts: readonly TakenPart[]): Reversal['fromSubSellers'] {
  const bySubSeller = Map.groupBy(
    parts.flatMap((part) => part.shares),
    (share) => share.subSellerId,
  );
  return [...bySubSeller]
    .map(([subSellerId, shares]) => ({ subSellerId, cents: sumCents(shares.map((share) => share.givenCents)) }))
    .filter((sum) => sum.cents > 0);
}

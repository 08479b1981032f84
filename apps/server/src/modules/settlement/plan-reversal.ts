import { addCents, assertInvariant, type Cents, cents, sumCents } from '@balcao/kernel';
import { apportion } from './apportion.ts';

export interface TakeableReceivable {
  readonly installment: number;
  readonly grossCents: Cents;
  readonly takenCents: Cents;
  readonly pendingCents: Cents;
  readonly earlyCents: Cents;
  readonly shares: readonly TakeableShare[];
}

interface TakeableShare {
  readonly subSellerId: string;
  readonly pendingCents: Cents;
  readonly heldCents: Cents;
}

export interface PlannedPart {
  readonly installment: number;
  readonly takenCents: Cents;
  readonly reversedCents: Cents;
  readonly shares: readonly PlannedShare[];
}

interface PlannedShare {
  readonly subSellerId: string;
  readonly cutCents: Cents;
  readonly wantedCents: Cents;
}

/**
 * Decides where a reversed amount is taken from: first what the rail still owes, last installment first; then the
 * remaining worth of the installments, last first again, to which each sub-seller contributes in proportion to what
 * they hold. A refund of half a charge so takes half of each share, whichever installments have settled. A partly
 * reversed installment reduces every share in proportion. An anticipated amount counts as if it were pending, because
 * otherwise the sub-sellers, who own everything that the rail still owes, would pay for the seller.
 */
export function planReversal(receivables: readonly TakeableReceivable[], amountCents: Cents): PlannedPart[] {
  const worthCents = sumCents(receivables.map(worthOf));
  assertInvariant(
    amountCents > 0 && amountCents <= worthCents,
    `${amountCents} of a charge that is worth ${worthCents}`,
  );
  const lastFirst = receivables.toSorted((left, right) => right.installment - left.installment);
  const unsettled = fill(amountCents, lastFirst.map(unsettledOf));
  const left = cents(amountCents - sumCents(unsettled));
  const returned = fill(
    left,
    lastFirst.map((receivable, index) => cents(worthOf(receivable) - (unsettled[index] ?? 0))),
  );
  return lastFirst
    .map((receivable, index) => partOf(receivable, unsettled[index] ?? cents(0), returned[index] ?? cents(0)))
    .filter((part) => part.takenCents > 0);
}

function worthOf({ grossCents, takenCents }: TakeableReceivable): Cents {
  return cents(grossCents - takenCents);
}

function unsettledOf({ pendingCents, earlyCents }: TakeableReceivable): Cents {
  return addCents(pendingCents, earlyCents);
}

function fill(amountCents: Cents, limits: readonly Cents[]): Cents[] {
  let left: number = amountCents;
  return limits.map((limit) => {
    const taken = cents(Math.min(left, limit));
    left -= taken;
    return taken;
  });
}

function partOf(receivable: TakeableReceivable, unsettledCents: Cents, returnedCents: Cents): PlannedPart {
  const { installment, shares, pendingCents } = receivable;
  const pendingShares = shares.map((share) => share.pendingCents);
  const cuts = partsOfShares(unsettledCents, unsettledOf(receivable), pendingShares);
  const ofSeller = unsettledCents - sumCents(cuts);
  const owedToSeller = pendingCents - sumCents(pendingShares);
  const wanted = partsOfShares(
    returnedCents,
    cents(worthOf(receivable) - unsettledCents),
    shares.map((share) => share.heldCents),
  );
  return {
    installment,
    takenCents: addCents(unsettledCents, returnedCents),
    reversedCents: cents(sumCents(cuts) + Math.min(ofSeller, owedToSeller)),
    shares: shares.map(({ subSellerId }, index) => ({
      subSellerId,
      cutCents: cuts[index] ?? cents(0),
      wantedCents: wanted[index] ?? cents(0),
    })),
  };
}

function partsOfShares(taken: Cents, whole: Cents, shares: readonly Cents[]): Cents[] {
  const ofSeller = cents(whole - sumCents(shares));
  assertInvariant(ofSeller >= 0, 'the shares of an installment are within it');
  return apportion(taken, [ofSeller, ...shares]).slice(1);
}

import { addCents, assertInvariant, type Cents, cents, sumCents } from '@balcao/kernel';
import { apportion } from './apportion.ts';

/** An installment of a paid charge, as far as it can be reversed. */
export interface TakeableReceivable {
  readonly installment: number;
  /** What the buyer paid of it, and how much of that was reversed before. */
  readonly grossCents: Cents;
  readonly takenCents: Cents;
  /** What the rail still owes for it. */
  readonly pendingCents: Cents;
  /** What the seller still holds of its anticipation, while the sub-sellers wait for their shares. */
  readonly earlyCents: Cents;
  readonly shares: readonly TakeableShare[];
}

interface TakeableShare {
  readonly subSellerId: string;
  /** Of what the rail still owes, what will be the sub-seller's. */
  readonly pendingCents: Cents;
  /** What the sub-seller received of it and did not give back. */
  readonly heldCents: Cents;
}

export interface PlannedPart {
  readonly installment: number;
  readonly takenCents: Cents;
  /** The part that the rail still owed. */
  readonly reversedCents: Cents;
  readonly shares: readonly PlannedShare[];
}

interface PlannedShare {
  readonly subSellerId: string;
  readonly cutCents: Cents;
  /** What the sub-seller should give; their account may hold less. */
  readonly wantedCents: Cents;
}

/**
 * Where an amount of a charge is taken from. First from what the rail still owes, the last installment first; the rest from
 * what the installments are still worth, the last first again, of which each sub-seller's part is what they hold of it. A
 * charge of which half is refunded so takes half of each share, whichever installments had settled. Of an installment that is partly
 * reversed, every share shrinks in proportion. What the seller received of it early counts as if it were still to come: else the
 * sub-sellers, to whom all that the rail owes belongs then, would pay for the seller too.
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

/** Takes an amount from each in turn, up to its limit. */
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

/** The part that each share bears of an amount taken from a whole; the seller's part comes first. */
function partsOfShares(taken: Cents, whole: Cents, shares: readonly Cents[]): Cents[] {
  const ofSeller = cents(whole - sumCents(shares));
  assertInvariant(ofSeller >= 0, 'the shares of an installment are within it');
  return apportion(taken, [ofSeller, ...shares]).slice(1);
}

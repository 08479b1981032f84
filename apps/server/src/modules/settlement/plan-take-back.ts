import { assertInvariant, type Cents, cents, sumCents } from '@balcao/kernel';
import { apportion } from './apportion.ts';

/** An installment of a paid charge, as far as it can be taken back. */
export interface TakeableReceivable {
  readonly installment: number;
  /** What the buyer paid of it, and how much of that was taken back before. */
  readonly grossCents: Cents;
  readonly takenCents: Cents;
  /** What the rail still owes for it. */
  readonly pendingCents: Cents;
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
  /** Of what is taken, what the rail still owed. */
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
 * reversed, every share shrinks in proportion.
 */
export function planTakeBack(receivables: readonly TakeableReceivable[], amountCents: Cents): PlannedPart[] {
  const worthCents = sumCents(receivables.map(worthOf));
  assertInvariant(
    amountCents > 0 && amountCents <= worthCents,
    `${amountCents} of a charge that is worth ${worthCents}`,
  );
  const lastFirst = receivables.toSorted((left, right) => right.installment - left.installment);
  const reversed = fill(amountCents, lastFirst.map(pendingOf));
  const left = cents(amountCents - sumCents(reversed));
  const returned = fill(
    left,
    lastFirst.map((receivable, index) => cents(worthOf(receivable) - (reversed[index] ?? 0))),
  );
  return lastFirst
    .map((receivable, index) => partOf(receivable, reversed[index] ?? cents(0), returned[index] ?? cents(0)))
    .filter((part) => part.takenCents > 0);
}

function worthOf({ grossCents, takenCents }: TakeableReceivable): Cents {
  return cents(grossCents - takenCents);
}

function pendingOf({ pendingCents }: TakeableReceivable): Cents {
  return pendingCents;
}

/** Takes an amount from each in turn, as far as it goes. */
function fill(amountCents: Cents, limits: readonly Cents[]): Cents[] {
  let left: number = amountCents;
  return limits.map((limit) => {
    const taken = cents(Math.min(left, limit));
    left -= taken;
    return taken;
  });
}

function partOf(receivable: TakeableReceivable, reversedCents: Cents, returnedCents: Cents): PlannedPart {
  const { installment, shares, pendingCents } = receivable;
  const cuts = partsOfShares(
    reversedCents,
    pendingCents,
    shares.map((share) => share.pendingCents),
  );
  const settledCents = cents(worthOf(receivable) - reversedCents);
  const wanted = partsOfShares(
    returnedCents,
    settledCents,
    shares.map((share) => share.heldCents),
  );
  return {
    installment,
    takenCents: cents(reversedCents + returnedCents),
    reversedCents,
    shares: shares.map(({ subSellerId }, index) => ({
      subSellerId,
      cutCents: cuts[index] ?? cents(0),
      wantedCents: wanted[index] ?? cents(0),
    })),
  };
}

/** What of an amount taken from a whole is taken from each share; the seller's part comes first. */
function partsOfShares(taken: Cents, whole: Cents, shares: readonly Cents[]): Cents[] {
  const ofSeller = cents(whole - sumCents(shares));
  assertInvariant(ofSeller >= 0, 'the shares of an installment are within it');
  return apportion(taken, [ofSeller, ...shares]).slice(1);
}

import { assertInvariant, type Cents, cents, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Restored, Reversal, ReversalRelease } from '../../reversal.ts';
import { type ChargedReceivable, changeCharge, lockCharge } from '../../store/reversal-store.ts';
import { balanceChanged } from '../balance-changed.ts';

type TakenPart = Reversal['parts'][number];

interface ReturningPart extends TakenPart {
  readonly receivable: ChargedReceivable;
  readonly isToCome: boolean;
}

/**
 * Undoes a reversal in the caller's transaction, which posts it. Installments with a future day are owed by the rail
 * again, with the sub-sellers' shares; for settled installments the amounts become available to the seller and the
 * sub-sellers at once.
 */
export async function releaseReversal(tx: Tx, { sellerId, chargeId, taken, at }: ReversalRelease): Promise<Restored> {
  const { receivables } = await lockCharge(tx, sellerId, chargeId);
  const rail = receivables[0]?.rail;
  assertInvariant(rail, 'what was taken back was of a paid charge');
  const today = plainDateAt(at);
  const parts = taken.parts.map((part) => returningPart(part, receivables, today));
  await changeCharge(tx, { sellerId, chargeId }, parts.map(receivableChange), parts.flatMap(shareChanges));
  await appendEvents(tx, [balanceChanged(sellerId)]);

  const toCome = parts.filter((part) => part.isToCome && part.reversedCents > 0);
  const toReceivablesCents = sumCents(toCome.map((part) => part.reversedCents));
  const toSubSellers = sumsOfSubSellers(parts);
  const takenCents = sumCents([
    ...taken.fromReceivables.map((part) => part.cents),
    ...taken.fromSubSellers.map((part) => part.cents),
    taken.fromAvailableCents,
  ]);
  return {
    toReceivables: toReceivablesCents > 0 ? [{ rail, cents: toReceivablesCents }] : [],
    toSubSellers,
    toAvailableCents: cents(takenCents - toReceivablesCents - sumCents(toSubSellers.map((part) => part.cents))),
    installments: toCome.map(({ installment, receivable, reversedCents, shares }) => ({
      installment,
      settlementDate: receivable.settlementDate,
      cents: cents(reversedCents - sumCents(shares.map((share) => share.cutCents))),
    })),
  };
}

/** An installment that is not settled waits for its day, and so does every part that was not anticipated. */
function returningPart(part: TakenPart, receivables: readonly ChargedReceivable[], today: PlainDate): ReturningPart {
  const receivable = receivables.find(({ installment }) => installment === part.installment);
  assertInvariant(receivable, `installment ${part.installment} was taken back and is not there`);
  const { isSettled, isEarly, settlementDate } = receivable;
  return { ...part, receivable, isToCome: !isSettled || (isEarly && settlementDate > today) };
}

function receivableChange({ installment, takenCents, reversedCents, shares, isToCome }: ReturningPart) {
  const cutCents = sumCents(shares.map((share) => share.cutCents));
  return {
    installment,
    takenCents: cents(-takenCents),
    reversedCents: cents(-reversedCents),
    shareCents: cutCents,
    // The anticipation settled its amount; the rest of the installment waits for its day.
    reopens: isToCome && reversedCents > 0,
  };
}

function shareChanges({ installment, shares, isToCome }: ReturningPart) {
  return shares.map((share) => ({
    installment,
    subSellerId: share.subSellerId,
    cutCents: cents(-share.cutCents),
    heldCents: heldAgain(share, isToCome),
  }));
}

/** A sub-seller regains what they returned, and what was cut from shares that would have settled by now. */
function heldAgain({ cutCents, givenCents }: TakenPart['shares'][number], isToCome: boolean): Cents {
  return isToCome ? givenCents : cents(cutCents + givenCents);
}

function sumsOfSubSellers(parts: readonly ReturningPart[]): Restored['toSubSellers'] {
  const held = parts.flatMap(({ shares, isToCome }) =>
    shares.map((share) => ({ subSellerId: share.subSellerId, cents: heldAgain(share, isToCome) })),
  );
  return [...Map.groupBy(held, ({ subSellerId }) => subSellerId)]
    .map(([subSellerId, ofOne]) => ({ subSellerId, cents: sumCents(ofOne.map((one) => one.cents)) }))
    .filter((sum) => sum.cents > 0);
}

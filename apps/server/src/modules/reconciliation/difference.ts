import type { Cents } from '@balcao/kernel';
import { cents } from '@balcao/kernel';

/** What a difference is about: an entry, an instrument, or all that a rail holds. */
export const differenceKinds = ['PAYMENT', 'RETURN', 'DISPUTE', 'PAYOUT', 'INSTRUMENT', 'BALANCE'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * MISSING_HERE: the rail has it and we do not. MISSING_THERE: we have it and the rail does not. AMOUNT_DIFFERS. STATE_DIFFERS:
 * done on one side, not on the other. RETURNED_THERE: the rail gave money back that nobody here asked back. ENDED_THERE: the
 * instrument can no longer be paid. IN_FLIGHT: too young to be missed.
 */
export const differenceCauses = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'STATE_DIFFERS',
  'RETURNED_THERE',
  'ENDED_THERE',
  'IN_FLIGHT',
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

/** A side's word on an entry, as far as it is compared. */
export interface Word {
  readonly amountCents: Cents;
  readonly state: 'DONE' | 'WAITING' | 'FAILED';
  readonly at: Temporal.Instant;
}

export interface Words {
  readonly kind: 'PAYMENT' | 'RETURN' | 'DISPUTE' | 'PAYOUT';
  readonly theirs: Word | null;
  readonly ours: Word | null;
}

/** How long a thing may be known to one side alone before somebody should look. */
const graceMinutes = 30;

/** Why the two sides do not say the same of an entry; null when they do, or when what one of them does not know moved no money. */
export function causeOf({ kind, theirs, ours }: Words, now: Temporal.Instant): DifferenceCause | null {
  if (theirs && ours) {
    if (theirs.amountCents !== ours.amountCents) return 'AMOUNT_DIFFERS';
    return theirs.state === ours.state ? null : 'STATE_DIFFERS';
  }
  if (theirs) {
    // A dispute that waits for its decision is already something to answer.
    const isSomething = theirs.state === 'DONE' || (kind === 'DISPUTE' && theirs.state === 'WAITING');
    if (!isSomething) return null;
    return kind === 'RETURN' ? 'RETURNED_THERE' : 'MISSING_HERE';
  }
  if (!ours || ours.state === 'FAILED') return null;
  return ours.state === 'WAITING' && isYoung(ours.at, now) ? 'IN_FLIGHT' : 'MISSING_THERE';
}

function isYoung(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.since(at).total('minutes') < graceMinutes;
}

/** By how much more the rail holds than we say, because of a difference: what came counts up, all else down. */
export function effectOf({ kind, theirs, ours }: Words): Cents {
  const sign = kind === 'PAYMENT' ? 1 : -1;
  const moved = (word: Word | null) => (word?.state === 'DONE' ? word.amountCents : 0);
  return cents(sign * (moved(theirs) - moved(ours)));
}

/** A difference as it is kept: one per thing. */
export interface KnownDifference {
  readonly rail: 'pix' | 'boleto' | 'card' | 'payout';
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly reference: string;
  readonly cause: DifferenceCause;
  /** What each side says; null of a side that does not know it, and of what has no amount. */
  readonly theirsCents: Cents | null;
  readonly oursCents: Cents | null;
  /** GONE: both sides agree again, without the reconciliation having repaired it. */
  readonly status: 'OPEN' | 'HEALED' | 'GONE';
  readonly foundAt: Temporal.Instant;
  readonly closedAt: Temporal.Instant | null;
}

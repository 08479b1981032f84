import { type Cents, cents } from '@balcao/kernel';

/**
 * A difference is about an entry, an instrument, the whole balance at a rail, a line of a bank statement, or a
 * withdrawal or payment that no statement shows.
 */
export type DifferenceKind =
  | 'PAYMENT'
  | 'RETURN'
  | 'DISPUTE'
  | 'PAYOUT'
  | 'INSTRUMENT'
  | 'BALANCE'
  | 'BANK_LINE'
  | 'DEPOSIT'
  | 'DEBIT';

/**
 * MISSING_HERE: the rail has it and we do not. MISSING_THERE: we have it and the rail does not. AMOUNT_DIFFERS. STATE_DIFFERS:
 * done on one side, not on the other. RETURNED_THERE: the rail gave money back that nobody here claimed. ENDED_THERE: the
 * instrument can no longer be paid. IN_FLIGHT: too young to be missed. REPEATED: a line of a statement like one of another file.
 */
export type DifferenceCause =
  | 'MISSING_HERE'
  | 'MISSING_THERE'
  | 'AMOUNT_DIFFERS'
  | 'STATE_DIFFERS'
  | 'RETURNED_THERE'
  | 'ENDED_THERE'
  | 'IN_FLIGHT'
  | 'REPEATED';

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

/** An entry may be on one side only for this long. */
const graceMinutes = 30;

/** Null when the two sides agree, or when the missing entry moved no money. */
export function causeOf({ kind, theirs, ours }: Words, now: Temporal.Instant): DifferenceCause | null {
  if (theirs && ours) {
    if (theirs.amountCents !== ours.amountCents) return 'AMOUNT_DIFFERS';
    return theirs.state === ours.state ? null : 'STATE_DIFFERS';
  }
  if (theirs) {
    // An open dispute needs an answer, so it counts before its decision.
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

/** How much more the rail holds than our records: payments count as positive, all other kinds as negative. */
export function effectOf({ kind, theirs, ours }: Words): Cents {
  const sign = kind === 'PAYMENT' ? 1 : -1;
  const moved = (word: Word | null) => (word?.state === 'DONE' ? word.amountCents : 0);
  return cents(sign * (moved(theirs) - moved(ours)));
}

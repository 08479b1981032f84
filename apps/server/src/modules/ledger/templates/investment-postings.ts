import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Account } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Posting } from '../posting.ts';

interface Moment {
  readonly sellerId: string;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

interface Investing extends Moment {
  readonly orderId: string;
  readonly amountCents: Cents;
}

/** Takes the money from the checking account until the institution answers. */
export function investmentRequested(order: Investing): Posting {
  return moved('investment.requested', order, 'checking', 'investment-in-transit');
}

export function investmentApplied(order: Investing): Posting {
  return moved('investment.applied', order, 'investment-in-transit', 'investment');
}

/** Returns the money to the checking account. */
export function investmentRefused(order: Investing): Posting {
  return moved('investment.refused', order, 'investment-in-transit', 'checking');
}

/** Posts the yield since the last accrual. */
export function investmentYielded({
  sellerId,
  applicationId,
  amountCents,
  occurredOn,
  at,
}: Moment & { readonly applicationId: string; readonly amountCents: Cents }): Posting {
  return {
    sellerId,
    fact: 'investment.yielded',
    reference: `${applicationId}:${occurredOn}`,
    subjectId: applicationId,
    occurredOn,
    at,
    entries: [
      { account: 'investment-yield', amountCents: cents(-amountCents) },
      { account: 'investment', amountCents },
    ],
  };
}

/** The gross amount, the withheld taxes and the net amount. */
export interface Redemption extends Moment {
  readonly orderId: string;
  readonly grossCents: Cents;
  readonly iofCents: Cents;
  readonly irCents: Cents;
}

/** Withholds the taxes; the net waits for the institution. */
export function redemptionRequested(redemption: Redemption): Posting {
  return redeemed('redemption.requested', redemption, 1);
}

/** Restores the application. */
export function redemptionRefused(redemption: Redemption): Posting {
  return redeemed('redemption.refused', redemption, -1);
}

/** Credits the net to the checking account. */
export function redemptionDone(order: Investing): Posting {
  return moved('redemption.done', order, 'investment-in-transit', 'checking');
}

function redeemed(
  fact: LedgerFact,
  { orderId, grossCents, iofCents, irCents, ...moment }: Redemption,
  sign: 1 | -1,
): Posting {
  return {
    ...moment,
    fact,
    reference: orderId,
    subjectId: orderId,
    entries: [
      { account: 'investment', amountCents: cents(-sign * grossCents) },
      { account: 'withheld:iof', amountCents: cents(sign * iofCents) },
      { account: 'withheld:ir', amountCents: cents(sign * irCents) },
      { account: 'investment-in-transit', amountCents: cents(sign * (grossCents - iofCents - irCents)) },
    ],
  };
}

function moved(fact: LedgerFact, { orderId, amountCents, ...moment }: Investing, from: Account, to: Account): Posting {
  return {
    ...moment,
    fact,
    reference: orderId,
    subjectId: orderId,
    entries: [
      { account: from, amountCents: cents(-amountCents) },
      { account: to, amountCents },
    ],
  };
}

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

/** A seller invests: the money leaves the checking account, and waits for the institution. */
export function investmentRequested(order: Investing): Posting {
  return moved('investment.requested', order, 'checking', 'investment-in-transit');
}

/** The institution has applied it. */
export function investmentApplied(order: Investing): Posting {
  return moved('investment.applied', order, 'investment-in-transit', 'investment');
}

/** The institution refused it: the money is back. */
export function investmentRefused(order: Investing): Posting {
  return moved('investment.refused', order, 'investment-in-transit', 'checking');
}

/** What an application has yielded up to a day, since the last time. */
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

/** What leaves an application: the gross amount, what of it is withheld, and what is received. */
export interface Redemption extends Moment {
  readonly orderId: string;
  readonly grossCents: Cents;
  readonly iofCents: Cents;
  readonly irCents: Cents;
}

/** A seller redeems: the taxes are withheld, and the rest waits for the institution. */
export function redemptionRequested(redemption: Redemption): Posting {
  return redeemed('redemption.requested', redemption, 1);
}

/** The institution refused it: the application is what it was. */
export function redemptionRefused(redemption: Redemption): Posting {
  return redeemed('redemption.refused', redemption, -1);
}

/** The institution paid it into the checking account. */
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

import { type Cents, cents } from '@balcao/kernel';
import type { LedgerFact } from '../fact.ts';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

interface Investing extends PostingMoment {
  readonly orderId: string;
  readonly amountCents: Cents;
}

/** Takes the money from the checking account until the institution answers. */
export function investmentRequested(order: Investing): Posting {
  return moved('investment.requested', order, { from: 'checking', to: 'investment-in-transit', ...moneyOf(order) });
}

export function investmentApplied(order: Investing): Posting {
  return moved('investment.applied', order, { from: 'investment-in-transit', to: 'investment', ...moneyOf(order) });
}

/** Returns the money to the checking account. */
export function investmentRefused(order: Investing): Posting {
  return moved('investment.refused', order, { from: 'investment-in-transit', to: 'checking', ...moneyOf(order) });
}

/** Posts the yield since the last accrual. */
export function investmentYielded(
  accrual: PostingMoment & { readonly applicationId: string; readonly amountCents: Cents },
): Posting {
  const { applicationId: subjectId, amountCents, occurredOn } = accrual;
  const ends = { from: 'investment-yield', to: 'investment' } as const;
  return moved('investment.yielded', accrual, {
    ...ends,
    amountCents,
    subjectId,
    reference: `${subjectId}:${occurredOn}`,
  });
}

/** The gross amount, the withheld taxes and the net amount. */
export interface Redemption extends PostingMoment {
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
  return moved('redemption.done', order, { from: 'investment-in-transit', to: 'checking', ...moneyOf(order) });
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

function moneyOf({ orderId: subjectId, amountCents }: Investing) {
  return { subjectId, amountCents };
}

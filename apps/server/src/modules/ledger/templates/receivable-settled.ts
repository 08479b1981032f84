import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import { type Rail, receivableAccount, subSellerAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface ReceivableSettled {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly installment: number;
  readonly rail: Rail;
  /** Part that the rail still owed of it. */
  readonly netCents: Cents;
  /** The sub-sellers' shares of it. */
  readonly shares: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly settledOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** On an installment's day the receivable becomes available, and sub-sellers get their shares. */
export function receivableSettled(settled: ReceivableSettled): Posting {
  const sharedCents = sumCents(settled.shares.map((share) => share.cents));
  return {
    sellerId: settled.sellerId,
    fact: 'receivable.settled',
    reference: `${settled.chargeId}:${settled.installment}`,
    subjectId: settled.chargeId,
    occurredOn: settled.settledOn,
    at: settled.at,
    entries: [
      { account: receivableAccount(settled.rail), amountCents: cents(-settled.netCents) },
      { account: 'available', amountCents: cents(settled.netCents - sharedCents) },
      ...settled.shares.map((share) => ({ account: subSellerAccount(share.subSellerId), amountCents: share.cents })),
    ],
  };
}

/** Parses the installment from the posting's reference. */
export function installmentOf(posting: Pick<Posting, 'reference'>): number {
  return Number(posting.reference.split(':')[1]);
}

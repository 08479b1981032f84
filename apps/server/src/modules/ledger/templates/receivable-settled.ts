import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, receivableAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface ReceivableSettled {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly installment: number;
  readonly rail: Rail;
  readonly netCents: Cents;
  readonly settledOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** An installment's day came: what was to be received is now the seller's to withdraw. */
export function receivableSettled(settled: ReceivableSettled): Posting {
  return {
    sellerId: settled.sellerId,
    fact: 'receivable.settled',
    reference: `${settled.chargeId}:${settled.installment}`,
    subjectId: settled.chargeId,
    occurredOn: settled.settledOn,
    at: settled.at,
    entries: [
      { account: receivableAccount(settled.rail), amountCents: cents(-settled.netCents) },
      { account: 'available', amountCents: settled.netCents },
    ],
  };
}

/** The installment that a settled receivable is about, from its posting's reference. */
export function installmentOf(posting: Pick<Posting, 'reference'>): number {
  return Number(posting.reference.split(':')[1]);
}

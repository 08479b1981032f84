import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { spendableAccounts } from '../account.ts';
import type { Posting } from '../posting.ts';

export type OwnAccount = Exclude<(typeof spendableAccounts)[number], 'card-hold' | 'med-hold'>;

interface OwnTransfer {
  readonly sellerId: string;
  readonly transferId: string;
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  readonly amountCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

export function ownTransfer({ sellerId, transferId, from, to, amountCents, occurredOn, at }: OwnTransfer): Posting {
  return {
    sellerId,
    fact: 'transfer.made',
    reference: transferId,
    subjectId: transferId,
    occurredOn,
    at,
    entries: [
      { account: from, amountCents: cents(-amountCents) },
      { account: to, amountCents },
    ],
  };
}

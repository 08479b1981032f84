import type { Cents } from '@balcao/kernel';
import type { spendableAccounts } from '../account.ts';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

export type OwnAccount = Exclude<(typeof spendableAccounts)[number], 'card-hold' | 'med-hold'>;

interface OwnTransfer extends PostingMoment {
  readonly transferId: string;
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  readonly amountCents: Cents;
}

export function ownTransfer(transfer: OwnTransfer): Posting {
  const { from, to, amountCents, transferId: subjectId } = transfer;
  return moved('transfer.made', transfer, { from, to, amountCents, subjectId });
}

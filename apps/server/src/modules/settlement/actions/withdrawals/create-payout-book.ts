import type { Book } from '../../../rails/index.ts';
import { payoutEntries, payoutEntriesNamed } from '../../store/payout-book-reader.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Our books of what the bank was told to pay out, to be compared with the bank's own. */
export function createPayoutBook({ reader }: Pick<SettlementDeps, 'reader'>): Book {
  return {
    list: (period, page) => payoutEntries(reader, period, page),
    find: (sellerId, keys) => payoutEntriesNamed(reader, sellerId, keys),
  };
}

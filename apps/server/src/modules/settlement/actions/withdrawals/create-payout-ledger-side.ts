import type { StatementSource } from '../../../rails/index.ts';
import { payoutEntries, payoutEntriesNamed } from '../../store/payout-ledger-side-reader.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Our books of what the bank was told to pay out, to be compared with the bank's own. */
export function createPayoutLedgerSide({ reader }: Pick<SettlementDeps, 'reader'>): StatementSource {
  return {
    list: (period, page) => payoutEntries(reader, period, page),
    find: (sellerId, keys) => payoutEntriesNamed(reader, sellerId, keys),
  };
}

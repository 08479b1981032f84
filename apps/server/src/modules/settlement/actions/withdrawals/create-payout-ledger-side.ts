import type { StatementSource } from '../../../rails/index.ts';
import { payoutEntries, payoutEntriesNamed } from '../../store/payout-ledger-side-reader.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Our side of the reconciliation of payouts: what our records say the bank paid out. */
export function createPayoutLedgerSide({ reader }: Pick<SettlementDeps, 'reader'>): StatementSource {
  return {
    list: (period, page) => payoutEntries(reader, period, page),
    find: (sellerId, keys) => payoutEntriesNamed(reader, sellerId, keys),
  };
}

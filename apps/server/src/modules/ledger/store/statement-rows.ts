import { sql } from 'kysely';
import { receivableAccounts } from '../day-counts.ts';

/**
 * The SQL of `isRow` in `day-counts.ts`: an entry of a receivable, one of `available` in a posting without a
 * receivable, or the price of an anticipation.
 */
export const isStatementRow = (sellerId: string) => sql`(
  e.account = 'fees' or e.account = any(${[...receivableAccounts]})
  or e.account = 'available' and not exists (
    select from ledger_entries other
    where other.seller_id = ${sellerId} and other.posting_id = e.posting_id
      and other.account = any(${[...receivableAccounts]})
  ))`;

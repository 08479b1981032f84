import { plainDateAt } from '@balcao/kernel';
import type { PaymentRail } from '../../ports/payables.ts';
import type { RailStatement } from '../../ports/rail-statement.ts';
import { statementOver } from '../../store/statement-over.ts';
import { findAccountProfile } from '../index.ts';
import { openAccountPayments } from '../store/account-api-store.ts';
import { accountEntries, accountTotal } from '../store/account-entries.ts';
import { type BankAccountDeps, readMovements } from './bank-account.ts';

/**
 * The bank's side of the reconciliation of the account: its statement, read again for the requested period. A payment is
 * done when the statement has its debit, or the bank says so where no statement is read.
 */
export function accountStatement(deps: BankAccountDeps, payments: Pick<PaymentRail, 'find'>): RailStatement {
  const { reader, connections } = deps;
  const entries = statementOver(reader, 'banking', accountEntries);
  return {
    list: async (period, page) => {
      const connection = page.after === null ? await connections.active(period.sellerId, 'ACCOUNT') : null;
      const days = { from: plainDateAt(period.from), to: plainDateAt(period.until) };
      const profile = connection && findAccountProfile(connection);
      if (profile) {
        for (const { id } of await openAccountPayments(reader, period.sellerId, 'ACCOUNT'))
          await payments.find(period.sellerId, id);
        if (profile.movements) await readMovements(deps, connection, days);
      }
      return entries.list(period, page);
    },
    find: entries.find,
    totals: async (sellerId) => {
      const total = await accountTotal(reader, sellerId);
      return total === null ? new Map() : new Map([['banking', total]]);
    },
    states: async () => [],
  };
}

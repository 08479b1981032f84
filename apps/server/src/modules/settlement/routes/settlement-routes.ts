import {
  findReceivables,
  getCheckingBalance,
  getReceiptDays,
  getReceivableCalendar,
  getSellerBalance,
} from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { findReceivablesPage } from '../actions/find-receivables-page.ts';
import { getBalance } from '../actions/get-balance.ts';
import { getCalendar } from '../actions/get-calendar.ts';
import { getReceipts } from '../actions/get-receipts.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';

export function settlementRoutes(deps: SettlementDeps): readonly Route[] {
  return [
    route(getSellerBalance, async ({ caller }) => {
      const balance = await getBalance(deps, caller.sellerId);
      return {
        amount: balance.availableCents,
        debtAmount: cents(Math.max(0, -balance.availableCents)),
        provisionedAmount: balance.provisionedCents,
        totalAmount: balance.totalCents,
        notFormattedAmount: balance.availableCents,
        amountToAnticipation: balance.toAnticipateCents,
        bankingType: await deps.bankingTypeOf(caller.sellerId),
        at: balance.at.toString(),
      };
    }),
    route(getReceiptDays, async ({ caller, query }) => {
      const { today, days } = await getReceipts(deps, caller.sellerId, query);
      return { today, days: days.map(({ cents: amount, ...day }) => ({ ...day, amount })) };
    }),
    route(findReceivables, ({ caller, query }) => findReceivablesPage(deps, caller.sellerId, query)),
    route(getReceivableCalendar, ({ caller, query }) => getCalendar(deps, caller.sellerId, query.month)),
    route(getCheckingBalance, async ({ caller }) => {
      const balances = await deps.ledger.balances(deps.reader, caller.sellerId);
      return {
        debitAccountAmount: balances.get('checking') ?? cents(0),
        investAccountAmount: balances.get('investment') ?? cents(0),
      };
    }),
  ];
}

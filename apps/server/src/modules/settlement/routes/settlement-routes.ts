import { findReceivables, getReceiptDays, getSellerBalance } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { findReceivablesPage } from '../actions/find-receivables-page.ts';
import { getBalance } from '../actions/get-balance.ts';
import { getReceipts } from '../actions/get-receipts.ts';
import { listedReceivable } from '../actions/listed-receivable.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';

export function settlementRoutes(deps: SettlementDeps): readonly Route[] {
  const balanceOf = getBalance(deps);
  const findPage = findReceivablesPage(deps);
  const receiptsOf = getReceipts(deps);
  return [
    route(getSellerBalance, async ({ caller }) => {
      const balance = await balanceOf(caller.sellerId);
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
      const { today, days } = await receiptsOf(caller.sellerId, query);
      return { today, days: days.map(({ cents: amount, ...day }) => ({ ...day, amount })) };
    }),
    route(findReceivables, async ({ caller, query }) => {
      const { receivables, ...page } = await findPage(caller.sellerId, query);
      return {
        ...page,
        content: receivables.map(listedReceivable).map((receivable) => ({
          chargeUuid: receivable.chargeId,
          installment: receivable.installment,
          grossAmount: receivable.grossCents,
          netAmount: receivable.sellerCents,
          settlementDate: receivable.settlementDate,
          settled: receivable.settledAt !== null,
          state: receivable.state,
        })),
      };
    }),
  ];
}

import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { getChargeMoney } from '../actions/flow/charge-money.ts';
import { findFlowRows, getMoneyFlow } from '../actions/flow/money-flow.ts';
import type { ReconciliationDeps } from '../deps.ts';

export function flowRoutes(deps: ReconciliationDeps): readonly Route[] {
  return [
    route(contract.getMoneyFlow, async ({ caller, query: { dateInitial, dateFinal } }) => {
      const found = await getMoneyFlow(deps, { sellerId: caller.sellerId, from: dateInitial, to: dateFinal });
      const { lines, invoices, unreconciled } = found;
      return {
        dateInitial,
        dateFinal,
        lines: lines.map(({ line, amountCents: amount, entries }) => ({ line, amount, entries })),
        net: found.netCents,
        settled: found.settledCents,
        withdrawn: found.withdrawnCents,
        inBank: found.inBankCents,
        notInBank: found.notInBankCents,
        invoices: { count: invoices.count, amount: invoices.amountCents },
        unreconciled: { count: unreconciled.count, effect: unreconciled.effectCents },
      };
    }),
    route(contract.findFlowRows, async ({ caller, params: { line }, query }) => {
      const { dateInitial: from, dateFinal: to, page, size } = query;
      const { rows, total, sumCents } = await findFlowRows(deps, {
        sellerId: caller.sellerId,
        from,
        to,
        line,
        page,
        size,
      });
      return {
        content: rows.map(({ amountCents: amount, chargeId: uuidCharge, ...row }) => ({ ...row, amount, uuidCharge })),
        ...pagingOf(total, { page, size }),
        total: sumCents,
      };
    }),
    route(contract.getChargeMoney, async ({ caller, params }) => {
      const {
        id: uuid,
        title,
        buyer,
        lines,
        isInvoiced,
        totalCents,
      } = await getChargeMoney(deps, caller.sellerId, params.uuid);
      return {
        uuid,
        title,
        buyer,
        invoiced: isInvoiced,
        total: totalCents,
        lines: lines.map(({ amountCents: amount, ...line }) => ({ ...line, amount })),
      };
    }),
  ];
}

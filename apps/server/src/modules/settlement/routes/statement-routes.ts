import { type ExplainedFigure, explainFigure, findStatement, getChargeStatement, pagingOf } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { getChargeStatement as getStatement } from '../actions/get-charge-statement.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';
import { explainFigure as explain } from '../actions/statement/explain-figure.ts';
import { presentRows, statementPage } from '../actions/statement/statement-page.ts';

export function statementRoutes(deps: SettlementDeps): readonly Route[] {
  return [
    route(findStatement, ({ caller, query }) => statementPage(deps, caller.sellerId, query)),
    route(explainFigure, async ({ caller, query }) => {
      const { totalCents, total, ...parts } = await explain(deps, caller.sellerId, query.figure, query);
      const paging = pagingOf(total, query);
      if ('figures' in parts) return { ...paging, total: totalCents, content: parts.figures.map(presentFigure) };
      const rows = await presentRows(deps, caller.sellerId, parts.rows);
      const content = rows.map(({ executionDate, operation, buyer, availableAmount, uuidCharge, isFuture }) => ({
        figure: null,
        executionDate,
        description: operation,
        buyer,
        amount: availableAmount,
        uuidCharge,
        isFuture,
      }));
      return { ...paging, total: totalCents, content };
    }),
    route(getChargeStatement, async ({ caller, params }) => {
      const rows = await getStatement(deps, caller.sellerId, params.uuid);
      const presented = await presentRows(deps, caller.sellerId, rows);
      return presented.map((row) => ({ ...row, description: row.operation }));
    }),
  ];
}

function presentFigure({ figure, amountCents }: { readonly figure: ExplainedFigure; readonly amountCents: Cents }) {
  const none = { executionDate: null, buyer: null, uuidCharge: null, isFuture: false };
  return { ...none, figure, description: null, amount: amountCents };
}

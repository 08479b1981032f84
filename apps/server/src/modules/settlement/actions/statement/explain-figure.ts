import type { ExplainedFigure } from '@balcao/contract';
import { type Cents, plainDate } from '@balcao/kernel';
import { getBalance } from '../get-balance.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { rowsOfType, type StatementRow } from '../statement-row.ts';
import { comingRows, pastRows, type Source } from './find-statement.ts';

type Deps = Pick<SettlementDeps, 'reader' | 'ledger' | 'clockOf'>;

export type Explanation = { readonly totalCents: Cents; readonly total: number } & (
  | { readonly rows: readonly StatementRow[] }
  | { readonly figures: readonly { readonly figure: ExplainedFigure; readonly amountCents: Cents }[] }
);

const everyDay = { from: plainDate('1900-01-01'), to: plainDate('2199-12-31') } as const;

/**
 * Returns a page of the parts of a balance figure, newest first. Over all pages the changes of 'Disponível' sum to the
 * figure: for AVAILABLE every ledger row that can change it, for TO_RELEASE every unsettled installment.
 */
export async function explainFigure(
  deps: Deps,
  sellerId: string,
  figure: ExplainedFigure,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Explanation> {
  const { availableCents, provisionedCents, totalCents } = await getBalance(deps, sellerId);
  if (figure === 'TOTAL') {
    const figures = [
      { figure: 'AVAILABLE', amountCents: availableCents },
      { figure: 'TO_RELEASE', amountCents: provisionedCents },
    ] as const;
    return { totalCents, total: figures.length, figures: page === 0 ? figures : [] };
  }
  const source = await sourceOf(deps, sellerId, figure);
  const rows = (await source.rows(size, page * size)).filter((row) => row.availableCents !== 0);
  return { totalCents: figure === 'AVAILABLE' ? availableCents : provisionedCents, total: source.total, rows };
}

function sourceOf(deps: Deps, sellerId: string, figure: 'AVAILABLE' | 'TO_RELEASE'): Promise<Source> {
  if (figure === 'TO_RELEASE') return comingRows(deps.reader, sellerId, { ...everyDay, direction: 'desc' });
  const of = rowsOfType('All').filter(({ fact }) => fact !== 'charge.paid');
  return pastRows(deps, sellerId, { statementType: 'All', direction: 'desc', of }, everyDay);
}

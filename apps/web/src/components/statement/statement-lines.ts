import type { StatementRow } from '@balcao/contract/settlement';
import { type Cents, sumCents } from '@balcao/kernel';

/** One movement, or the same movement of consecutive installments of a charge. */
export interface StatementLine {
  readonly rows: readonly [StatementRow, ...StatementRow[]];
  readonly toReleaseAmount: Cents;
  readonly availableAmount: Cents;
  /** Null for future rows. */
  readonly toReleaseBalance: Cents | null;
  readonly availableBalance: Cents | null;
  /** Gross amount and deductions; null for a movement that is no sale. */
  readonly kept: { readonly gross: Cents; readonly fee: Cents; readonly anticipation: Cents } | null;
  readonly shares: readonly { readonly id: string; readonly name: string; readonly amount: Cents }[];
}

/** Accepts `rows` in either order; a line's balances are those after its latest row. */
export function linesOf(
  rows: readonly StatementRow[],
  order: 'oldest-first' | 'newest-first',
): readonly StatementLine[] {
  const groups: [StatementRow, ...StatementRow[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && isSameMovement(last[0], row)) last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => lineOf(group, order));
}

export function totalsOf(rows: readonly StatementRow[]) {
  const column = (moved: readonly Cents[], balances: readonly (Cents | null)[]) => ({
    credits: sumCents(moved.filter((amount) => amount > 0)),
    debits: sumCents(moved.filter((amount) => amount < 0)),
    closingBalance: balances.findLast((balance) => balance !== null) ?? null,
  });
  const past = rows.filter(({ isFuture }) => !isFuture);
  return {
    toRelease: column(
      past.map(({ toReleaseAmount }) => toReleaseAmount),
      past.map(({ toReleaseBalance }) => toReleaseBalance),
    ),
    available: column(
      past.map(({ availableAmount }) => availableAmount),
      past.map(({ availableBalance }) => availableBalance),
    ),
  };
}

function isSameMovement(first: StatementRow, row: StatementRow): boolean {
  return (
    row.installment !== null &&
    first.installment !== null &&
    row.uuidCharge !== null &&
    row.uuidCharge === first.uuidCharge &&
    row.statementType === first.statementType &&
    row.isFuture === first.isFuture &&
    row.creditOperation === first.creditOperation
  );
}

function lineOf(rows: [StatementRow, ...StatementRow[]], order: 'oldest-first' | 'newest-first'): StatementLine {
  const latest = order === 'oldest-first' ? (rows.at(-1) ?? rows[0]) : rows[0];
  const sales = rows.filter(({ grossAmount }) => grossAmount !== null);
  return {
    rows,
    toReleaseAmount: sumCents(rows.map(({ toReleaseAmount }) => toReleaseAmount)),
    availableAmount: sumCents(rows.map(({ availableAmount }) => availableAmount)),
    toReleaseBalance: latest.toReleaseBalance,
    availableBalance: latest.availableBalance,
    kept:
      sales.length === 0
        ? null
        : {
            gross: sumCents(sales.flatMap(({ grossAmount }) => grossAmount ?? [])),
            fee: sumCents(sales.flatMap(({ feeAmount }) => feeAmount ?? [])),
            anticipation: sumCents(sales.flatMap(({ anticipationAmount }) => anticipationAmount ?? [])),
          },
    shares: [
      ...Map.groupBy(
        rows.flatMap(({ subSellers }) => subSellers),
        ({ idSubSeller }) => idSubSeller,
      ),
    ].map(([id, shares]) => ({
      id,
      name: shares[0]?.name ?? '',
      amount: sumCents(shares.map(({ amount }) => amount)),
    })),
  };
}

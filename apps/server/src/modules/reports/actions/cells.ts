import type { Cents, PlainDate } from '@balcao/kernel';
import type { Cell, FileColumn } from '../../../files/xlsx.ts';

/** How a source reads a column's cell from a row. */
export type CellOf<Row> =
  | { readonly kind: 'text' | 'document' | 'instant'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'date'; readonly of: (row: Row) => PlainDate | null }
  | { readonly kind: 'integer'; readonly of: (row: Row) => number | null }
  | { readonly kind: 'amount'; readonly of: (row: Row) => Cents | null; readonly isSummed?: boolean };

export function tableOf<Key extends string, Row>(
  titles: Readonly<Record<Key, string>>,
  cells: Readonly<Record<Key, CellOf<Row>>>,
): { readonly columns: readonly FileColumn[]; line(row: Row): Cell[] } {
  const keys = Object.keys(cells) as Key[];
  return {
    columns: keys.map((key) => {
      const cell = cells[key];
      return { title: titles[key], kind: cell.kind, isSummed: cell.kind === 'amount' && cell.isSummed !== false };
    }),
    line: (row) => keys.map((key) => cells[key].of(row)),
  };
}

export function addTotals(
  columns: readonly FileColumn[],
  before: readonly number[],
  lines: readonly (readonly Cell[])[],
): number[] {
  return columns.map(({ isSummed }, index) =>
    isSummed ? lines.reduce((sum, line) => sum + Number(line[index] ?? 0), before[index] ?? 0) : 0,
  );
}

/** The line of sums; null when no column is summed. */
export function footOf(columns: readonly FileColumn[], totals: readonly number[], title: string): Cell[] | null {
  if (!columns.some(({ isSummed }) => isSummed)) return null;
  const foot = columns.map(({ isSummed }, index) => (isSummed ? (totals[index] ?? 0) : null));
  const at = columns.findIndex(({ kind }) => kind === 'text');
  return foot.map((cell, index) => (index === at ? title : cell));
}

import { assertInvariant } from '@balcao/kernel';
import type { DataColumn } from './data-column.ts';

/** Widths of a list, in rem, at which its rows may get another column; under the first it has cards. Each is a rule of `data-table.module.css`. */
const steps = [38, 44, 50, 56, 62, 68, 74] as const;

/** A width of the list; `never` when no screen has room for the column beside those that matter more. */
export type ListStep = (typeof steps)[number] | 'never';

/** The column of check boxes, in rem. */
export const selectWidth = 2;

/**
 * From which width of the list on each column is shown, by its id: the first at which there is room for it and for all that matter
 * more. What is not there is in every row, and 38 rem must hold all of those beside `taken`. What a person chose besides comes last,
 * in the order of the columns.
 */
export function columnRoom<Row>(columns: readonly DataColumn<Row>[], taken = 0): ReadonlyMap<string, ListStep> {
  const always = columns.filter((column) => rankOf(column) === 0);
  let needed = always.reduce((sum, { width }) => sum + width, taken);
  assertInvariant(
    needed <= steps[0],
    `the columns without a priority need ${needed} rem, and rows begin at ${steps[0]}`,
  );
  const room = new Map<string, ListStep>();
  for (const column of columns.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (rankOf(column) === 0) continue;
    const { id, width, optional } = column;
    const step = steps.find((least) => least >= needed + width);
    assertInvariant(
      step || optional,
      `with the column ${id} rows need ${needed + width} rem, more than the widest screen has`,
    );
    room.set(id, step ?? 'never');
    if (step) needed += width;
  }
  return room;
}

/** 0 is in every row, then what has a priority, then what was chosen besides. */
function rankOf<Row>({ priority, optional }: DataColumn<Row>): number {
  return optional ? Number.POSITIVE_INFINITY : (priority ?? 0);
}

import type { DataColumn } from './data-column.ts';

/** Widths of a list, in rem, at which its rows may get another column; under the first it has cards. Each is a rule of `data-table.module.css`. */
const steps = [38, 44, 50, 56, 62, 68, 74, 82, 90, 98] as const;

/** A width of the list; `never` when no screen has room for the column beside those that matter more. */
export type ListStep = (typeof steps)[number] | 'never';

/** The column of check boxes, in rem. */
export const selectWidth = 2;

/**
 * From which width of the list on each column is shown, by its id: the first at which there is room for it, for all that matter
 * more and for `taken`. What a person chose besides comes last, in the order of the columns.
 */
export function columnRoom<Row>(columns: readonly DataColumn<Row>[], taken = 0): ReadonlyMap<string, ListStep> {
  let needed = taken;
  const room = new Map<string, ListStep>();
  for (const { id, width } of columns.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const step = steps.find((least) => least >= needed + width) ?? 'never';
    if (step !== 'never') needed += width;
    room.set(id, step);
  }
  return room;
}

/** What has no priority comes first, and what was chosen besides comes last. */
function rankOf<Row>({ priority, optional }: DataColumn<Row>): number {
  return optional ? Number.POSITIVE_INFINITY : (priority ?? 0);
}

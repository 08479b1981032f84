import type { DataColumn } from './data-column.ts';

/** Widths of a list, in rem, at which its rows may get another column; under the first it has cards. Each is a rule of `column-room.module.css`. */
const steps = [38, 44, 50, 56, 62, 68, 74, 82, 90, 98] as const;

/** A width of the list; `never` when no screen has room for the column beside those that matter more. */
export type ListStep = (typeof steps)[number] | 'never';

/** The column of check boxes, in rem. */
export const selectWidth = 2;

/** Under this step each cell has half a rem less padding. */
const roomyStep = 44;
const savedPadding = 0.5;

/**
 * From which width of the list on each column is shown, by its id: the first at which there is room for it, for all that matter
 * more and for `taken`. What has no priority is in every row, and not in the answer. What a person chose besides comes last, in the
 * order of the columns.
 */
export function columnRoom<Row>(columns: readonly DataColumn<Row>[], taken = 0): ReadonlyMap<string, ListStep> {
  let needed = taken;
  let shown = 0;
  const room = new Map<string, ListStep>();
  for (const column of columns.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { id, width } = column;
    const saved = (shown + 1) * savedPadding;
    const step = steps.find((least) => least >= needed + width - (least < roomyStep ? saved : 0)) ?? 'never';
    if (rankOf(column) > 0) room.set(id, step);
    if (rankOf(column) > 0 && step === 'never') continue;
    needed += width;
    shown += 1;
  }
  return room;
}

/** 0 is in every row, then what has a priority, then what was chosen besides. */
function rankOf<Row>({ priority, optional }: DataColumn<Row>): number {
  return optional ? Number.POSITIVE_INFINITY : (priority ?? 0);
}

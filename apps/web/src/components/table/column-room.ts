import type { DataColumn } from './data-column.ts';

/**
 * Widths of a list, in rem, at which another column fits; below the first it shows cards. Each is a rule of
 * `column-room.module.css`.
 */
const steps = [38, 44, 50, 56, 62, 68, 74, 82, 90, 98] as const;

/** `never` when no screen has room for the column. */
export type ListStep = (typeof steps)[number] | 'never';

export const selectWidth = 2;

/** Below this step each cell has half a rem less padding. */
const roomyStep = 44;
const savedPadding = 0.5;

/**
 * The width from which each column is shown, by id: the first with room for it, `taken`, and all more important
 * columns. Columns without priority are always shown and left out. Chosen ones come last, in their order.
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

/** 0 is always shown, then by priority, then chosen ones. */
function rankOf<Row>({ priority, optional }: DataColumn<Row>): number {
  return optional ? Number.POSITIVE_INFINITY : (priority ?? 0);
}

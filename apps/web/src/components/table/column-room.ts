import { assertInvariant } from '@balcao/kernel';
import type { DataColumn } from './data-column.ts';

/** Widths of a list, in rem, at which its rows may get another column; under the first it has cards. Each is a rule of `data-table.module.css`. */
const steps = [38, 44, 50, 56, 62, 68, 74] as const;

export type ListStep = (typeof steps)[number];

/**
 * From which width of the list on each column is shown, by its id: the first at which there is room for it and for all that matter
 * more. What is not there is in every row, and 38 rem must hold all of those.
 */
export function columnRoom<Row>(columns: readonly DataColumn<Row>[]): ReadonlyMap<string, ListStep> {
  const always = columns.filter(({ priority }) => priority === undefined);
  let needed = always.reduce((sum, { width }) => sum + width, 0);
  assertInvariant(
    needed <= steps[0],
    `the columns without a priority need ${needed} rem, and rows begin at ${steps[0]}`,
  );
  const room = new Map<string, ListStep>();
  for (const { id, width, priority } of columns.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))) {
    if (priority === undefined) continue;
    needed += width;
    const step = steps.find((width) => width >= needed);
    assertInvariant(step, `with the column ${id} rows need ${needed} rem, more than the widest screen has`);
    room.set(id, step);
  }
  return room;
}

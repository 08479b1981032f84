import { expect, it } from 'vitest';
import { columnRoom } from './column-room.ts';
import type { DataColumn } from './data-column.ts';

const column = (id: string, width: number, priority?: number): DataColumn<unknown> => ({
  ...{ id, header: id, width, cell: () => id },
  ...(priority !== undefined && { priority }),
});

it('shows a column from the width that holds it and all that matter more', () => {
  const columns = [column('method', 8, 2), column('who', 9), column('title', 11, 1), column('amount', 22)];
  expect([...columnRoom(columns)]).toEqual([
    ['title', 44],
    ['method', 50],
  ]);
});

it('refuses rows whose constant columns have no room', () => {
  expect(() => columnRoom([column('who', 20), column('amount', 18.5)])).toThrow('38.5 rem');
  expect(() => columnRoom([column('who', 38), column('title', 40, 1)])).toThrow('78 rem');
});

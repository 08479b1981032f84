import { expect, it } from 'vitest';
import { columnRoom } from './column-room.ts';
import type { DataColumn } from './data-column.ts';

const column = (id: string, width: number, priority?: number): DataColumn<unknown> => ({
  id,
  header: id,
  width,
  cell: () => id,
  ...(priority !== undefined && { priority }),
});

it('shows a column from the width that holds it and all that matter more', () => {
  const columns = [column('method', 8, 2), column('who', 9), column('title', 11, 1), column('amount', 22)];
  expect([...columnRoom(columns)]).toEqual([
    ['title', 44],
    ['method', 50],
  ]);
});

it('leaves out what was chosen besides where no screen has room for it', () => {
  const columns = [column('who', 38), column('title', 30, 1), { ...column('email', 20), optional: true }];
  const phone = { ...column('phone', 6), optional: true };
  expect([...columnRoom([...columns, phone])]).toEqual([
    ['title', 68],
    ['email', 'never'],
    ['phone', 74],
  ]);
});

it('counts the check boxes', () => {
  expect(() => columnRoom([column('who', 37)], 2)).toThrow('39 rem');
});

it('refuses rows whose constant columns have no room', () => {
  expect(() => columnRoom([column('who', 20), column('amount', 18.5)])).toThrow('38.5 rem');
  expect(() => columnRoom([column('who', 38), column('title', 40, 1)])).toThrow('78 rem');
});

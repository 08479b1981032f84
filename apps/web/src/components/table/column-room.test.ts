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
  const columns = [column('who', 38), column('title', 50, 1), { ...column('email', 20), optional: true }];
  const phone = { ...column('phone', 6), optional: true };
  expect([...columnRoom([...columns, phone])]).toEqual([
    ['title', 90],
    ['email', 'never'],
    ['phone', 98],
  ]);
});

it('counts the check boxes', () => {
  expect(columnRoom([column('who', 37), column('title', 6, 1)], 2).get('title')).toBe(50);
});

it('counts that cells of narrow rows have less padding', () => {
  expect(columnRoom([column('who', 20), column('title', 19, 1)]).get('title')).toBe(38);
  expect(columnRoom([column('who', 25), column('title', 19.5, 1)]).get('title')).toBe(50);
});

it('keeps what has no priority in every row, however wide', () => {
  expect([...columnRoom([column('who', 90), column('amount', 18.5), column('title', 5, 1)])]).toEqual([
    ['title', 'never'],
  ]);
});

import type { SavedView } from '@balcao/contract/views';
import { describe, expect, it } from 'vitest';
import { stringifySearch } from '../../lib/navigation/search-params.ts';
import type { DataColumn } from '../table/data-column.ts';
import { addressOf, chosenColumns, isBlank, isSameState, stateOf } from './view-state.ts';

const names = ['status', 'valueMin', 'sort', 'size', 'page'];
const view: SavedView = {
  uuid: '0190b5a4-0000-7000-8000-000000000009',
  list: 'findCharges',
  name: 'Atrasadas',
  author: 'ana@loja.example',
  shared: false,
  default: true,
  editable: true,
  createdAt: '2026-07-01T12:00:00Z',
  search: 'status=LATE&status=FAILED&size=50',
  columns: ['value', 'customerName'],
  density: 'compact',
};

describe('the state of a list in its address', () => {
  it('is what a view keeps: its filters, order and rows, without the page and what is open', () => {
    const state = stateOf(
      '?status=LATE&page=3&link=abc&sort=value%2CDESC&columns=value%2Ctitle&density=compact',
      names,
    );
    expect(state).toEqual({ search: 'status=LATE&sort=value%2CDESC', columns: ['value', 'title'], density: 'compact' });
    expect(stateOf('', names)).toEqual({ search: '', columns: null, density: 'comfortable' });
  });

  it('of a view’s own address is the view', () => {
    const address = stringifySearch(addressOf(view));
    expect(address).toContain(`view=${view.uuid}`);
    const { search, columns, density } = view;
    const kept = { search, columns, density };
    expect(stateOf(address, names)).toEqual(kept);
    expect(isSameState(stateOf(`${address}&page=2`, names), kept)).toBe(true);
    expect(isSameState({ ...kept, search: 'size=50&status=FAILED&status=LATE' }, kept)).toBe(true);
    expect(isSameState({ ...kept, columns: ['customerName', 'value'] }, kept)).toBe(false);
    expect(isSameState({ ...kept, density: 'comfortable' }, kept)).toBe(false);
    expect(isSameState({ ...kept, search: 'status=LATE&size=50' }, kept)).toBe(false);
  });

  it('is blank when only what is open is told', () => {
    expect(isBlank('?link=abc', names)).toBe(true);
    for (const search of ['?view=all', '?page=2', '?density=compact', '?status=LATE'])
      expect(isBlank(search, names)).toBe(false);
  });
});

describe('columns', () => {
  const column = (id: string, more: Partial<DataColumn<unknown>> = {}) => ({
    id,
    header: id,
    width: 5,
    cell: () => id,
    ...more,
  });
  const all = [
    column('name', { card: 'who' }),
    column('value'),
    column('email', { optional: true }),
    column('actions'),
  ];
  const ids = (chosen: string[] | null) => chosenColumns(all, chosen).map(({ id }) => id);

  it('are shown as chosen; what names the row and its actions stay', () => {
    expect(ids(null)).toEqual(['name', 'value', 'actions']);
    expect(ids(['email', 'name'])).toEqual(['email', 'name', 'actions']);
    expect(ids(['actions', 'value', 'gone'])).toEqual(['name', 'value', 'actions']);
  });
});

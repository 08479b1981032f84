import type { ChargeQuery } from '@balcao/contract/charges';
import { plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { chargeTabs, filtersOfTab, tabOf } from './charge-tabs.ts';

const today = plainDate('2026-11-27');
const blank = { status: [], paymentMethod: 'ALL', page: 0, size: 10 } as unknown as ChargeQuery;

it.each(chargeTabs)('%s is the tab of its own filters', (tab) => {
  expect(tabOf({ ...blank, ...filtersOfTab(tab, today) } as ChargeQuery, today)).toBe(tab);
});

it('no tab is that of another day, of a method or of one status more', () => {
  const dueToday = { ...blank, ...filtersOfTab('TODAY', today) } as ChargeQuery;
  expect(tabOf(dueToday, plainDate('2026-11-28'))).toBeUndefined();
  expect(tabOf({ ...dueToday, paymentMethod: 'PIX' }, today)).toBeUndefined();
  expect(tabOf({ ...blank, status: ['LATE', 'PAID'] }, today)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { columnRoom } from '../../../components/table/column-room.ts';
import { linkColumns } from './link-columns.tsx';
import { linkTabs } from './link-search.ts';
import { saleColumns } from './sale-columns.tsx';

it.each(linkTabs)('the list of %s has room for its columns', (tab) => {
  expect(columnRoom(linkColumns(tab, () => undefined)).get('createdAt')).toBeLessThanOrEqual(56);
});

it('the list of sales has room for its columns', () => {
  expect(columnRoom(saleColumns).get('answers')).toBeLessThanOrEqual(62);
});

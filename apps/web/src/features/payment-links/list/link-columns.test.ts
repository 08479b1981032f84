import { expect, it } from 'vitest';
import { columnRoom } from '../../../components/table/column-room.ts';
import { linkColumns } from './link-columns.tsx';
import { linkTabs } from './link-search.ts';
import { saleColumns } from './sale-columns.tsx';

it.each(linkTabs)('the list of %s has room for its columns', (tab) => {
  const shown = columnRoom(linkColumns(tab, () => undefined));
  expect(shown.get('createdAt')).toBeLessThanOrEqual(56);
});

it('the list of sales has room for its columns', () => {
  expect([...columnRoom(saleColumns)]).toEqual([
    ['createdAt', 50],
    ['answers', 62],
  ]);
});

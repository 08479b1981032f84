import { findCharges } from '@balcao/contract/charges';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cachedRow } from './cached-row.ts';

it('finds a row in the newest page that has it', () => {
  const client = new QueryClient();
  const page = (status: string) => ({ content: [{ uuid: 'a', status }] });
  const cache = (query: object, answer: unknown, updatedAt: number) =>
    client.setQueryData([findCharges.name, query], answer, { updatedAt });
  const rowOf = (uuid: string) => cachedRow(client, findCharges, (row) => row.uuid === uuid);
  expect(rowOf('a')).toBeUndefined();
  cache({ page: 1 }, page('PAID'), 2_000);
  cache({ page: 0 }, page('SCHEDULED'), 1_000);
  cache({ lookup: 'x' }, { pages: [] }, 3_000);
  expect(rowOf('a')).toMatchObject({ status: 'PAID' });
  cache({ page: 0 }, page('REFUNDED'), 4_000);
  expect(rowOf('a')).toMatchObject({ status: 'REFUNDED' });
  expect(rowOf('b')).toBeUndefined();
});

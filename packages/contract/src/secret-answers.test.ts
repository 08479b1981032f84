import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

it('the signed address of a file is kept by no idempotency key', () => {
  const links = endpoints.filter(
    ({ name, idempotency = 'unused' }) => name.startsWith('link') && idempotency !== 'unused',
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ answersSecret }) => !answersSecret).map(({ name }) => name)).toEqual([]);
});

import { createApiKey } from '@balcao/contract/api-keys';
import { expect, it } from 'vitest';
import { type KeyValues, keyBody } from './key-values.ts';

const now = Date.parse('2026-11-22T15:00:00Z');
const values: KeyValues = {
  title: ' Chave 2 ',
  kind: 'SECRET',
  scopes: ['customers:read', 'cards:write'],
  expiry: 'none',
};

it('sends what the service takes', () => {
  expect(createApiKey.body.parse(keyBody(values, now))).toEqual({
    title: 'Chave 2',
    kind: 'SECRET',
    scopes: ['customers:read', 'cards:write'],
    expiresAt: null,
  });
});

it('ends so many days from the now of the seller', () => {
  expect(keyBody({ ...values, expiry: '30' }, now).expiresAt).toBe('2026-12-22T15:00:00.000Z');
  expect(keyBody({ ...values, expiry: '365' }, now).expiresAt).toBe('2027-11-22T15:00:00.000Z');
});

it('a key for pages has no permission that the service would refuse', () => {
  const body = keyBody({ ...values, kind: 'PUBLISHABLE' }, now);
  expect(body.scopes).toEqual(['cards:write']);
  expect(createApiKey.body.safeParse(body).success).toBe(true);
});

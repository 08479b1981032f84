import { getCheckoutLink } from '@balcao/contract/checkout';
import { expect, it } from 'vitest';
import { requestOf } from '../../../lib/http/request-of.ts';
import { linkPath } from './fetch-link.ts';

it('asks where the contract says', () => {
  const uuid = '0190b5a4-0000-7000-8000-000000000001';
  expect(linkPath(uuid)).toBe(requestOf(getCheckoutLink, { params: { uuid } }).path);
});

import { findCharges, getCharge } from '@balcao/contract/charges';
import { payLink } from '@balcao/contract/checkout';
import { requestPasswordReset, signIn } from '@balcao/contract/session';
import { cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { type CallInput, requestOf } from './request-of.ts';

const uuid = '0190b5a4-0000-7000-8000-000000000001';

describe('a request', () => {
  it('writes money in reais and leaves defaults to the service', () => {
    const { path, body } = requestOf(payLink, {
      params: { uuid },
      body: { method: 'PIX', totalAmount: cents(123456) },
    });
    expect(path).toBe(`/service/core/public/payment-links/${uuid}/payments`);
    expect(JSON.parse(body ?? '')).toEqual({ method: 'PIX', totalAmount: 1234.56 });
  });

  it('writes a query as plain text, with a value that only widens its input as it is', () => {
    const query: CallInput<typeof findCharges>['query'] = {
      status: ['PAID'],
      valueMin: cents(1050),
      customerName: 'Ana & Bia',
      expirationDateInitial: plainDate('2026-11-01'),
      page: 2,
      title: undefined,
    };
    const search = new URLSearchParams(requestOf(findCharges, { query }).path.split('?')[1]);
    expect(Object.fromEntries(search)).toEqual({
      status: 'PAID',
      valueMin: '10.5',
      customerName: 'Ana & Bia',
      expirationDateInitial: '2026-11-01',
      page: '2',
    });
  });

  it('escapes what goes in the path', () => {
    expect(requestOf(requestPasswordReset, { params: { id: 'a/b+c@d.com' } }).path).toContain(
      '/users/a%2Fb%2Bc%40d.com/',
    );
  });

  it('takes an id that is none, for the service to refuse', () => {
    expect(requestOf(getCharge, { params: { uuid: 'x/y' } })).toEqual({ path: '/service/core/charges/x%2Fy' });
  });

  it('has no body and no question mark when there is nothing to say', () => {
    expect(requestOf(getCharge, { params: { uuid } })).toEqual({ path: `/service/core/charges/${uuid}` });
  });

  it('refuses what the contract refuses', () => {
    expect(() => requestOf(signIn, { body: { email: 'a@b.c', password: '' } })).toThrow();
  });
});

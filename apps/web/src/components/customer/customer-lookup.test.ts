import { findCustomers } from '@balcao/contract/customers';
import { describe, expect, it } from 'vitest';
import { customerLookup } from './customer-lookup.ts';

describe('looking a customer up', () => {
  it.each([
    ['', {}],
    ['ana', { name: 'ana' }],
    ['Ana Prado 2', { name: 'Ana Prado 2' }],
    ['ana@', { email: 'ana@' }],
    ['123.456', { document: '123.456' }],
    ['45.997.418/0001-53', { document: '45.997.418/0001-53' }],
    ['12abc34501de35', { document: '12abc34501de35' }],
    ['AB1', { document: 'AB1' }],
  ])('by %j asks for %j', (words, expected) => {
    const { size, ...by } = customerLookup(words);
    expect(by).toEqual(expected);
    expect(size).toBe('document' in expected ? 20 : 100);
    expect(findCustomers.query.safeParse(customerLookup(words)).success).toBe(true);
  });
});

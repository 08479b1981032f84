import { getSubSellerPage } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const sale = { title: 'Curso', saleAmount: 900, installments: 3, method: 'CREDIT_CARD' };
const answer = {
  seller: { name: 'Café Serra Azul', document: '45.997.418/0001-53' },
  subSeller: { name: 'Ana Lima', maskedDocument: '***.982.247-**' },
  today: '2026-11-22',
  toRelease: 60,
  released: 30.01,
  releasedThisMonth: -5,
  totalRows: 2,
  totalComing: 1,
  nextDays: [{ date: '2026-12-22', amount: 30 }],
  rows: [
    { ...sale, date: '2026-11-22', movement: 'RELEASED', installment: 1, amount: 30, balance: 30 },
    { ...sale, date: '2026-11-22', movement: 'REFUND', installment: null, amount: -30, balance: 0 },
  ],
  coming: [{ ...sale, date: '2026-12-22', installment: 2, share: 30, reversed: 10, amount: 20 }],
  sandbox: true,
};

it('a sub-seller’s page, read by hand, is what the contract says of it', () => {
  expect(readPage(answer)).toEqual(getSubSellerPage.answer.parse(answer));
});

it.each([
  ['no page', null],
  ['a movement that nobody knows', { ...answer, rows: [{ ...answer.rows[0], movement: 'GIFT' }] }],
  ['an amount that is no number', { ...answer, released: '30' }],
  ['rows that are no list', { ...answer, coming: {} }],
])('%s is refused', (_, wrong) => {
  expect(() => readPage(wrong)).toThrow();
});

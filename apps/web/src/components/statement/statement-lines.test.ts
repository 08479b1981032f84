import type { StatementRow } from '@balcao/contract/settlement';
import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { linesOf, totalsOf } from './statement-lines.ts';

const sale: StatementRow = {
  id: 'row',
  executionDate: plainDate('2026-11-20'),
  statementType: 'CREDIT_SALE',
  isFuture: false,
  isChargeback: false,
  isRefund: false,
  buyer: 'Ana',
  party: null,
  amount: cents(900),
  creditOperation: true,
  operation: 'Venda',
  toReleaseAmount: cents(900),
  availableAmount: cents(0),
  toReleaseBalance: cents(900),
  availableBalance: cents(0),
  grossAmount: cents(1_000),
  feeAmount: cents(60),
  anticipationAmount: cents(40),
  tax: null,
  uuidCharge: 'c',
  installment: null,
  providerType: 'CREDIT_CARD',
  subSellers: [{ idSubSeller: 's', name: 'Rota', amount: cents(90) }],
};

const settled = (installment: number, left: number): StatementRow => ({
  ...sale,
  statementType: 'CREDIT_SETTLED',
  installment,
  operation: `Parcela ${installment} liberada`,
  toReleaseAmount: cents(-300),
  toReleaseBalance: cents(left),
  availableAmount: cents(270),
  availableBalance: cents(270 * installment),
  grossAmount: cents(333),
  feeAmount: cents(20),
  anticipationAmount: cents(13),
  subSellers: [{ idSubSeller: 's', name: 'Rota', amount: cents(30) }],
});
const rows = [sale, settled(1, 600), settled(2, 300), settled(3, 0)];

test('installments of a charge are one line, with their sums and the balance after the last', () => {
  const [first, group, ...more] = linesOf(rows, 'oldest-first');
  expect(more).toEqual([]);
  expect(first?.rows).toHaveLength(1);
  expect(group?.rows).toHaveLength(3);
  expect(group).toMatchObject({
    toReleaseAmount: -900,
    availableAmount: 810,
    toReleaseBalance: 0,
    availableBalance: 810,
    kept: { gross: 999, fee: 60, anticipation: 39 },
    shares: [{ id: 's', name: 'Rota', amount: 90 }],
  });
});

test('the newest first, the balance of a line is that of its first row', () => {
  const [group] = linesOf(rows.toReversed(), 'newest-first');
  expect(group).toMatchObject({ toReleaseBalance: 0, availableBalance: 810 });
});

test('what is another charge’s, or another movement, is another line', () => {
  const other = { ...settled(2, 0), uuidCharge: 'd' };
  expect(linesOf([settled(1, 0), other, { ...settled(3, 0), isFuture: true }], 'oldest-first')).toHaveLength(3);
});

test('totals tell what came, what went and what is left of each column, without what is to come', () => {
  const future = { ...settled(4, 0), isFuture: true, toReleaseBalance: null, availableBalance: null };
  expect(totalsOf([...rows, future])).toEqual({
    toRelease: { credits: 900, debits: -900, closingBalance: 0 },
    available: { credits: 810, debits: 0, closingBalance: 810 },
  });
});

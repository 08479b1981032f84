import { formatPlainDate, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { centsOf, dateOf, methodOf } from '../../../imports/index.ts';
import { isYes, periodOf, statusOf } from './words.ts';

it.each([
  ...[
    ['MONTHLY', undefined, 'MONTH 1'],
    ['SEMIANNUALLY', undefined, 'MONTH 6'],
    ['YEARLY', undefined, 'MONTH 12'],
  ],
  ...[
    ['WEEKLY', undefined, 'WEEK 1'],
    ['BIWEEKLY', undefined, 'WEEK 2'],
    ['QUARTERLY', undefined, 'MONTH 3'],
  ],
  ...[
    ['months', '1', 'MONTH 1'],
    ['months', '6', 'MONTH 6'],
    ['month', '37', 'OTHER'],
    ['month', '0', 'OTHER'],
  ],
  ...[
    ['year', '1', 'MONTH 12'],
    ['weeks', '4', 'WEEK 4'],
    ['weeks', '53', 'OTHER'],
    ['days', '30', 'OTHER'],
    ['years', '2', 'MONTH 24'],
  ],
  ...[
    ['Mensal', undefined, 'MONTH 1'],
    ['Bimestral', undefined, 'MONTH 2'],
    ['trimestral', undefined, 'MONTH 3'],
    ['Semanal', undefined, 'WEEK 1'],
    ['Quinzenal', undefined, 'WEEK 2'],
  ],
  ...[
    ['a cada 6 meses', undefined, 'MONTH 6'],
    ['A cada 3 semanas', undefined, 'WEEK 3'],
    ['12 months', undefined, 'MONTH 12'],
  ],
  ...[
    ['sempre', undefined, null],
    ['', undefined, null],
    ['month', 'x', null],
  ],
])('%s × %s is %s', (cell, count, wanted) => {
  const found = periodOf(cell ?? '', count ?? undefined);
  expect(found && typeof found === 'object' ? `${found.unit} ${found.count}` : found).toBe(wanted);
});

it.each([
  ...[
    ['BOLETO', 'BANK_SLIP'],
    ['bank_slip', 'BANK_SLIP'],
    ['Boleto Bancário', 'BANK_SLIP'],
    ['PIX', 'PIX'],
  ],
  ...[
    ['CREDIT_CARD', 'CARD'],
    ['Cartão de crédito', 'CARD'],
    ['debit_card', 'CARD'],
    ['UNDEFINED', 'OTHER'],
  ],
  ...[
    ['all', 'OTHER'],
    ['["bank_slip","pix"]', 'OTHER'],
    ['cash', 'OTHER'],
    ['permuta', null],
  ],
])('%s is paid by %s', (cell, method) => expect(methodOf(cell ?? '')).toBe(method));

it.each([
  ...[
    ['ACTIVE', 'running'],
    ['Ativa', 'running'],
    ['true', 'running'],
    ['future', 'running'],
    ['past_due', 'late'],
  ],
  ...[
    ['pending_payment', 'late'],
    ['Inadimplente', 'late'],
    ['EXPIRED', 'ended'],
    ['canceled', 'ended'],
  ],
  ...[
    ['Suspensa', 'ended'],
    ['false', 'ended'],
    ['em análise', null],
  ],
])('%s is %s', (cell, status) => expect(statusOf(cell ?? '')).toBe(status));

it('reads yes', () => {
  expect(['true', 'Sim', '1'].map(isYes)).toEqual([true, true, true]);
  expect(['false', 'não', ''].map(isYes)).toEqual([false, false, false]);
});

it('reads cents', () => {
  expect(centsOf('1050')).toBe(1_050);
  for (const text of ['', '1.5', '-1', '9'.repeat(30)]) expect(centsOf(text), text).toBeNull();
});

it('reads every day as it is written here and in exports', () => {
  const day = plainDate('2027-02-09');
  for (const text of [
    day,
    formatPlainDate(day),
    '09-02-2027',
    '9/2/2027',
    '9/2/27',
    `${day}T00:00:00Z`,
    `${day}T00:00:00.000-03:00`,
    '09/02/2027 10:00',
    // A workbook counts days like this.
    '46427',
    '46427,5',
  ])
    expect(dateOf(text), text).toBe(day);
  for (const text of ['', '2027-02-30', '31/04/2027', 'amanhã', '12345', '99999'])
    expect(dateOf(text), text).toBeNull();
});

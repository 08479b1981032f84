import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { noSale, type SaleValues, saleBody, saleOf, saleProblems } from './sale-values.ts';

const problemsOf = (sale: Partial<SaleValues>) =>
  Object.fromEntries(Object.entries(saleProblems({ ...noSale, ...sale })).filter(([, problem]) => problem !== null));

const choice = { label: 'Turma', kind: 'CHOICE' as const, options: ' Manhã\n\nTarde ', required: true };

it('what is typed goes to the call, and what is switched off does not', () => {
  const sale = {
    ...noSale,
    limited: true,
    stock: 10,
    openAmount: true,
    minimum: cents(500),
    suggestions: [cents(500)],
    questions: [choice],
  };
  const fields = [{ ...choice, options: ['Manhã', 'Tarde'] }];
  const body = { stock: 10, openAmount: { minimum: 500, suggestions: [500] }, fields };
  expect(problemsOf(sale)).toEqual({});
  expect(saleBody(sale)).toEqual(body);
  expect(saleBody({ ...sale, limited: false, openAmount: false })).toEqual({ stock: null, openAmount: null, fields });
  const again = saleOf({ sale: { ...saleBody(sale), sold: 0, held: 0 } as never });
  expect(saleBody(again)).toEqual(body);
});

it('says what is missing or wrong at its field', () => {
  expect(Object.keys(problemsOf({ limited: true, openAmount: true, questions: [{ ...choice, label: ' ' }] }))).toEqual([
    'sale.stock',
    'sale.minimum',
    'sale.questions.0.label',
  ]);
  const amounts = [cents(400), cents(600), cents(600), null];
  expect(Object.keys(problemsOf({ openAmount: true, minimum: cents(500), suggestions: amounts }))).toEqual([
    'sale.suggestions.0',
    'sale.suggestions.2',
    'sale.suggestions.3',
  ]);
  const questions = [choice, { ...choice, options: 'só uma' }];
  expect(Object.keys(problemsOf({ questions }))).toEqual(['sale.questions.1.label', 'sale.questions.1.options']);
});

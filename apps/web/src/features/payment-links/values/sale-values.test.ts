import { createPaymentLink } from '@balcao/contract/payment-links';
import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../lib/session/session-of.ts';
import { allowanceOf, withinAllowance } from './allowance.ts';
import { linkBody } from './link-body.ts';
import { linkProblems } from './link-problems.ts';
import { isSubmittable, type LinkValues, newLink, priceOf } from './link-values.ts';
import { newQuestion, newSuggestion, noSale, reconcileQuestions, type SaleValues, saleOf } from './sale-values.ts';

const now = { ms: Date.parse('2026-11-20T17:30:00Z'), today: plainDate('2026-11-20') };
const size = { ...newQuestion(), label: 'Tamanho', kind: 'CHOICE' as const, options: ' P \n\nM\n' };
const note = { ...newQuestion(), label: ' Recado ', required: false };
const sale: SaleValues = {
  limited: true,
  stock: 10,
  openAmount: true,
  minimum: cents(1_000),
  suggestions: [newSuggestion(cents(1_000)), newSuggestion(cents(2_500))],
  asks: true,
  questions: [size, note],
};
const fixed: LinkValues = {
  ...newLink('SALE', { creditCard: true, bankSlip: true, pix: true }),
  title: 'Oficina',
  value: cents(5_000),
};
const open: LinkValues = { ...fixed, sale };
const withSale = (change: Partial<SaleValues>) => linkProblems({ ...open, sale: { ...sale, ...change } }, now);

describe('the call that makes a link for sale', () => {
  it('is one that the contract takes', () => {
    for (const values of [fixed, open]) {
      const body = linkBody(values);
      expect(createPaymentLink.body.parse(createPaymentLink.body.encode(body))).toEqual(body);
    }
  });

  it('has no value where the buyer chooses it', () => {
    expect(linkBody(fixed)).toMatchObject({
      paymentOrder: { value: 5_000 },
      sale: { stock: null, openAmount: null, fields: [] },
    });
    const body = linkBody(open);
    expect(body).not.toHaveProperty('paymentOrder.value');
    expect(body).toMatchObject({
      sale: {
        stock: 10,
        openAmount: { minimum: 1_000, suggestions: [1_000, 2_500] },
        fields: [
          { label: 'Tamanho', kind: 'CHOICE', options: ['P', 'M'], required: true },
          { label: 'Recado', kind: 'TEXT', options: [], required: false },
        ],
      },
    });
    expect([priceOf(fixed), priceOf(open)]).toEqual([5_000, 1_000]);
    expect(isSubmittable({ ...open, value: null })).toBe(true);
  });

  it('leaves out what is off, and what is for one buyer alone', () => {
    const off = { ...sale, limited: false, openAmount: false, asks: false };
    expect(linkBody({ ...open, sale: off })).toMatchObject({ sale: { stock: null, openAmount: null, fields: [] } });
    const copied = { ...fixed, customer: { id: newId(), name: 'Ana' }, scheduled: true, anchoring: true };
    for (const key of ['uuidSellerClient', 'scheduledDate', 'subSellerPaymentRequest', 'enableAnchoring'])
      expect(linkBody(copied)).not.toHaveProperty(key);
    const kept = withinAllowance(copied, allowanceOf(sessionOf([], [])));
    expect(kept).toMatchObject({ customer: null, scheduled: false, anchoring: false });
    expect(linkProblems(kept, now)).toEqual({});
  });
});

it('a copy is the form that made it', () => {
  const fields = [
    { label: 'Tamanho', kind: 'CHOICE' as const, options: ['P', 'M'], required: true },
    { label: 'Recado', kind: 'TEXT' as const, options: [], required: false },
  ];
  const openAmount = { minimum: cents(1_000), suggestions: [cents(2_500)] };
  const copy = saleOf({ sale: { stock: 10, sold: 3, held: 4, openAmount, fields } });
  expect(copy).toMatchObject({
    limited: true,
    stock: 10,
    openAmount: true,
    minimum: 1_000,
    suggestions: [{ amount: 2_500 }],
    asks: true,
    questions: [
      { label: 'Tamanho', options: 'P\nM' },
      { label: 'Recado', options: '', required: false },
    ],
  });
  expect(saleOf({ sale: null })).toEqual(noSale);
});

describe('what is wrong with the terms', () => {
  it('is nothing when they are filled in, or off', () => {
    expect(withSale({})).toEqual({});
    expect(withSale({ limited: false, stock: '', asks: false, questions: [newQuestion()] })).toEqual({});
    expect(linkProblems({ ...fixed, value: null }, now)).toHaveProperty('value');
    expect(linkProblems({ ...open, value: null }, now)).toEqual({});
  });

  it('is a number of units that cannot be', () => {
    for (const stock of ['', 0] as const)
      expect(withSale({ stock })).toEqual({ 'sale.stock': 'Preenchimento obrigatório!' });
    expect(withSale({ stock: 100_001 })).toEqual({ 'sale.stock': 'A quantidade pode ser de até 100.000.' });
  });

  it('is a suggestion below the least amount, or twice', () => {
    const suggestions = [900, 2_000, 2_000, null].map((amount) =>
      newSuggestion(amount === null ? null : cents(amount)),
    );
    expect(withSale({ suggestions })).toEqual({
      'sale.suggestions.0.amount': 'Menor que o valor mínimo.',
      'sale.suggestions.2.amount': 'Este valor já foi sugerido.',
      'sale.suggestions.3.amount': 'Preenchimento obrigatório!',
    });
    expect(withSale({ minimum: null, suggestions: [] })).toEqual({ 'sale.minimum': 'Preenchimento obrigatório!' });
  });

  it('is a question without a text, asked twice, or without a choice', () => {
    const questions = [
      { ...note, label: ' ' },
      note,
      { ...note, label: 'Recado' },
      { ...size, options: 'P' },
      { ...size, label: 'Cor', options: 'Azul\nAzul' },
    ];
    expect(withSale({ questions })).toEqual({
      'sale.questions.0.label': 'Preenchimento obrigatório!',
      'sale.questions.2.label': 'Esta pergunta já foi feita.',
      'sale.questions.3.options': 'Informe de 2 a 20 opções, uma por linha.',
      'sale.questions.4.options': 'Há uma opção repetida.',
    });
  });
});

it('questions that are switched on begin with one, and go off with the last', () => {
  const none = { ...sale, asks: true, questions: [] };
  expect(reconcileQuestions(none, { ...none, asks: false }).questions).toHaveLength(1);
  expect(reconcileQuestions(none, sale).asks).toBe(false);
  expect(reconcileQuestions(sale, none)).toBe(sale);
});

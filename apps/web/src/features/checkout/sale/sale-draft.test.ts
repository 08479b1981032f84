import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { givenAnswers, readSaleDraft, saleProblems } from './sale-draft.ts';

const sale = {
  left: 3,
  openAmount: { minimum: cents(1_000), suggestions: [] },
  fields: [
    { label: 'Tamanho', kind: 'CHOICE' as const, options: ['P', 'M'], required: true },
    { label: 'Recado', kind: 'TEXT' as const, options: [], required: false },
  ],
};

it('asks for the least amount and for what has to be answered', () => {
  const none = { amount: null, answers: {} };
  expect(saleProblems(sale, none)).toEqual({
    amount: expect.stringContaining('10,00'),
    answers: { Tamanho: 'Preenchimento obrigatório!' },
  });
  expect(saleProblems(sale, { ...none, amount: cents(999) }).amount).toBeDefined();
  const draft = { amount: cents(1_000), answers: { Tamanho: 'M', Recado: 'x'.repeat(201) } };
  expect(saleProblems(sale, draft)).toEqual({ amount: undefined, answers: { Recado: expect.stringContaining('200') } });
  expect(saleProblems({ ...sale, openAmount: null }, none).amount).toBeUndefined();
});

it('sends the answers that were given', () => {
  const answers = { Tamanho: ' M ', Recado: ' ', Outra: 'x' };
  expect(givenAnswers(sale, { amount: null, answers })).toEqual({ Tamanho: 'M' });
});

it('is read as it was kept, and empty where it does not fit', () => {
  const draft = { amount: cents(5_000), answers: { Tamanho: 'M' } };
  expect(readSaleDraft(JSON.stringify(draft))).toEqual(draft);
  for (const kept of [null, '{', '7', '{"amount":"x","answers":{"Tamanho":7}}'])
    expect(readSaleDraft(kept)).toEqual({ amount: null, answers: {} });
});

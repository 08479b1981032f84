import { planLimits } from '@balcao/contract/plans';
import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { emptyPlan, planBody, planProblems, savingOf, totalOf } from './plan-values.ts';

const all = { bankSlip: true, creditCard: true, pix: true };
const whole = {
  ...emptyPlan(all),
  title: ' Ouro ',
  MONTHLY: cents(10_000),
  SEMESTER: cents(9_000),
  YEARLY: cents(8_999),
};

it('an empty form says what it needs, a whole one nothing', () => {
  expect(planProblems(emptyPlan({ bankSlip: false, creditCard: false, pix: false }))).toEqual({
    title: 'Preenchimento obrigatório!',
    MONTHLY: 'Preenchimento obrigatório!',
    SEMESTER: 'Preenchimento obrigatório!',
    YEARLY: 'Preenchimento obrigatório!',
    methods: 'Selecione ao menos um método de pagamento.',
  });
  expect(planProblems(whole)).toEqual({});
});

it('what is too long or too large is told', () => {
  const long = { ...whole, title: 'x'.repeat(61), description: 'x'.repeat(501), YEARLY: cents(83_333_334) };
  expect(planProblems(long)).toEqual({
    title: 'O título deve ter no máximo 60 caracteres!',
    description: 'A descrição deve ter no máximo 500 caracteres!',
    YEARLY: 'O valor do período deve ser no máximo R$\u00a09.999.999,99.',
  });
  expect(planProblems({ ...whole, YEARLY: cents(83_333_333) })).toEqual({});
  const items = Array.from({ length: planLimits.items }, (_, index) => `Item ${index}`);
  expect(planProblems({ ...whole, items })).toEqual({});
  expect(planProblems({ ...whole, items, newItem: 'Mais um' })).toEqual({
    newItem: 'Um plano tem no máximo 20 itens.',
  });
});

it('a period costs its months, and the item that is being typed is one', () => {
  const body = planBody({ ...whole, items: ['Suporte'], newItem: ' Relatórios ' });
  expect(body.title).toBe('Ouro');
  expect(body.bullets).toEqual([{ description: 'Suporte' }, { description: 'Relatórios' }]);
  expect(body.basicValues).toEqual([
    { type: 'MONTHLY', valuePerMonth: 10_000, value: 10_000 },
    { type: 'SEMESTER', valuePerMonth: 9_000, value: 54_000 },
    { type: 'YEARLY', valuePerMonth: 8_999, value: 107_988 },
  ]);
  expect(totalOf(cents(8_999), 'YEARLY')).toBe(107_988);
  expect(savingOf(whole, 'SEMESTER')).toBe(10);
  expect(savingOf(whole, 'YEARLY')).toBe(10);
  expect(savingOf({ ...whole, YEARLY: cents(10_000) }, 'YEARLY')).toBeNull();
});

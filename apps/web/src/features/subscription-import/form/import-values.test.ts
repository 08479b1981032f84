import { type Cents, cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { emptyImport, importBody, importProblems, previewBody, withPlanValue } from './import-values.ts';

const values = { MONTHLY: cents(5_000), SEMESTER: cents(24_000), YEARLY: cents(36_000) };
const plan = { id: 'p', name: 'Ouro', values };
const today = plainDate('2026-11-22');
const required = 'Preenchimento obrigatório!';

it('asks for customer, plan, value and date', () => {
  expect(importProblems(emptyImport, today)).toEqual({
    customer: required,
    plan: required,
    value: required,
    startDate: required,
  });
  expect(importBody(emptyImport)).toBeNull();
  expect(previewBody({ ...emptyImport, value: cents(1) })).toBeNull();
});

it('sends the value of the period', () => {
  const filled = {
    ...emptyImport,
    customer: { id: 'c', name: 'Ana' },
    plan,
    type: 'YEARLY' as const,
    value: cents(36_000),
    method: 'PIX' as const,
    startDate: plainDate('2026-12-10'),
  };
  expect(importProblems(filled, today)).toEqual({});
  const past = { ...filled, startDate: plainDate('2026-11-21') };
  expect(importProblems(past, today).startDate).toBe('A data do próximo vencimento deve ser hoje ou uma data futura.');
  expect(importBody(filled)).toEqual({
    uuidBuyer: 'c',
    idPlan: 'p',
    basicValue: { value: 36_000, type: 'YEARLY' },
    payment: { method: 'PIX' },
    startDate: '2026-12-10',
  });
  expect(importProblems({ ...filled, value: 1_000_000_000 as Cents }, today).value).toContain('9.999.999,99');
});

it('takes the value of the plan, unless the person typed another', () => {
  const chosen = withPlanValue({ ...emptyImport, plan }, emptyImport);
  expect(chosen.value).toBe(5_000);
  const yearly = withPlanValue({ ...chosen, type: 'YEARLY' }, chosen);
  expect(yearly.value).toBe(36_000);
  const typed = { ...yearly, value: cents(33_333) };
  expect(withPlanValue(typed, yearly)).toBe(typed);
  expect(withPlanValue({ ...typed, type: 'MONTHLY' }, typed).value).toBe(33_333);
});

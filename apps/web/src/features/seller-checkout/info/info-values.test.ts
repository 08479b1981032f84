import { createCheckout } from '@balcao/contract/checkout-pages';
import { expect, it } from 'vitest';
import { infoBody, infoProblems, newInfo, slugOf } from './info-values.ts';

it('what is typed as an address is written as one', () => {
  expect(slugOf('Café da  Serra')).toBe('cafe-da-serra');
  expect(slugOf(' loja-')).toBe('loja-');
});

it.each(['Café Serra Azul', 'Ateliê & Cia. do Norte', '-- Loja! 2 --', 'X'.repeat(100)])(
  'the page of %s begins with an address that may be sent',
  (name) => {
    const values = newInfo(name);
    expect(infoProblems(values)).toEqual({});
    expect(createCheckout.body.safeParse(infoBody(values)).success).toBe(true);
  },
);

it.each([
  ['', 'Url é um campo obrigatório!'],
  ['ab', 'A URL deve ter no mínimo 3 caracteres!'],
  ['x'.repeat(61), 'A URL deve ter no máximo 60 caracteres!'],
  ['minha_loja', 'Use só letras minúsculas, números e hífens entre eles.'],
  ['loja-', 'Use só letras minúsculas, números e hífens entre eles.'],
])('the address “%s” is refused as the service refuses it', (subDomain, problem) => {
  const values = { title: 'Loja', description: '', subDomain };
  expect(infoProblems(values)).toEqual({ subDomain: problem });
  const issues = createCheckout.body.safeParse(infoBody(values)).error?.issues.map(({ message }) => message);
  expect(issues).toEqual([problem]);
});

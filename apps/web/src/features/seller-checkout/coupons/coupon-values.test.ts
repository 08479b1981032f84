import { createCoupon } from '@balcao/contract/coupons';
import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { couponBody, couponProblems, emptyCoupon } from './coupon-values.ts';

const whole = { ...emptyCoupon, code: 'natal10', percent: 10 };

it('an empty form says what it needs, a whole one nothing, and its body is taken', () => {
  expect(couponProblems(emptyCoupon)).toEqual({
    code: 'Preenchimento obrigatório!',
    percent: 'Preenchimento obrigatório!',
  });
  expect(couponProblems({ ...emptyCoupon, kind: 'VALUE' })).toHaveProperty('amount', 'Preenchimento obrigatório!');
  for (const values of [whole, { ...whole, kind: 'VALUE' as const, amount: cents(1_000) }]) {
    expect(couponProblems(values)).toEqual({});
    const body = { ...couponBody(values), amount: values.kind === 'VALUE' ? 10 : null };
    expect(createCoupon.body.safeParse(body).success).toBe(true);
  }
  expect(couponBody(whole)).toMatchObject({ code: 'NATAL10', percent: 10, amount: null, periods: null, plans: [] });
});

it.each([
  [{ code: 'AB' }, { code: 'Use de 3 a 20 letras sem acento e números.' }],
  [{ code: 'NATAL-10' }, { code: 'Use de 3 a 20 letras sem acento e números.' }],
  [{ percent: 101 }, { percent: 'Informe um percentual entre 0,01 e 100.' }],
  [{ periods: 121 }, { periods: 'Informe um número de 1 a 120.' }],
  [{ maxPerCustomer: 1.5 }, { maxPerCustomer: 'Informe um número de 1 a 1.000.' }],
])('%j is refused here and by the service', (more, problems) => {
  const values = { ...whole, ...more };
  expect(couponProblems(values)).toEqual(problems);
  expect(createCoupon.body.safeParse(couponBody(values)).success).toBe(false);
});

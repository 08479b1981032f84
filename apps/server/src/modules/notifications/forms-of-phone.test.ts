import { expect, it } from 'vitest';
import { formsOfPhone } from './forms-of-phone.ts';

it.each([
  ['5511987654321', ['5511987654321', '551187654321']],
  ['551187654321', ['5511987654321', '551187654321']],
  // A land line has no ninth digit, and a telephone elsewhere is not ours to rewrite.
  ['551132654321', ['551132654321']],
  ['351912345678', ['351912345678']],
])('%s is written as %j', (phone, forms) => {
  expect(formsOfPhone(phone)).toEqual(forms);
});

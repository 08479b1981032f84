import { expect, it } from 'vitest';
import { formsOfPhone } from './forms-of-phone.ts';

it.each([
  ['5511987654321', ['5511987654321', '551187654321']],
  ['551187654321', ['5511987654321', '551187654321']],
  // A landline has no ninth digit, and foreign numbers are left alone.
  ['551132654321', ['551132654321']],
  ['351912345678', ['351912345678']],
])('%s is written as %j', (phone, forms) => {
  expect(formsOfPhone(phone)).toEqual(forms);
});

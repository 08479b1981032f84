import { expect, test } from 'vitest';
import { shownDocument } from './payment-receipt.ts';

test.each([
  ['52998224725', '***.982.247-**'],
  ['529.982.247-25', '***.982.247-**'],
  ['***.982.247-**', '***.982.247-**'],
  ['12345678000195', '12.345.678/0001-95'],
])('%s is shown as %s', (document, shown) => {
  expect(shownDocument(document)).toBe(shown);
});

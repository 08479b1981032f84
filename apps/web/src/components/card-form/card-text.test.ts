import { describe, expect, it } from 'vitest';
import { cardNumberText, cvvText, expiryText } from './card-text.ts';

describe('a card as it is typed', () => {
  it.each([
    ['', ''],
    ['41111', '4111 1'],
    ['4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['3782 8', '3782 8'],
    ['41111111111111112222333', '4111 1111 1111 1111 222'],
  ])('number %j is shown as %j', (typed, shown) => expect(cardNumberText(typed)).toBe(shown));

  it.each([
    ['', ''],
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['122', '12/2'],
    ['1229', '12/29'],
    ['12/2029', '12/29'],
    ['122029', '12/29'],
    ['1/30', '01/30'],
    ['12 / 2', '12/2'],
  ])('expiry %j is shown as %j', (typed, shown) => expect(expiryText(typed)).toBe(shown));

  it.each([
    ['12345', '4111', '123'],
    ['12345', '3782', '1234'],
    ['1a2', '4111', '12'],
  ])('code %j of card %s is shown as %j', (typed, number, shown) => expect(cvvText(typed, number)).toBe(shown));
});

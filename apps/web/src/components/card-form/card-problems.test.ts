import { plainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { describe, expect, it } from 'vitest';
import { cardDataOf, cardProblems } from './card-problems.ts';
import { noCard } from './typed-card.ts';

const texts = checkoutPayment.card;
const today = plainDate('2026-11-20');
const visa = { number: '4111 1111 1111 1111', holder: ' Ana Souza ', expiry: '11/26', cvv: '123' };

describe('a card', () => {
  it('without a problem is what the vault takes', () => {
    expect(cardProblems(visa, today)).toEqual({});
    expect(cardDataOf(visa, today)).toEqual({
      number: '4111111111111111',
      holderName: 'Ana Souza',
      expirationMonth: 11,
      expirationYear: 2026,
      cvv: '123',
    });
  });

  it('that is not there has a problem in each field, and is not sent', () => {
    expect(Object.keys(cardProblems(noCard.values, today))).toEqual(['number', 'holder', 'expiry', 'cvv']);
    expect(cardDataOf(noCard.values, today)).toBeUndefined();
  });

  it.each([
    [{ number: '4111 1111 1111 1112' }, { number: texts.invalidNumber }],
    [{ number: '4111' }, { number: texts.invalidNumber }],
    [{ number: '9999 9999 9999 9995' }, { number: texts.unknownBrand }],
    [{ holder: ' A ' }, { holder: texts.invalidHolder }],
    [{ expiry: '10/26' }, { expiry: texts.expired }],
    [{ expiry: '13/26' }, { expiry: texts.invalidExpiry }],
    [{ expiry: '1' }, { expiry: texts.invalidExpiry }],
    [{ cvv: '12' }, { cvv: texts.invalidCvv }],
    [{ number: '3782 822463 10005' }, { cvv: texts.invalidCvv }],
  ])('with %j is told why it cannot be sent', (changed, problems) => {
    expect(cardProblems({ ...visa, ...changed }, today)).toEqual(problems);
    expect(cardDataOf({ ...visa, ...changed }, today)).toBeUndefined();
  });
});

import type { CheckoutLink, CheckoutOption } from '@balcao/contract/checkout';
import { cents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { choiceOf, type MethodOffer, offersOf, priceOf } from './offer.ts';
import { firstInstallmentText, optionText, percentText } from './option-text.ts';

function option(installments: number, totalCents: number): CheckoutOption {
  const each = Math.trunc(totalCents / installments);
  return {
    installments,
    firstInstallmentAmount: cents(totalCents - each * (installments - 1)),
    installmentAmount: cents(each),
    totalAmount: cents(totalCents),
  };
}

const value = cents(100_00);
const pix = { discountPercent: 7.5, anchorAmount: null, couponAmount: null, options: [option(1, 92_50)] };
const creditCard = {
  discountPercent: 0,
  anchorAmount: null,
  couponAmount: null,
  options: [option(1, 100_00), option(2, 100_01), option(3, 110_00)],
};
const link: CheckoutLink = {
  uuid: '0190b5a4-0000-7000-8000-000000000001',
  status: 'OPEN',
  seller: { name: 'Café', document: '1' },
  title: 'Curso',
  description: null,
  value,
  lateAmount: cents(0),
  checkoutPage: null,
  subscription: null,
  coupon: null,
  timer: false,
  expirationDate: null,
  scheduledDate: null,
  buyer: null,
  methods: { creditCard, bankSlip: null, pix },
  sale: null,
  saleLink: null,
  pixAutomatic: false,
  cardAcquirer: null,
  authentication: false,
  now: '2026-11-20T12:00:00Z',
  sandbox: true,
};
const card: MethodOffer = { method: 'CREDIT_CARD', ...creditCard };

/** `Intl` writes a no-break space after the sign. */
function plain(text: string | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ');
}

describe('what a link offers', () => {
  it('is only what the seller allows, Pix first', () => {
    expect(offersOf(link).map(({ method }) => method)).toEqual(['PIX', 'CREDIT_CARD']);
  });

  it('is chosen as the buyer left it, while it is still offered', () => {
    expect(choiceOf(link, { method: 'CREDIT_CARD', installments: 3 })?.option.installments).toBe(3);
    expect(choiceOf(link, { method: 'CREDIT_CARD', installments: 12 })?.option.installments).toBe(1);
    expect(choiceOf(link, { method: 'BANK_SLIP', installments: 1 })?.offer.method).toBe('PIX');
    expect(choiceOf(link, { method: '', installments: 1 })?.offer.method).toBe('PIX');
  });

  it('is no choice when nothing is offered', () => {
    const methods = { creditCard: null, bankSlip: null, pix: null };
    expect(choiceOf({ ...link, methods }, { method: 'PIX', installments: 1 })).toBeUndefined();
  });
});

describe('a price', () => {
  it('is the value less its discount, and what is paid above it', () => {
    const [first] = pix.options;
    if (!first) throw new Error('Pix has an option');
    const ofPix = priceOf(value, { offer: { method: 'PIX', ...pix }, option: first });
    expect(ofPix).toEqual({ coupon: 0, discount: 7_50, additional: 0, extra: 0, total: 92_50 });
    expect(priceOf(value, { offer: card, option: option(3, 110_00) })).toEqual({
      coupon: 0,
      discount: 0,
      additional: 0,
      extra: 10_00,
      total: 110_00,
    });
  });

  it('takes the coupon first, and the discount of what it leaves', () => {
    const offer = { method: 'PIX' as const, ...pix, couponAmount: cents(20_00) };
    const { coupon, discount, extra } = priceOf(value, { offer, option: option(1, 74_00) });
    expect({ coupon, discount, extra }).toEqual({ coupon: 20_00, discount: 6_00, extra: 0 });
  });

  it('tells what a subscription adds to its first charge from fees', () => {
    const added = { title: 'Taxa de adesão', value: cents(100_00), installments: 3 };
    expect(priceOf(value, { offer: card, option: option(1, 135_00) }, added)).toEqual({
      coupon: 0,
      discount: 0,
      additional: 33_34,
      extra: 1_66,
      total: 135_00,
    });
  });

  it('of each number of installments is told in full', () => {
    const texts = card.options.map((one) => plain(optionText(value, card, one)));
    expect(texts).toEqual(['1x de R$ 100,00', '2x de R$ 50,00 · total R$ 100,01', '3x de R$ 36,66 · total R$ 110,00']);
    expect(plain(optionText(value, card, option(2, 100_00)))).toBe('2x de R$ 50,00 · sem juros');
  });

  it('says so when the first installment takes the cents that are left over', () => {
    expect(firstInstallmentText(option(1, 100_01))).toBeUndefined();
    expect(firstInstallmentText(option(2, 100_00))).toBeUndefined();
    expect(plain(firstInstallmentText(option(2, 100_01)))).toBe(
      'A primeira parcela é de R$ 50,01 e a segunda, de R$ 50,00.',
    );
    expect(plain(firstInstallmentText(option(3, 110_00)))).toBe(
      'A primeira parcela é de R$ 36,68 e as outras 2 são de R$ 36,66.',
    );
  });

  it('writes a percentage as it is read in Portuguese', () => {
    expect([5, 7.5, 0.25].map(percentText)).toEqual(['5', '7,5', '0,25']);
  });
});

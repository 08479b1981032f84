import type { CheckoutLink, CheckoutPayment, CheckoutPaymentStatus } from '@balcao/contract/checkout';
import { cents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { isSettled, isWaiting, stageOf } from './stage.ts';

const seller = { name: 'Café', document: '1' };
const link: CheckoutLink = {
  uuid: '0190b5a4-0000-7000-8000-000000000001',
  status: 'OPEN',
  seller,
  title: 'Curso',
  description: null,
  value: cents(100),
  lateAmount: cents(0),
  checkoutPage: null,
  subscription: null,
  coupon: null,
  timer: false,
  expirationDate: null,
  scheduledDate: null,
  buyer: null,
  methods: { creditCard: null, bankSlip: null, pix: null },
  sale: null,
  saleLink: null,
  pixAutomatic: false,
  cardAcquirer: null,
  authentication: false,
  now: '2026-11-20T12:00:00Z',
  sandbox: true,
};

function payment(status: CheckoutPaymentStatus): CheckoutPayment {
  return {
    uuid: '0190b5a4-0000-7000-8000-000000000002',
    status,
    method: 'CREDIT_CARD',
    installments: 1,
    totalAmount: cents(100),
    seller,
    title: 'Curso',
    pix: null,
    bankSlips: [],
    card: null,
    challenge: null,
    scheduledDate: null,
    automatic: null,
    paidAt: null,
    now: '2026-11-20T12:00:00Z',
  };
}

function kindOf(status: CheckoutLink['status'], of: CheckoutPaymentStatus | 'none' | 'loading' | 'failed'): string {
  const shown = of === 'none' || of === 'loading' || of === 'failed';
  return stageOf({ ...link, status }, shown ? { kind: of } : { kind: 'shown', payment: payment(of) }).kind;
}

describe('what the page shows', () => {
  it.each([
    ['OPEN', 'none', 'form'],
    ['PAID', 'none', 'closed'],
    ['EXPIRED', 'none', 'closed'],
    ['DELETED', 'none', 'closed'],
    ['OPEN', 'loading', 'payment-loading'],
    ['OPEN', 'failed', 'payment-failed'],
    ['OPEN', 'PENDING', 'payment'],
    ['EXPIRED', 'PENDING', 'payment'],
    ['OPEN', 'REFUSED', 'form'],
    ['EXPIRED', 'REFUSED', 'closed'],
    ['OPEN', 'CHALLENGE', 'challenge'],
    ['EXPIRED', 'CHALLENGE', 'challenge'],
    ['PAID', 'PAID', 'payment'],
    ['DELETED', 'PAID', 'payment'],
    ['DELETED', 'CANCELED', 'payment'],
  ] as const)('of a link %s with a payment %s is %s', (status, of, kind) => expect(kindOf(status, of)).toBe(kind));

  it('keeps the refused payment beside the form', () => {
    expect(stageOf(link, { kind: 'shown', payment: payment('REFUSED') })).toHaveProperty('refused.status', 'REFUSED');
  });

  it('follows what may still change, and forgets the buyer where nothing is left to do', () => {
    const all = ['PENDING', 'PROCESSING', 'CHALLENGE', 'SCHEDULED', 'PAID', 'REFUSED', 'EXPIRED', 'CANCELED'] as const;
    expect(all.filter((status) => isWaiting(payment(status)))).toEqual(all.slice(0, 4));
    expect(all.filter((status) => isSettled(payment(status)))).toEqual(['SCHEDULED', 'PAID']);
  });
});

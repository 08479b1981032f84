import { checkoutLink } from '@balcao/contract/checkout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLink } from './read-link.ts';

const reais = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
const browserTokens = {
  provider: fc.constantFrom('pagarme', 'cielo'),
  url: fc.string(),
  publicKey: fc.option(fc.string()),
};

const option = fc.record({
  installments: fc.integer({ min: 1, max: 21 }),
  firstInstallmentAmount: reais,
  installmentAmount: reais,
  totalAmount: reais,
});
const method = fc.option(
  fc.record({
    discountPercent: fc.integer({ max: 100 }),
    anchorAmount: fc.option(reais),
    couponAmount: fc.option(reais),
    options: fc.array(option),
  }),
);
const moment = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') });

/** Links as the service writes them. */
const answer = fc.record({
  uuid: fc.uuid(),
  status: fc.constantFrom('OPEN', 'PAID', 'EXPIRED', 'DELETED'),
  seller: fc.record({ name: fc.string(), document: fc.string() }),
  title: fc.string(),
  description: fc.option(fc.string()),
  value: reais,
  lateAmount: reais,
  checkoutPage: fc.option(fc.record({ subDomain: fc.string() })),
  subscription: fc.option(
    fc.record({
      type: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
      valuePerMonth: reais,
      additional: fc.option(
        fc.record({ title: fc.option(fc.string()), value: reais, installments: fc.integer({ min: 1, max: 21 }) }),
      ),
      trial: fc.option(
        fc.record({
          days: fc.integer({ min: 1, max: 365 }),
          firstDueDate: moment.map((date) => date.toISOString().slice(0, 10)),
        }),
      ),
    }),
  ),
  timer: fc.boolean(),
  expirationDate: fc.option(moment.map((date) => date.toISOString())),
  scheduledDate: fc.option(moment.map((date) => date.toISOString().slice(0, 10))),
  coupon: fc.option(
    fc.record({
      code: fc.string(),
      kind: fc.constantFrom('PERCENT', 'VALUE'),
      percent: fc.option(fc.integer({ max: 100 })),
      amount: fc.option(reais),
      periods: fc.option(fc.integer({ min: 1, max: 120 })),
    }),
  ),
  buyer: fc.option(fc.record({ name: fc.string(), maskedDocument: fc.string() })),
  methods: fc.record({ creditCard: method, bankSlip: method, pix: method }),
  sale: fc.option(
    fc.record({
      left: fc.option(fc.nat()),
      openAmount: fc.option(fc.record({ minimum: reais, suggestions: fc.array(reais) })),
      fields: fc.array(
        fc.record({
          label: fc.string(),
          kind: fc.constantFrom('TEXT', 'CHOICE'),
          options: fc.array(fc.string()),
          required: fc.boolean(),
        }),
      ),
    }),
  ),
  saleLink: fc.option(fc.uuid()),
  pixAutomatic: fc.boolean(),
  authentication: fc.boolean(),
  cardAcquirer: fc.option(fc.record({ ...browserTokens, second: fc.option(fc.record(browserTokens)) })),
  now: moment.map((date) => date.toISOString()),
  sandbox: fc.boolean(),
});

describe('a link, read by hand', () => {
  it('is what the contract reads', () => {
    fc.assert(
      fc.property(answer, (link) => {
        expect(readLink(link)).toEqual(checkoutLink.parse(link));
      }),
    );
  });

  it('leaves out what the contract does not have', () => {
    fc.assert(
      fc.property(answer, (link) => {
        expect(readLink({ ...link, more: 1 })).toEqual(checkoutLink.parse(link));
      }),
    );
  });

  it('is refused where the contract refuses', () => {
    const spoilt = fc.constantFrom(undefined, null, 'x', 1.005, {}, [], true);
    fc.assert(
      fc.property(answer, fc.constantFrom(...fields), spoilt, (link, field, value) => {
        const broken = spoil(link, field, value);
        if (!checkoutLink.safeParse(broken).success) expect(() => readLink(broken)).toThrow();
      }),
    );
  });
});

const fields = [
  'uuid',
  'status',
  'seller',
  'title',
  'description',
  'value',
  'checkoutPage',
  'subscription',
  'timer',
  'expirationDate',
  'scheduledDate',
  'buyer',
  'methods',
  'pixAutomatic',
  'now',
  'sandbox',
];

function spoil(link: object, field: string, value: unknown): object {
  return { ...link, [field]: value };
}

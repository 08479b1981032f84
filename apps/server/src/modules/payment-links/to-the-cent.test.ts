import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balancesOf,
  createLink,
  fixed,
  getJson,
  linkBody,
  payByCard,
  percent,
  type SplitWorld,
  splitWorld,
  wait,
} from './test-split.ts';

const world = await splitWorld();
const { call, seller, product, database } = world;
const [ana, rui] = world.subSellers;

const anyReais = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((amount) => amount / 100);
const anySale = fc.record({
  value: fc.integer({ min: 5_000, max: 5_000_000 }).map((amount) => amount / 100),
  discount: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 5_000 }).map((hundredths) => hundredths / 100),
  ),
  type: fc.constantFrom('EARLY_BUYER', 'EARLY_SELLER', 'EARLY_MIXED'),
  receivingType: fc.constantFrom('EARLY', 'RECURRENT'),
  max: fc.integer({ min: 1, max: 21 }),
  /** Above this number of installments the buyer bears the anticipation. */
  above: fc.constantFrom(null, 1, 12),
  chosen: fc.nat(),
  split: fc.tuple(
    anyReais(20),
    fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100),
  ),
});
type Sale = typeof anySale extends fc.Arbitrary<infer Made> ? Made : never;

test('preview, simulation, checkout, charge and ledger agree to the cent, with shares, whatever the link offers', {
  timeout: 120_000,
}, async () => {
  await product.sellers.updateSeller(seller.id, { mixedInstallment: true });
  const pricing = await product.sellers.pricingOf(seller.id);
  const sums = { net: 0, ana: 0, rui: 0 };
  await fc.assert(
    fc.asyncProperty(anySale, async (sale) => {
      await product.sellers.updateSeller(seller.id, { pricing: { ...pricing, buyerBearsAbove: sale.above } });
      const shares = await sell(world, sale);
      sums.net += shares.net;
      sums.ana += shares.ana;
      sums.rui += shares.rui;
    }),
    { numRuns: 25, endOnFailure: true },
  );
  for (let year = 0; year < 3; year++) await wait(world, { hours: 24 * 365 });
  expect(await balancesOf(world)).toMatchObject({
    available: sums.net - sums.ana - sums.rui,
    'receivable:card': 0,
    [`sub-seller:${ana}`]: sums.ana,
    [`sub-seller:${rui}`]: sums.rui,
  });
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

async function sell(on: SplitWorld, sale: Sale) {
  const { value, discount, type, receivingType, max } = sale;
  const terms = `installments=${max}&receivingType=${receivingType}&discount=${discount}`;
  const simulated = await getJson(on, `/payment-links/installments-payment?value=${value}&method=CREDIT_CARD&${terms}`);
  const list = { EARLY_BUYER: 'ToBuyer', EARLY_SELLER: 'ToSeller', EARLY_MIXED: 'Mixed' }[type];
  const options = simulated[`installments${list}`];
  expect(options).toHaveLength(max);
  const option = options[sale.chosen % max];

  const split = [fixed(ana, sale.split[0]), percent(rui, sale.split[1])];
  const calculated = await call('POST', `/service/core/payment-links/subseller/values?type=${type}&${terms}`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: split.map((item) => ({ ...item, amount: value })),
  });
  const { subSellerPaymentResponse: parts, amountForSubSellers, availableAmount } = calculated.json();
  expect(availableAmount).toBe(Math.min(...options.map((one: { receivedAmount: number }) => one.receivedAmount)));
  const paymentOrder = { title: 'Curso', value, installments: max };
  const creditCardMethod = { type, receivingType, discount: { amount: discount } };
  const made = await createLink(
    on,
    linkBody(value, split, { paymentOrder, allowedPaymentMethods: { creditCardMethod } }),
  );
  if (amountForSubSellers > availableAmount) {
    expect(made.json().errors[0].code).toBe('payment_link.split_too_large');
    return { net: 0, ana: 0, rui: 0 };
  }
  expect(made.json().subSellerResponse, made.body).toEqual(parts);

  const link = made.json().uuid;
  const checkout = await getJson(on, `/public/payment-links/${link}`);
  const offered = checkout.methods.creditCard.options;
  expect(offered).toEqual(
    options.map(({ installments, firstInstallmentAmount, installmentAmount, totalAmount }: typeof option) => {
      return { installments, firstInstallmentAmount, installmentAmount, totalAmount };
    }),
  );
  const chargeId = await payByCard(on, link, option);
  const charge = await getJson(on, `/charges/${chargeId}`);
  expect([charge.value, charge.netAmount]).toEqual([option.totalAmount, option.receivedAmount]);
  const entries = await product.ledger.postingsOf(database.database.reader, seller.id, chargeId);
  const posted = Object.fromEntries(entries.map((entry) => [entry.account, entry.amountCents]));
  const toCents = (reais: number) => Math.round(reais * 100);
  expect(posted).toEqual({
    'rail-clearing:card': -toCents(option.totalAmount),
    'receivable:card': toCents(option.receivedAmount),
    fees: toCents(option.totalAmount) - toCents(option.receivedAmount),
  });
  const shown = await getJson(on, `/charges/${chargeId}/split`);
  const shownTo = (id: string | undefined) =>
    toCents(
      shown
        .filter(({ idSplit }: { idSplit: string }) => idSplit.endsWith(id ?? '?'))
        .reduce((total: number, { amount }: { amount: number }) => total + amount, 0),
    );
  const [toAna, toRui] = parts.map((part: { amountOnPaymentLink: number }) => toCents(part.amountOnPaymentLink));
  expect([shownTo(ana), shownTo(rui)]).toEqual([toAna, toRui]);
  return { net: toCents(option.receivedAmount), ana: toAna, rui: toRui };
}

test('boleto and Pix are offered at the prices that were simulated, each part of them', {
  timeout: 60_000,
}, async () => {
  const anyPlain = fc.record({
    method: fc.constantFrom('BANK_SLIP' as const, 'PIX' as const),
    value: fc.integer({ min: 100, max: 500_000 }).map((amount) => amount / 100),
    discount: fc.integer({ min: 0, max: 9_000 }).map((hundredths) => hundredths / 100),
    installments: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(anyPlain, async ({ method, value, discount, installments }) => {
      const query = `value=${value}&method=${method}&installments=${installments}&discount=${discount}`;
      const simulated = await getJson(world, `/payment-links/installments-payment?${query}`);
      const options: Offered[] = simulated.installmentsToSeller;
      // The bearer of card fees does not matter for boleto and Pix.
      expect(simulated.installmentsToBuyer).toEqual(options);
      const name = method === 'PIX' ? 'pix' : 'bankSlip';
      const made = await createLink(world, {
        type: 'ORDER',
        paymentOrder: { title: 'Curso', value, customInstallmentsValues: [{ paymentMethod: method, installments }] },
        allowedPaymentMethods: { [`${name}Method`]: { discount: { amount: discount } } },
      });
      if (options.length === 0) {
        expect(made.json().errors[0].code).toBe('payment_link.value_too_small');
        return;
      }
      const checkout = await getJson(world, `/public/payment-links/${made.json().uuid}`);
      expect(checkout.methods[name].options).toEqual(
        options.map(({ installments, firstInstallmentAmount, installmentAmount, totalAmount }) => {
          return { installments, firstInstallmentAmount, installmentAmount, totalAmount };
        }),
      );
    }),
    { numRuns: 40 },
  );
});

interface Offered {
  readonly installments: number;
  readonly firstInstallmentAmount: number;
  readonly installmentAmount: number;
  readonly totalAmount: number;
}

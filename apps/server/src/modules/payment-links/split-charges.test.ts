import { addDays } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargingProduct } from './test-charges.ts';
import { aSubSeller, fixed, percent } from './test-split.ts';

const test = await chargingProduct();
const { call, database, product, state, asAdmin, aCustomer, charge, codeOf, detail, pay, moveTo } = test;

async function subSellers(): Promise<readonly [string, string]> {
  const made = [await aSubSeller(test, state.seller), await aSubSeller(test, state.seller)] as const;
  const { now } = await product.sellers.sandboxClockOf(state.seller.id);
  await product.clockMover.advance(state.seller.id, now.add({ minutes: 6 }));
  return made;
}

async function balances(): Promise<Readonly<Record<string, number>>> {
  return Object.fromEntries(await product.ledger.balances(database.database.reader, state.seller.id));
}

const sharesOf = async (uuid: string): Promise<readonly { readonly amount: number; readonly idSubSeller: string }[]> =>
  (await asAdmin('GET', `/service/core/charges/${uuid}/split`)).json();

describe('a charge that is split', () => {
  it('hands each installment’s part over when it is paid, and the fine to the seller alone', async () => {
    const [ana, rui] = await subSellers();
    const subSellerPaymentRequest = [percent(ana, 30), fixed(rui, 20)];
    const lateTerms = { finePercent: 2, interestPercent: 1 };
    const answer = await charge({ installments: 3, value: 300, subSellerPaymentRequest, lateTerms });
    expect(answer.statusCode, answer.body).toBe(201);
    const [first, ...others] = answer.json().charged[0].charges;
    const agreed = await sharesOf(others[0].uuid);
    expect(agreed.map(({ idSubSeller, amount }) => [idSubSeller, amount])).toEqual([
      [ana, 30],
      [rui, 6.67],
    ]);
    const before = await balances();
    await moveTo(addDays(first.dueDate, 3));
    for (const _ of [first, ...others]) await pay('BANK_SLIP');
    await moveTo(addDays(first.dueDate, 10));
    const paid = await Promise.all([first, ...others].map(({ uuid }) => detail(uuid)));
    expect(paid.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID']);
    expect((await sharesOf(first.uuid)).map(({ idSubSeller, amount }) => [idSubSeller, amount])).toEqual([
      [ana, 30],
      [rui, 6.66],
    ]);
    const after = await balances();
    const gained = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect([gained(`sub-seller:${ana}`), gained(`sub-seller:${rui}`)]).toEqual([9_000, 2_000]);
    const [late, onTime] = paid.map(({ netAmount }) => Math.round(netAmount * 100));
    expect(gained('available')).toBe((late ?? 0) + 2 * (onTime ?? 0) - 11_000);
    expect((late ?? 0) - (onTime ?? 0)).toBe(210);
  });

  it('is refused when fees, or the most that a discount takes off, leave less than the shares', async () => {
    const [ana] = await subSellers();
    const customers = [await aCustomer()];
    const half = { value: 100, subSellerPaymentRequest: [percent(ana, 60)] };
    const discount = (of: number) => ({ earlyDiscount: { percent: of, daysBefore: 2 } });
    expect(codeOf(await charge({ ...half, ...discount(50) }, customers))).toBe('payment_link.charge_split_too_large');
    expect((await charge({ ...half, ...discount(10) }, customers)).statusCode).toBe(201);
    const all = { value: 100, subSellerPaymentRequest: [percent(ana, 100)] };
    expect(codeOf(await charge(all, customers))).toBe('payment_link.charge_split_too_large');
  });

  it('is made by who may split a link, and by nobody else', async () => {
    const [ana] = await subSellers();
    const body = {
      customers: [await aCustomer()],
      title: 'Mensalidade',
      value: 100,
      dueDate: addDays(state.today, 10),
      methods: ['PIX'],
      subSellerPaymentRequest: [percent(ana, 10)],
    };
    const asSale = await call('POST', test.charges, { token: state.seller.tokens.SALE, key: ana, body });
    expect(codeOf(asSale)).toBe('payment_link.split_not_allowed');
  });

  it('refuses a method whose fees leave no room for the shares, and keeps the others', async () => {
    const [ana] = await subSellers();
    const made = await charge({ value: 100, methods: ['PIX'], subSellerPaymentRequest: [fixed(ana, 97)] });
    expect(made.statusCode, made.body).toBe(201);
    const link = /payment-link\/([\w-]+)/.exec(made.json().charged[0].url)?.[1];
    const methods = `/service/core/payment-links/${link}/methods`;
    const withCard = await asAdmin('PUT', methods, { methods: ['PIX', 'CREDIT_CARD'], cardInstallments: 12 });
    expect(codeOf(withCard)).toBe('payment_link.charge_split_too_large');
  });

  it('never hands over more than a payment leaves, and exactly what was agreed', async () => {
    const [ana, rui] = await subSellers();
    const customers = [await aCustomer()];
    const anyShare = (who: string) =>
      fc.oneof(
        fc.integer({ min: 1, max: 9_000 }).map((hundredths) => percent(who, hundredths / 100)),
        fc.integer({ min: 1, max: 20_000 }).map((amount) => fixed(who, amount / 100)),
      );
    const anyCharge = fc.record({
      value: fc.integer({ min: 1_000, max: 30_000 }).map((amount) => amount / 100),
      installments: fc.constantFrom(1, 1, 2, 3),
      methods: fc.constantFrom(['PIX'], ['BANK_SLIP']),
      subSellerPaymentRequest: fc.tuple(anyShare(ana), anyShare(rui)),
      earlyDiscount: fc.constantFrom(undefined, { percent: 33.33, daysBefore: 5 }, { percent: 5, daysBefore: 0 }),
      wait: fc.constantFrom(0, 3, 10, 20),
    });
    await fc.assert(
      fc.asyncProperty(anyCharge, async ({ wait, ...terms }) => {
        const today = (await asAdmin('GET', '/service/core/sandbox/clock')).json().now.slice(0, 10);
        const made = await charge({ ...terms, dueDate: addDays(today, 8), send: false }, customers);
        if (made.statusCode !== 201) {
          expect(codeOf(made)).toMatch(/^payment_link\.(charge_split_too_large|value_too_small)$/);
          return;
        }
        const issued: readonly { readonly uuid: string }[] = made.json().charged[0].charges;
        await moveTo(addDays(today, wait));
        const before = await balances();
        await pay(terms.methods[0] === 'PIX' ? 'PIX' : 'BANK_SLIP');
        await moveTo(addDays(today, wait + 5));
        const shown = await Promise.all(issued.map(({ uuid }) => detail(uuid)));
        const [paid] = shown.filter(({ status }) => status === 'PAID');
        const shares = await sharesOf(paid.uuid);
        const after = await balances();
        const gained = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
        const cents = (reais: number) => Math.round(reais * 100);
        expect(gained('available')).toBeGreaterThanOrEqual(0);
        expect(gained('available') + gained(`sub-seller:${ana}`) + gained(`sub-seller:${rui}`)).toBe(
          cents(paid.netAmount),
        );
        if (terms.installments > 1) return;
        const agreed = terms.subSellerPaymentRequest.map(({ paymentType, paymentValue }) =>
          paymentType === 'FIXED' ? cents(paymentValue) : Math.round((cents(terms.value) * paymentValue) / 100),
        );
        expect(shares.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(agreed.reduce((sum, one) => sum + one));
      }),
      { numRuns: 12 },
    );
  });
});

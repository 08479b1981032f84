import { addDays, cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();

const monthly = 100;
const planBody = {
  title: 'Clube',
  basicValues: [
    { type: 'MONTHLY', value: monthly, valuePerMonth: monthly },
    { type: 'SEMESTER', value: 540, valuePerMonth: 90 },
    { type: 'YEARLY', value: 960, valuePerMonth: 80 },
  ],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
};

function send(seller: TestSeller, method: 'POST' | 'PUT' | 'PATCH' | 'GET', path: string, body?: object) {
  const given = { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) };
  return call(method, `/service/core/${path}`, given);
}

async function made(seller: TestSeller, path: string, body: object) {
  const answer = await send(seller, 'POST', path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function world() {
  const seller = await createSeller();
  const plan = await made(seller, 'plans', planBody);
  return { seller, plan };
}

type World = Awaited<ReturnType<typeof world>>;

/** A recurrence of R$ 100 a month with 10 % discount by Pix, and R$ 30 more in three parts. */
async function linkOf({ seller, plan }: World, more: object = {}) {
  const link = await made(seller, 'payment-links', {
    type: 'SUBSCRIPTION',
    paymentSubscription: {
      idPlan: plan.id,
      valuePerMonth: monthly,
      type: 'MONTHLY',
      additionalValue: 30,
      additionalTitle: 'Matrícula',
      additionalInstallments: 3,
    },
    allowedPaymentMethods: { pixMethod: { discount: { amount: 10 } }, bankSlipMethod: {} },
    ...more,
  });
  return link.uuid as string;
}

async function couponOf({ seller }: World, more: object = {}) {
  return made(seller, 'coupons', { code: code(), kind: 'PERCENT', percent: 20, ...more });
}

const code = () => newId().slice(-10).toUpperCase();
const caio = { name: 'Caio Reis', document: '111.444.777-35', email: 'caio@example.com', phone: '11 97777-6666' };
const ana = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

function shown(link: string, coupon: string) {
  return call('GET', `/service/core/public/payment-links/${link}/coupons/${coupon}`, {});
}

function pay(link: string, total: number, more: object = {}) {
  const body = { buyer: caio, method: 'PIX', totalAmount: total, ...more };
  return call('POST', `/service/core/public/payment-links/${link}/payments`, { key: newId(), body });
}

async function control(seller: TestSeller, action: 'PAY' | 'EXPIRE') {
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content } = await product.controls.instruments.findInstruments(seller.id, 'pix', page);
  const of = { sellerId: seller.id, rail: 'pix', id: content[0]?.id ?? '', effectId: newId() } as const;
  await product.controls.instruments.controlSimulator({ ...of, action });
  await settle(seller);
}

async function settle(seller: TestSeller) {
  await product.clockMover.pump(seller.id);
  await product.scheduler.runDue(seller.id);
  await product.clockMover.pump(seller.id);
}

async function subscriptionOf(seller: TestSeller) {
  const { content } = (await send(seller, 'GET', 'subscriptions')).json();
  return (await send(seller, 'GET', `subscriptions/${content[0].uuid}`)).json();
}

async function redeemed({ seller }: World, coupon: { id: string }) {
  const { redeemed: count, cost, state } = (await send(seller, 'GET', `coupons/${coupon.id}`)).json();
  return { count, cost, state };
}

describe('a coupon at the checkout of a recurrence', () => {
  it('comes off the value first, then the method’s discount of the rest; what is added is never less', async () => {
    const here = await world();
    const [link, coupon] = [await linkOf(here), await couponOf(here, { periods: 2 })];
    const plain = (await call('GET', `/service/core/public/payment-links/${link}`, {})).json();
    expect(plain).toMatchObject({
      coupon: null,
      methods: { pix: { couponAmount: null, options: [{ totalAmount: 100 }] } },
    });
    const view = await shown(link, coupon.code.toLowerCase());
    expect(view.json()).toMatchObject({
      coupon: { code: coupon.code, kind: 'PERCENT', percent: 20, amount: null, periods: 2 },
      // (100 − 20) − 10 % + 10; without the Pix discount, 80 + 10.
      methods: {
        pix: { couponAmount: 20, options: [{ totalAmount: 82 }] },
        bankSlip: { couponAmount: 20, options: [{ totalAmount: 90 }] },
      },
    });
    expect((await pay(link, 82)).json().errors[0].code).toBe('checkout.amount_changed');
    expect((await pay(link, 82, { coupon: coupon.code })).statusCode).toBe(201);
    await control(here.seller, 'PAY');
    const subscription = await subscriptionOf(here.seller);
    expect(subscription.status).toBe('ACTIVE');
    const charge = (await send(here.seller, 'GET', `charges/${subscription.charges[0].uuid}`)).json();
    expect(charge).toMatchObject({
      value: 82,
      valueLines: [
        { kind: 'PERIOD_VALUE', amount: 100, title: null },
        { kind: 'COUPON', amount: -20, title: coupon.code },
        { kind: 'DISCOUNT', amount: -8, title: null },
        { kind: 'ADDITIONAL', amount: 10, title: 'Matrícula' },
      ],
    });
    expect(subscription.nextCharge).toMatchObject({ total: 82 });
    expect(await redeemed(here, coupon)).toEqual({ count: 1, cost: 20, state: 'ACTIVE' });

    for (const total of [82, 100]) {
      const { nextCharge } = await subscriptionOf(here.seller);
      expect(nextCharge.total).toBe(total);
      await product.clockMover.advance(here.seller.id, Temporal.Instant.from(`${nextCharge.billedOn}T15:00:00Z`));
      const { charges } = await subscriptionOf(here.seller);
      expect(charges[0]).toMatchObject({ value: total, expirationDate: nextCharge.dueDate });
    }
    const [redemption] = (await send(here.seller, 'GET', `coupons/${coupon.id}/redemptions`)).json().content;
    expect(redemption).toMatchObject({ customerName: 'Caio Reis', planTitle: 'Clube', returnedAt: null, cost: 20 });
  });

  it('never takes a charge below the least that can be charged', async () => {
    const here = await world();
    const link = await linkOf(here, {
      paymentSubscription: { idPlan: here.plan.id, valuePerMonth: monthly, type: 'MONTHLY' },
    });
    const coupon = await couponOf(here, { kind: 'VALUE', percent: null, amount: 5000 });
    const { methods } = (await shown(link, coupon.code)).json();
    const [pix, boleto] = [methods.pix.options[0].totalAmount, methods.bankSlip.options[0].totalAmount];
    expect(pix).toBeGreaterThan(0);
    expect(pix).toBeLessThan(0.1);
    // The seller bears the boleto's fee, so the value must exceed it.
    expect(boleto).toBeGreaterThan(pix);
    expect((await pay(link, boleto, { method: 'BANK_SLIP', coupon: coupon.code })).statusCode).toBe(201);
  });

  it('is refused with its reason', async () => {
    const here = await world();
    const other = await made(here.seller, 'plans', { ...planBody, title: 'Outro' });
    const link = await linkOf(here);
    const codeOf = async (more: object) => (await couponOf(here, more)).code;
    const reason = async (coupon: string) => (await shown(link, coupon)).json().errors[0].code;
    expect(await reason('NENHUM')).toBe('coupon.not_found');
    expect(await reason(await codeOf({ plans: [other.id] }))).toBe('coupon.other_plan');
    expect(await reason(await codeOf({ validUntil: '2020-01-01' }))).toBe('coupon.expired');
    const off = await couponOf(here);
    await send(here.seller, 'PATCH', `coupons/${off.id}/active`, { active: false });
    expect(await reason(off.code)).toBe('coupon.not_found');
    const theirs = await couponOf(await world());
    expect(await reason(theirs.code)).toBe('coupon.not_found');
    const oneOff = await made(here.seller, 'payment-links', {
      type: 'ORDER',
      paymentOrder: { title: 'Café', value: 10 },
      allowedPaymentMethods: { pixMethod: {} },
    });
    const refused = await shown(oneOff.uuid, (await couponOf(here)).code);
    expect(refused.json().errors[0].code).toBe('coupon.not_for_sale');
  });

  it('is redeemed once by two buyers at its last redemption', async () => {
    const here = await world();
    const [one, other] = [await linkOf(here), await linkOf(here)];
    const coupon = await couponOf(here, { maxRedemptions: 1 });
    const [first, second] = await Promise.all([
      pay(one, 82, { coupon: coupon.code }),
      pay(other, 82, { coupon: coupon.code, buyer: ana }),
    ]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([201, 422]);
    const refused = [first, second].find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().errors[0].code).toBe('coupon.exhausted');
    expect(await redeemed(here, coupon)).toEqual({ count: 1, cost: 0, state: 'EXHAUSTED' });
  });

  it('is redeemed as often by one customer as it may be, and once for one link', async () => {
    const here = await world();
    const coupon = await couponOf(here, { maxPerCustomer: 1 });
    const [one, other] = [await linkOf(here), await linkOf(here)];
    expect((await pay(one, 82, { coupon: coupon.code })).statusCode).toBe(201);
    expect((await pay(one, 90, { coupon: coupon.code, method: 'BANK_SLIP' })).statusCode).toBe(201);
    expect(await redeemed(here, coupon)).toMatchObject({ count: 1 });
    const refused = await pay(other, 82, { coupon: coupon.code });
    expect(refused.json().errors[0].code).toBe('coupon.customer_limit');
    expect((await pay(other, 82, { coupon: coupon.code, buyer: ana })).statusCode).toBe(201);
    expect(await redeemed(here, coupon)).toMatchObject({ count: 2 });
  });

  it('is given back when the buyer leaves it out, takes another, or never pays', async () => {
    const here = await world();
    const link = await linkOf(here);
    const [coupon, another] = [await couponOf(here, { maxRedemptions: 1 }), await couponOf(here, { percent: 50 })];
    await pay(link, 82, { coupon: coupon.code });
    expect(await redeemed(here, coupon)).toMatchObject({ count: 1, state: 'EXHAUSTED' });
    expect((await pay(link, 55, { coupon: another.code })).statusCode).toBe(201);
    expect(await redeemed(here, coupon)).toMatchObject({ count: 0, state: 'ACTIVE' });
    expect((await pay(link, 100)).statusCode).toBe(201);
    expect(await redeemed(here, another)).toMatchObject({ count: 0 });

    await pay(link, 82, { coupon: coupon.code });
    const now = (await product.sellers.clockOf(here.seller.id)).now();
    await product.clockMover.advance(here.seller.id, now.add({ hours: 72 }));
    await settle(here.seller);
    expect(await redeemed(here, coupon), 'the Pix ran out').toMatchObject({ count: 0 });
    expect((await pay(link, 82, { coupon: coupon.code })).statusCode, 'and comes back').toBe(201);
    expect(await redeemed(here, coupon)).toMatchObject({ count: 1 });
    const { uuid } = await subscriptionOf(here.seller);
    await send(here.seller, 'PATCH', `subscriptions/${uuid}/status`, { status: 'INACTIVE' });
    expect(await redeemed(here, coupon), 'it was canceled').toMatchObject({ count: 0 });
  });

  it('is given back when the boleto that it was taken for is held no more, and counts again when that is paid after all', async () => {
    const here = await world();
    const link = await linkOf(here);
    const coupon = await couponOf(here, { maxRedemptions: 1 });
    expect((await pay(link, 90, { coupon: coupon.code, method: 'BANK_SLIP' })).statusCode).toBe(201);
    await settle(here.seller);
    const [charge] = (await send(here.seller, 'GET', 'charges')).json().content;
    const on = (days: number) => {
      const day = addDays(charge.expirationDate, days);
      return product.clockMover.advance(here.seller.id, Temporal.Instant.from(`${day}T15:00:00Z`));
    };
    await on(10);
    await settle(here.seller);
    expect(await redeemed(here, coupon), 'it is late, and can be paid').toMatchObject({ count: 1 });
    await on(120);
    await settle(here.seller);
    expect(await redeemed(here, coupon), 'nobody can pay it').toMatchObject({ count: 0, state: 'ACTIVE' });
    const { content: late } = (await send(here.seller, 'GET', 'charges?status=LATE')).json();
    for (const { uuid } of late) await send(here.seller, 'PATCH', `charges/${uuid}/manual-pay`);
    await settle(here.seller);
    expect(await redeemed(here, coupon)).toMatchObject({ count: 1, state: 'EXHAUSTED' });
  });

  it('keeps for whoever contracted it what it was, whatever becomes of it', async () => {
    const here = await world();
    const [link, coupon] = [await linkOf(here), await couponOf(here)];
    await pay(link, 82, { coupon: coupon.code });
    await control(here.seller, 'PAY');
    const terms = { kind: 'VALUE', amount: 1, percent: null };
    expect((await send(here.seller, 'PUT', `coupons/${coupon.id}`, terms)).statusCode).toBe(200);
    await send(here.seller, 'PATCH', `coupons/${coupon.id}/active`, { active: false });
    expect((await subscriptionOf(here.seller)).nextCharge.total).toBe(82);
  });
});

it('checkout, charge and ledger agree to the cent, whatever the coupon takes of whatever is asked', {
  timeout: 120_000,
}, async () => {
  const here = await world();
  const { seller, plan } = here;
  const hundredths = (max: number) => fc.integer({ min: 1, max: max }).map((value) => value / 100);
  const sale = fc.record({
    valuePerMonth: fc.integer({ min: 1_000, max: 100_000 }).map((value) => value / 100),
    type: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
    discount: fc.oneof(fc.constant(0), hundredths(5_000)),
    additionalValue: fc.oneof(fc.constant(0), hundredths(10_000)),
    coupon: fc.oneof(
      hundredths(10_000).map((percent) => ({ kind: 'PERCENT', percent })),
      hundredths(50_000).map((amount) => ({ kind: 'VALUE', amount, percent: null })),
    ),
  });
  let received = 0;
  await fc.assert(
    fc.asyncProperty(sale, async ({ valuePerMonth, type, discount, additionalValue, coupon: terms }) => {
      const link = await linkOf(here, {
        paymentSubscription: {
          idPlan: plan.id,
          valuePerMonth,
          type,
          additionalInstallments: 2,
          ...(additionalValue > 0 && { additionalValue }),
        },
        allowedPaymentMethods: { pixMethod: { discount: { amount: discount } } },
      });
      const coupon = await couponOf(here, terms);
      const total = (await shown(link, coupon.code)).json().methods.pix.options[0].totalAmount;
      expect((await pay(link, total, { coupon: coupon.code })).statusCode).toBe(201);
      await control(seller, 'PAY');
      const { content } = (await send(seller, 'GET', 'subscriptions?sort=createdAt,DESC&size=1')).json();
      const subscription = (await send(seller, 'GET', `subscriptions/${content[0].uuid}`)).json();
      const charge = (await send(seller, 'GET', `charges/${subscription.charges[0].uuid}`)).json();
      expect(charge.value).toBe(total);
      const lines = charge.valueLines.map(({ amount }: { amount: number }) => Math.round(amount * 100));
      if (lines.length > 0)
        expect(lines.reduce((sum: number, one: number) => sum + one, 0)).toBe(Math.round(total * 100));
      received += Math.round(total * 100);
    }),
    { numRuns: 15, endOnFailure: true },
  );
  const { rows } = await sql<{ gross: number }>`
    select sum(amount_cents)::int as gross from charges where seller_id = ${seller.id} and status = 'PAID'`.execute(
    database.database.reader as never,
  );
  expect(rows[0]?.gross).toBe(received);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

describe('coupons', () => {
  it('keep the plans that they are for from being undone with a file', async () => {
    const { seller, plan } = await world();
    const { transact } = database.database;
    const ofFile = { id: newId(), title: 'Do arquivo', perMonthCents: cents(1_000) };
    const other = { ...ofFile, id: newId(), title: 'Outro do arquivo' };
    const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
    await transact((tx) => product.catalog.insertPlansOfFile(tx, { sellerId: seller.id, at, plans: [ofFile, other] }));
    await couponOf({ seller, plan }, { plans: [ofFile.id] });
    const gone = await transact((tx) => product.catalog.removePlansOfFile(tx, seller.id, [ofFile, other]));
    expect([...gone]).toEqual([other.id]);
  });

  it('are made once by key, found by code, with a code that is theirs alone', async () => {
    const here = await world();
    const mine = await couponOf(here, { code: 'natal10', plans: [here.plan.id], validUntil: '2099-12-31' });
    expect(mine).toMatchObject({
      code: 'NATAL10',
      kind: 'PERCENT',
      percent: 20,
      amount: null,
      validUntil: '2099-12-31',
      active: true,
      state: 'ACTIVE',
      redeemed: 0,
      cost: 0,
      plans: [{ id: here.plan.id, title: 'Clube' }],
    });
    const taken = await send(here.seller, 'POST', 'coupons', { code: 'NATAL10', kind: 'PERCENT', percent: 5 });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().errors[0].code).toBe('coupon.code_taken');
    await couponOf(await world(), { code: 'NATAL10' });
    const found = (await send(here.seller, 'GET', 'coupons?code=atal')).json();
    expect(found.content.map((one: { code: string }) => one.code)).toEqual(['NATAL10']);
  });

  it.each([
    ['a short code', { code: 'AB' }],
    ['marks in its code', { code: 'NATAL-10' }],
    ['no value', { percent: null }],
    ['both values', { amount: 10 }],
    ['a percentage above all', { percent: 101 }],
    ['a percentage of nothing', { percent: 0 }],
    ['no period', { periods: 0 }],
  ])('are refused with %s', async (_, more) => {
    const { seller } = await world();
    const refused = await send(seller, 'POST', 'coupons', { code: code(), kind: 'PERCENT', percent: 20, ...more });
    expect(refused.statusCode).toBe(400);
  });
});

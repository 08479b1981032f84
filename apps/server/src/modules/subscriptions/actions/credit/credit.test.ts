import type * as contract from '@balcao/contract';
import { addDays, type Cents, cents, newId, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { planCreditRefund } from '../../../charges/actions/credit/refund-credit.ts';
import { creditOf } from '../../../customers/index.ts';
import { testCustomers } from '../../../customers/test-customers.ts';
import { subscriptionsOver, type TestSubscriptions } from '../../test-subscriptions.ts';

const { database } = await createTestDatabase();

const openStatuses = ['SCHEDULED', 'LATE', 'FAILED'];

async function open() {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const startDate = plainDate('2027-01-10');
  const payment = { method: 'PIX' as const };
  const { id } = await world.imported({ startDate, payment, basicValue: { value: cents(10_000), type: 'MONTHLY' } });
  return { ...actsOf(world, id), world, id };
}

function actsOf(world: TestSubscriptions, id: string) {
  const { sellerId, customerId } = world;
  const call = async (name: string, params: object, body: object = {}) => {
    const all = [...world.subscriptions.routes, ...world.charges.routes, ...testCustomers(database).routes];
    const route = all.find(({ endpoint }) => endpoint.name === name);
    const caller = { sellerId, email: 'bia@example.com', features: [], roles: [] };
    return route?.handler({ effectId: newId(), caller, params, query: {}, body } as never);
  };
  return {
    call,
    grant: (amount: number) => call('grantCustomerCredit', { uuid: customerId }, { amount, reason: 'Aula' }),
    use: (amount: number) => call('spendCreditOnSubscription', { uuid: id }, { amount }),
    status: (body: object) => call('changeSubscriptionStatus', { uuid: id }, body),
    show: async () => (await call('getSubscription', { uuid: id })) as contract.SubscriptionDetail,
    balance: () => creditOf(database.reader, sellerId, customerId),
  };
}

it('credit that is used on a subscription lowers its next charges, and what is left comes back when it is canceled', async () => {
  const { world, grant, use, show, status, balance } = await open();
  await grant(15_000);
  await use(15_000);
  expect(await show()).toMatchObject({ carriedAmount: -15_000, nextCharge: { total: 1, carriedAmount: -5_001 } });
  expect(await balance()).toBe(0);
  const [entry] = await audited(world);
  expect(entry).toEqual({ action: 'subscription.updated', after: '{"creditCents":15000}' });
  await world.advance('2027-01-05T15:00:00Z');
  expect((await world.charged()).map(({ amount_cents }) => amount_cents)).toEqual([1]);
  expect(await show()).toMatchObject({ carriedAmount: -5_001 });
  await status({ status: 'INACTIVE' });
  expect(await balance(), 'the open charge is canceled, and gives back what it had used').toBe(15_000);
  const again = await status({ status: 'ACTIVE' });
  expect(again, 'nothing comes back by itself').toMatchObject({ carriedAmount: 0 });
});

it('comes back at the end of the period, and at the end of the term', async () => {
  const requested = await open();
  await requested.grant(5_000);
  await requested.use(5_000);
  await requested.world.advance('2027-01-05T15:00:00Z');
  const [charge] = await requested.world.charged();
  const { sellerId } = requested.world;
  await requested.world.charges.payManually({ sellerId, chargeId: charge?.id ?? '', by: 'bia' });
  await requested.world.settleDown();
  await requested.grant(700);
  await requested.use(700);
  await requested.status({ status: 'INACTIVE', at: 'PERIOD_END' });
  expect(await requested.balance()).toBe(0);
  await requested.world.advance('2027-02-12T15:00:00Z');
  expect(await requested.show()).toMatchObject({ status: 'INACTIVE', carriedAmount: 0 });
  expect(await requested.balance()).toBe(700);
});

it('a subscription may be created with the credit, as it was previewed, and not with more', async () => {
  const { world, call, grant, balance } = await open();
  await grant(6_000);
  const terms = {
    basicValue: { value: cents(10_000), type: 'MONTHLY' },
    payment: { method: 'PIX' },
    startDate: '2027-02-20',
    credit: 6_000,
  };
  const shown = (await call('previewNewSubscription', {}, terms)) as contract.NewSubscriptionPreview;
  expect(shown.charges.map(({ value }) => value)).toEqual([4_000, 10_000, 10_000]);
  const body = { ...terms, idPlan: world.plan.id, uuidBuyer: world.customerId };
  await expect(call('createSubscription', {}, { ...body, credit: 6_001 })).rejects.toThrow('customer.credit_too_small');
  const made = (await call('createSubscription', {}, body)) as contract.SubscriptionDetail;
  expect(made).toMatchObject({ carriedAmount: -6_000, nextCharge: { total: 4_000 } });
  expect(await balance()).toBe(0);
});

it('a refund of a period’s charge takes the credit of its unused part from the customer, once the subscription ended', async () => {
  const { world, call, id, status, balance, show } = await open();
  const { sellerId } = world;
  await world.advance('2027-01-05T15:00:00Z');
  const { content } = await world.controls.instruments.findInstruments(sellerId, 'pix', {
    ...{ page: 0, size: 1, order: 'DESC' },
  });
  await world.controlSimulator('pix', content[0]?.id ?? '', 'PAY');
  await world.advance('2027-01-15T15:00:00Z');
  const value = cents(4_000);
  const basicValueRequest = { type: 'MONTHLY', value, valuePerMonth: value };
  await call('updateSubscription', { uuid: id }, { idPlan: world.plan.id, basicValueRequest, prorate: true });
  const { carriedAmount } = await show();
  expect(carriedAmount).toBeLessThan(-4_000);
  await status({ status: 'INACTIVE' });
  expect(await balance()).toBe(-carriedAmount);
  // The credit is refunded through the charge: the period was not.
  const [paid] = await world.charged();
  const uuid = world.customerId;
  const part = { charge: paid?.id, amount: cents(1_000) };
  await call('refundCustomerCredit', { uuid }, { charges: [part] });
  await world.settleDown();
  expect(await balance()).toBe(-carriedAmount - 1_000);
  await world.charges.refundCharge({
    ...{ sellerId, chargeId: paid?.id ?? '', id: newId(), amountCents: cents(7_500), asFraud: false, by: 'bia' },
    mayRefundPointOfSale: false,
  });
  await world.settleDown();
  const overCents = 7_500 - carriedAmount - 10_000;
  expect(await balance(), 'more than was paid is not given back').toBe(Math.max(0, -carriedAmount - 1_000 - overCents));
});

it('a period that was paid with credit is worth that credit when a change gives some of it back', async () => {
  const { world, call, id, grant, use, show } = await open();
  const { sellerId } = world;
  await grant(9_900);
  await use(9_900);
  await world.advance('2027-01-05T15:00:00Z');
  const [charge] = await world.charged();
  expect(charge?.amount_cents).toBe(100);
  await world.charges.payManually({ sellerId, chargeId: charge?.id ?? '', by: 'bia' });
  await world.advance('2027-01-15T15:00:00Z');
  const value = cents(4_000);
  const basicValueRequest = { type: 'MONTHLY', value, valuePerMonth: value };
  await call('updateSubscription', { uuid: id }, { idPlan: world.plan.id, basicValueRequest, prorate: true });
  expect((await show()).carriedAmount).toBeLessThan(-4_000);
});

type Act =
  | { readonly kind: 'grant' | 'use' | 'useOnCharge' | 'refund' | 'outside'; readonly amount: number }
  | { readonly kind: 'cancel' | 'cancelAtEnd' | 'reactivate' | 'pay' | 'pause' | 'resume' }
  | { readonly kind: 'advance'; readonly days: number }
  | { readonly kind: 'rail'; readonly pix: 'NORMAL' | 'REFUSE' };

const amount = fc.integer({ min: 1, max: 9_000 });
const moving = ['use', 'useOnCharge', 'useOnCharge', 'refund', 'refund', 'outside'] as const;
const changing = ['cancel', 'cancel', 'cancelAtEnd', 'reactivate', 'reactivate', 'pause', 'resume'] as const;
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...moving), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...changing) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant'), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance'), days: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rail'), pix: fc.constantFrom('NORMAL', 'REFUSE') }) },
);

const refusals = /customer\.credit|charge\.|subscription\.|ledger\.insufficient/;

it('whatever happens, the balance is the sum of its history, never negative, and what was used is in the charges', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 6, maxLength: 18 }), async (acts) => {
      const opened = await open();
      await opened.grant(30_000);
      await opened.world.advance('2027-01-05T15:00:00Z');
      for (const act of acts) {
        await perform(opened, act).catch((error: Error) => {
          if (!refusals.test(error.message)) throw error;
        });
        await opened.world.settleDown();
        await expectConserved(opened);
      }
    }),
    { numRuns: 50 },
  );
}, 240_000);

type Opened = Awaited<ReturnType<typeof open>>;

async function perform({ world, call, grant, use, status }: Opened, act: Act): Promise<void> {
  const { sellerId, customerId: uuid } = world;
  const openCharge = (await world.charged()).find((one) => openStatuses.includes(one.status));
  switch (act.kind) {
    case 'grant':
      return void (await grant(act.amount));
    case 'use':
      return void (await use(act.amount));
    case 'useOnCharge': {
      if (!openCharge) return;
      const max = cents(Math.min(act.amount, openCharge.amount_cents));
      const dueDate = openCharge.status === 'LATE' ? addDays(world.today(), 2) : undefined;
      return void (await call('spendCreditOnCharge', { uuid: openCharge.id }, { amount: max, dueDate, send: false }));
    }
    case 'outside':
      return void (await call('payCustomerCreditOutside', { uuid }, { amount: act.amount, note: 'Pix' }));
    case 'refund': {
      const { charges } = await planCreditRefund(world, {
        ...{ sellerId, customerId: uuid, amountCents: cents(act.amount) },
      });
      const parts = charges.map((one) => ({ charge: one.uuid, amount: one.amount }));
      if (parts.length > 0) await call('refundCustomerCredit', { uuid }, { charges: parts });
      return;
    }
    case 'cancel':
      return void (await status({ status: 'INACTIVE' }));
    case 'cancelAtEnd':
      return void (await status({ status: 'INACTIVE', at: 'PERIOD_END' }));
    case 'reactivate':
    case 'resume':
      return void (await status({ status: 'ACTIVE' }));
    case 'pause':
      return void (await status({ status: 'PAUSED' }));
    case 'advance':
      return void (await world.advance(`${addDays(world.today(), act.days)}T15:00:00Z`));
    case 'rail':
      return void (await world.behave({ pix: act.pix }));
    case 'pay': {
      const { content } = await world.controls.instruments.findInstruments(sellerId, 'pix', {
        ...{ page: 0, size: 50, order: 'DESC' },
      });
      const instrument = content.find((one) => one.status === 'ACTIVE');
      if (instrument) await world.controlSimulator('pix', instrument.id, 'PAY');
    }
  }
}

async function expectConserved({ world, balance, show }: Opened): Promise<void> {
  const { reader, sellerId } = world;
  const entries = await reader
    .selectFrom('customer_credits')
    .select(['kind', 'amount_cents', 'subject_id'])
    .where('seller_id', '=', sellerId)
    .execute();
  const sumOf = (...kinds: string[]) =>
    sumCents(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount_cents }) => amount_cents));
  const held = await balance();
  expect(held).toBeGreaterThanOrEqual(0);
  expect(held).toBe(sumCents(entries.map(({ amount_cents }) => amount_cents)));
  const usedOn = new Map<string, Cents>();
  for (const { kind, subject_id: charge, amount_cents } of entries) {
    if (charge && (kind === 'USED_ON_CHARGE' || kind === 'CHARGE_CANCELED'))
      usedOn.set(charge, cents((usedOn.get(charge) ?? 0) - amount_cents));
  }
  let inCharges = 0;
  for (const charge of await world.charged()) {
    if (charge.status === 'CANCELED') continue;
    const lines = await linesOf(world, charge.purchase_id);
    const creditOfKind = (kind: string) =>
      -sumCents(lines.filter((one) => one.kind === kind).map((one) => one.amountCents));
    const used = usedOn.get(charge.id) ?? 0;
    const [onCharge, carried] = [creditOfKind('CREDIT'), creditOfKind('PRORATION')];
    // Credit and money together pay all of a charge's amount.
    const paid = used - onCharge;
    expect([0, charge.status === 'PAID_MANUALLY' ? charge.amount_cents : 0]).toContain(paid);
    expect(charge.amount_cents).toBe(10_000 - onCharge - carried);
    inCharges += onCharge + carried + paid;
  }
  const { carriedAmount, status } = await show();
  if (status === 'INACTIVE') expect(carriedAmount, 'what it had is the customer’s').toBe(0);
  const gone = -sumOf('REFUNDED', 'REFUND_FAILED', 'PAID_OUTSIDE');
  expect(held + inCharges - carriedAmount + gone).toBe(sumOf('GRANTED'));
  const { rows } = await refundsOf(world);
  expect(gone + sumOf('PAID_OUTSIDE')).toBe(sumCents(rows));
}

function audited({ reader, sellerId }: TestSubscriptions) {
  const entries = reader.selectFrom('audit_entries').select(['action', 'after']).where('seller_id', '=', sellerId);
  return entries.orderBy('seq', 'desc').limit(1).execute();
}

async function linesOf({ reader, sellerId }: TestSubscriptions, purchaseId: string) {
  const { value_lines } = await reader
    .selectFrom('purchases')
    .select('value_lines')
    .where('seller_id', '=', sellerId)
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return value_lines ?? [];
}

async function refundsOf({ reader, sellerId }: TestSubscriptions) {
  const rows = await reader
    .selectFrom('refunds')
    .select('amount_cents')
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'FAILED')
    .execute();
  return { rows: rows.map(({ amount_cents }) => amount_cents) };
}

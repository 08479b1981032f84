import * as contract from '@balcao/contract';
import { addDays, cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { activatePlan } from '../../catalog/actions/save-plan.ts';
import { testCustomers } from '../../customers/test-customers.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

async function topicsOf({ reader, sellerId }: TestSubscriptions): Promise<string[]> {
  const rows = await reader
    .selectFrom('outbox')
    .select('topic')
    .where('seller_id', '=', sellerId)
    .where('topic', 'like', 'subscription.%')
    .orderBy('id')
    .execute();
  return rows.map(({ topic }) => topic);
}

async function instrumentOf(world: TestSubscriptions, period: number): Promise<string> {
  const charge = (await world.charged()).find((one) => one.period === period);
  const attempt = await world.reader
    .selectFrom('payment_attempts')
    .select('id')
    .where('seller_id', '=', world.sellerId)
    .where('charge_id', '=', charge?.id ?? '')
    .executeTakeFirstOrThrow();
  return attempt.id;
}

describe('an imported subscription', () => {
  it('is active, billed from its next due date, and shown with its charges', async () => {
    const world = await subscriptionsOver(database);
    const body = {
      idPlan: world.plan.id,
      basicValue: { value: cents(59_940), type: 'SEMESTER' as const },
      payment: { method: 'PIX' as const },
      uuidBuyer: world.customerId,
      startDate: addDays(world.today(), 5),
    };
    const effectId = newId();
    const made = await callRoute(world, contract.importSubscription, { body, effectId });
    expect(await callRoute(world, contract.importSubscription, { body, effectId })).toEqual(made);
    expect(made).toMatchObject({
      uuid: effectId,
      status: 'ACTIVE',
      titlePlan: 'Plano Ouro',
      idPlan: world.plan.id,
      customerName: 'Ana Souza',
      basicValue: { type: 'SEMESTER', value: 59_940, valuePerMonth: 9_990 },
      startDate: '2026-11-24',
      expirationDate: '2026-11-24',
      paymentMethod: 'PIX',
      cancelledDate: null,
      invoiceEnabled: true,
      activeInvoiceConfig: false,
      additionalValue: null,
      charges: [],
      anticipationActive: false,
      nextStatuses: ['PAUSED', 'INACTIVE'],
    });
    await world.settleDown();
    const shown = await callRoute(world, contract.getSubscription, { params: { uuid: effectId } });
    expect(shown.charges).toMatchObject([{ expirationDate: '2026-11-24', value: 59_940, status: 'SCHEDULED' }]);
  });

  it.each([
    ['a date that has passed', { startDate: plainDate('2026-11-18') }, 'subscription.start_past'],
    ['a plan that is none', { idPlan: newId() }, 'plan.not_found'],
    ['a customer that is none', { uuidBuyer: newId() }, 'customer.not_found'],
    [
      'a value below the fee',
      { basicValue: { value: cents(100), type: 'MONTHLY' as const } },
      'subscription.value_too_small',
    ],
  ])('is refused with %s', async (_, more, code) => {
    const world = await subscriptionsOver(database);
    await expect(world.imported(more)).rejects.toMatchObject({ code });
  });

  it('is refused with a plan that was switched off', async () => {
    const world = await subscriptionsOver(database);
    const activate = world.catalog.routes.find(({ endpoint }) => endpoint.name === 'activatePlan');
    const request = { caller: { sellerId: world.sellerId }, params: { uuid: world.plan.id }, body: { active: false } };
    await activate?.handler(request as never);
    await expect(world.imported()).rejects.toMatchObject({ code: 'plan.inactive' });
  });
});

describe('a subscription created by hand', () => {
  const bodyOf = (world: TestSubscriptions, more: Partial<contract.NewSubscription> = {}) => ({
    idPlan: world.plan.id,
    basicValue: { value: cents(9_000), type: 'MONTHLY' as const },
    payment: { method: 'BANK_SLIP' as const },
    uuidBuyer: world.customerId,
    startDate: world.today(),
    ...more,
  });

  it('is active, charged at once when it is due soon, and in its history and the audit trail as created', async () => {
    const world = await subscriptionsOver(database);
    const [effectId, body] = [newId(), bodyOf(world)];
    const made = await callRoute(world, contract.createSubscription, { body, effectId });
    expect(made).toMatchObject({ uuid: effectId, status: 'ACTIVE', basicValue: { value: 9_000 } });
    expect(made.history).toMatchObject([{ kind: 'created', by: 'bia@example.com' }]);
    await world.settleDown();
    expect(await world.charged()).toMatchObject([{ subscription_id: effectId, period: 1, amount_cents: 9_000 }]);
    const entries = await world.reader
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('seller_id', '=', world.sellerId)
      .where('subject_id', '=', effectId)
      .execute();
    expect(entries).toEqual([{ action: 'subscription.created', subject_id: effectId }]);
  });

  it('is there once when the call is repeated, at the same time too', async () => {
    const world = await subscriptionsOver(database);
    const request = { body: bodyOf(world), effectId: newId() };
    const made = await Promise.all([1, 2, 3].map(() => callRoute(world, contract.createSubscription, request)));
    expect(new Set(made.map(({ uuid }) => uuid))).toEqual(new Set([request.effectId]));
    expect(await topicsOf(world)).toEqual(['subscription.created']);
    await world.settleDown();
    expect(await world.charged()).toHaveLength(1);
  });

  it('is refused with the plan or the customer of another seller', async () => {
    const [world, other] = [await subscriptionsOver(database), await subscriptionsOver(database)];
    const create = (more: Partial<contract.NewSubscription>) =>
      callRoute(world, contract.createSubscription, { body: bodyOf(world, more) });
    await expect(create({ idPlan: other.plan.id })).rejects.toMatchObject({ code: 'plan.not_found' });
    await expect(create({ uuidBuyer: other.customerId })).rejects.toMatchObject({ code: 'customer.not_found' });
    await expect(create({ startDate: addDays(world.today(), -1) })).rejects.toMatchObject({
      code: 'subscription.start_past',
    });
    expect(await topicsOf(world)).toEqual([]);
  });

  it('is for those who import, by boleto or Pix', () => {
    expect(contract.createSubscription.access).toBe(contract.importSubscription.access);
    const body = {
      idPlan: newId(),
      uuidBuyer: newId(),
      basicValue: { value: 90, type: 'MONTHLY' },
      startDate: '2099-01-01',
    };
    const accepts = (method: string) =>
      contract.createSubscription.body.safeParse({ ...body, payment: { method } }).success;
    expect(['BANK_SLIP', 'PIX', 'CREDIT_CARD'].map(accepts)).toEqual([true, true, false]);
  });
});

describe('who pays late', () => {
  it('is a defaulter while some charge is late, is billed meanwhile, and is active again when none is', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-05') });
    await world.advance('2027-02-08T15:00:00Z');
    expect((await world.charged()).map(({ status }) => status)).toEqual(['LATE', 'LATE']);
    expect(await world.get(id)).toMatchObject({ status: 'DEFAULTER' });
    await world.controlSimulator('boleto', await instrumentOf(world, 1), 'PAY');
    await world.advance('2027-02-09T15:00:00Z');
    expect(await world.get(id)).toMatchObject({ status: 'DEFAULTER' });
    await world.controlSimulator('boleto', await instrumentOf(world, 2), 'PAY');
    await world.advance('2027-02-11T15:00:00Z');
    expect(await world.get(id)).toMatchObject({ status: 'ACTIVE' });
    expect(world.failures).toEqual([]);
  });

  it.each(['deleteCharge', 'payManually'] as const)('is active again when the seller settles it by %s', async (how) => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported();
    await world.advance('2026-11-26T15:00:00Z');
    const [charge] = await world.charged();
    expect(charge?.status).toBe('LATE');
    await world.charges[how]({ sellerId: world.sellerId, chargeId: charge?.id ?? '', by: 'bia' });
    await world.settleDown();
    expect(await world.get(id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('is told once each time, in whatever order the events come', async () => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported();
    await world.advance('2026-11-26T15:00:00Z');
    const [listener] = world.subscriptions.consumers;
    const event = {
      sellerId: world.sellerId,
      id: newId(),
      topic: 'charge.paid',
      subjectId: '',
      payload: { subscription: { id } },
    };
    for (let times = 0; times < 3; times++) await listener?.handle([event] as never);
    await listener?.handle([event, { ...event, payload: {} }, { ...event, sellerId: newId() }] as never);
    expect(await world.get(id)).toMatchObject({ status: 'DEFAULTER' });
    expect(await topicsOf(world)).toEqual([]);
  });
});

describe('a person', () => {
  const value = { type: 'YEARLY' as const, value: cents(107_880), valuePerMonth: cents(8_990) };

  it('changes value, periodicity and text from the next period that is not charged yet', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-31') });
    await world.advance('2027-01-12T15:00:00Z');
    const changes = {
      idPlan: world.plan.id,
      basicValueRequest: value,
      bankSlipDescription: 'Referente ao plano anual',
    };
    const changed = await callRoute(world, contract.updateSubscription, { params: { uuid: id }, body: changes });
    expect(changed).toMatchObject({ basicValue: value, bankSlipDescription: 'Referente ao plano anual' });
    await world.controlSimulator('boleto', await instrumentOf(world, 1), 'PAY');
    await world.advance('2027-02-20T15:00:00Z');
    expect(await world.charged()).toMatchObject([
      { due_date: '2027-01-31', amount_cents: 10_990 },
      { due_date: '2027-02-28', amount_cents: 107_880 },
    ]);
    expect(await world.get(id)).toMatchObject({ next_due_on: '2028-02-29' });
  });

  it('sends back the value that no value per month makes as it was shown, and none that disagrees', async () => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported({
      basicValue: { value: cents(100_000), type: 'SEMESTER' },
      startDate: addDays(world.today(), 40),
    });
    const shown = await callRoute(world, contract.getSubscription, { params: { uuid: id } });
    const { basicValue: basicValueRequest } = contract.getSubscription.answer.encode(shown);
    expect(basicValueRequest).toMatchObject({ type: 'SEMESTER', value: 1000, valuePerMonth: 166.67 });
    const { body: shape } = contract.updateSubscription;
    const input = { idPlan: world.plan.id, basicValueRequest, bankSlipDescription: 'Semestre' };
    const body = shape.parse(input);
    const edited = await callRoute(world, contract.updateSubscription, { params: { uuid: id }, body });
    expect(edited).toMatchObject({ basicValue: { value: 100_000 }, bankSlipDescription: 'Semestre' });
    for (const valuePerMonth of [166.66, 166.68, 1000]) {
      const refused = shape.safeParse({ ...input, basicValueRequest: { ...basicValueRequest, valuePerMonth } });
      expect(refused.error?.issues).toMatchObject([{ path: ['basicValueRequest', 'valuePerMonth'] }]);
    }
  });

  it('keeps its plan as it was contracted, though it is offered no more', async () => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported({ startDate: addDays(world.today(), 40) });
    await activatePlan(
      { ...database, clockOf: world.clockOf },
      {
        sellerId: world.sellerId,
        id: world.plan.id,
        active: false,
      },
    );
    const body = { idPlan: world.plan.id, basicValueRequest: value };
    const edited = await callRoute(world, contract.updateSubscription, { params: { uuid: id }, body });
    expect(edited).toMatchObject({ titlePlan: world.plan.title, basicValue: value });
  });

  it('edits only what is active, and no other seller’s', async () => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported();
    const edit = { params: { uuid: id }, body: { idPlan: world.plan.id, basicValueRequest: value } };
    const theirs = { ...edit, sellerId: newId() };
    await expect(callRoute(world, contract.updateSubscription, theirs)).rejects.toMatchObject({
      code: 'subscription.not_found',
    });
    await world.advance('2026-11-26T15:00:00Z');
    await expect(callRoute(world, contract.updateSubscription, edit)).rejects.toMatchObject({
      code: 'subscription.not_editable',
    });
  });

  it('cancels: what is to come is canceled, what is late stays owed, and nothing is billed any more', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-05') });
    await world.advance('2027-01-20T15:00:00Z');
    const cancel = { params: { uuid: id }, body: { status: 'INACTIVE' as const } };
    const canceled = await callRoute(world, contract.changeSubscriptionStatus, cancel);
    expect(canceled).toMatchObject({ status: 'INACTIVE', cancelledDate: '2027-01-20', nextStatuses: ['ACTIVE'] });
    expect(await callRoute(world, contract.changeSubscriptionStatus, cancel)).toEqual(canceled);
    await world.controlSimulator('boleto', await instrumentOf(world, 1), 'PAY');
    await world.advance('2027-06-20T15:00:00Z');
    expect((await world.charged()).map(({ period, status }) => [period, status])).toEqual([
      [1, 'PAID'],
      [2, 'CANCELED'],
    ]);
    expect(await world.get(id)).toMatchObject({ status: 'INACTIVE' });
    expect(world.failures).toEqual([]);
  });

  it('cancels on the day that a charge is due: it is not late yet, and not owed', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-05') });
    await world.advance('2027-01-05T15:00:00Z');
    await callRoute(world, contract.changeSubscriptionStatus, { params: { uuid: id }, body: { status: 'INACTIVE' } });
    await world.advance('2027-01-10T15:00:00Z');
    expect((await world.charged()).map(({ period, status }) => [period, status])).toEqual([[1, 'CANCELED']]);
  });

  it('does not cancel while what was received early is to come', async () => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported();
    await world.settleDown();
    const [charge] = await world.charged();
    await world.controlSimulator('boleto', await instrumentOf(world, 1), 'PAY');
    await world.advance('2026-11-24T15:00:00Z');
    world.anticipated.add(charge?.id ?? '');
    expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
      anticipationActive: true,
    });
    const cancel = { params: { uuid: id }, body: { status: 'INACTIVE' as const } };
    await expect(callRoute(world, contract.changeSubscriptionStatus, cancel)).rejects.toMatchObject({
      code: 'subscription.anticipation_active',
    });
    expect(await world.get(id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('pauses the invoices that go out by themselves, and lets them go again', async () => {
    const world = await subscriptionsOver(database);
    const { id } = await world.imported();
    for (const invoiceEnabled of [false, false, true]) {
      const request = { params: { uuid: id }, body: { invoiceEnabled } };
      expect(await callRoute(world, contract.switchSubscriptionInvoice, request)).toMatchObject({ invoiceEnabled });
    }
  });
});

describe('the list', () => {
  it('narrows by state, customer and due dates, and sorts', async () => {
    const world = await subscriptionsOver(database);
    const [first, second] = [
      await world.imported({ startDate: plainDate('2027-03-10') }),
      await world.imported({ startDate: plainDate('2027-02-10') }),
    ];
    const jose = { id: newId<'customer'>(), name: 'José Ávila', document: '11144477735' };
    const reached = { email: 'jose@example.com', countryCode: '55', phone: '11988887777', at: world.clock.now() };
    await database.transact((tx) =>
      testCustomers(database).ensureCustomers(tx, world.sellerId, [{ ...jose, ...reached }]),
    );
    const pending = await world.begin({ customer: jose });
    const found = async (query: object) =>
      (await callRoute(world, contract.findSubscriptions, { query })).content.map(({ uuid }) => uuid);
    expect(await found({})).toEqual([first.id, second.id, pending.subscriptionId]);
    expect(await found({ status: 'PENDING' })).toEqual([pending.subscriptionId]);
    expect(await found({ status: 'ACTIVE', sort: 'startDate,ASC' })).toEqual([second.id, first.id]);
    expect(await found({ customerName: 'jose avi' })).toEqual([pending.subscriptionId]);
    expect(await found({ customerDocument: '111.444' })).toEqual([pending.subscriptionId]);
    expect(await found({ customerId: world.customerId, size: '1', page: '1' })).toEqual([second.id]);
    expect(await found({ expirationDateInitial: '2027-02-01', expirationDateFinal: '2027-02-28' })).toEqual([
      second.id,
    ]);
    expect(await found({ expirationDateFinal: '2026-11-30' })).toEqual([pending.subscriptionId]);
    expect(
      (await callRoute(world, contract.findSubscriptions, { sellerId: (await subscriptionsOver(database)).sellerId }))
        .content,
    ).toEqual([]);
  });
});

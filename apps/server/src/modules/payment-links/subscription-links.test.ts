import * as contract from '@balcao/contract';
import { addDays, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { createPlan } from '../catalog/actions/save-plan.ts';
import { goldPlan } from '../subscriptions/test-subscriptions.ts';
import { bodyOf, buyer, call, create, linksOver, pay } from './test-links.ts';

const { database } = await createTestDatabase();

describe('a link that begins a subscription', () => {
  it('is shown to the seller as it was asked, and to the buyer with what recurs', async () => {
    const world = await linksOver(database);
    const link = await create(world);
    expect(link).toMatchObject({
      type: 'SUBSCRIPTION',
      title: 'Plano Ouro',
      value: 10_000,
      valuePerMonth: 10_000,
      planTitle: 'Plano Ouro',
      idPlan: world.plan.id,
      status: 'OPEN',
      installments: 1,
      url: `https://balcao.example/payment-link/${link.uuid}`,
      paymentSubscription: {
        additionalValue: 3_000,
        additionalTitle: 'Matrícula',
        additionalInstallments: 3,
        type: 'MONTHLY',
      },
    });
    expect(contract.paymentLink.encode(link)).toMatchObject({
      value: 100,
      paymentSubscription: { valuePerMonth: 100 },
    });
    const shown = await call(world, contract.getCheckoutLink, { params: { uuid: link.uuid } });
    expect(shown).toMatchObject({
      title: 'Plano Ouro',
      value: 10_000,
      subscription: {
        type: 'MONTHLY',
        valuePerMonth: 10_000,
        additional: { title: 'Matrícula', value: 3_000, installments: 3 },
      },
      // A third of the additional amount is added after the method's discount.
      methods: { creditCard: { options: [{ totalAmount: 11_000 }] }, pix: { options: [{ totalAmount: 10_000 }] } },
    });
  });

  it('is listed among its own kind, found by its plan, and deleted from it', async () => {
    const world = await linksOver(database);
    const link = await create(world);
    const found = async (query: object) => (await call(world, contract.findSubscriptionLinks, { query })).content;
    expect(await found({ planTitle: 'ouro' })).toEqual([link]);
    expect(await found({ planTitle: 'prata' })).toEqual([]);
    expect((await call(world, contract.findOrderLinks)).content).toEqual([]);
    await call(world, contract.deletePaymentLink, { params: { uuid: link.uuid } });
    expect(await found({})).toEqual([]);
  });

  it.each([
    [
      'a plan that is none',
      { paymentSubscription: { idPlan: newId(), valuePerMonth: 100, type: 'MONTHLY' } },
      'plan.not_found',
    ],
    ['a first charge that has passed', { scheduledDate: '2026-11-18' }, 'payment_link.scheduled_past'],
  ])('is refused with %s', async (_, more, code) => {
    const world = await linksOver(database);
    await expect(create(world, more)).rejects.toMatchObject({ code });
  });

  it('offers its own methods, whatever the plan is offered with at the checkout page; so does an import', async () => {
    const world = await linksOver(database);
    const byCard = { enableBankSlip: false, enableCreditCard: true, enablePixPayment: false };
    const plan = { ...goldPlan, ...byCard };
    const { id: idPlan } = await createPlan(
      { ...database, clockOf: world.clockOf },
      {
        sellerId: world.sellerId,
        id: newId<'plan'>(),
        plan,
      },
    );
    const paymentSubscription = { idPlan, valuePerMonth: 100, type: 'MONTHLY' };
    const link = await create(world, { paymentSubscription, allowedPaymentMethods: { pixMethod: {} } });
    const shown = await call(world, contract.getCheckoutLink, { params: { uuid: link.uuid } });
    expect(shown.methods).toMatchObject({ creditCard: null, bankSlip: null, pix: { discountPercent: 0 } });
    expect(await world.imported({ idPlan, payment: { method: 'BANK_SLIP' } })).toMatchObject({ method: 'BANK_SLIP' });
  });

  it('is refused when a period without anything added would leave nothing', async () => {
    const world = await linksOver(database);
    const paymentSubscription = { idPlan: world.plan.id, valuePerMonth: 0.5, type: 'MONTHLY', additionalValue: 300 };
    await expect(create(world, { paymentSubscription })).rejects.toMatchObject({
      code: 'payment_link.value_too_small',
    });
  });

  it('is edited while it is not paid, and its type stays', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    const paymentSubscription = { idPlan: world.plan.id, valuePerMonth: 90, type: 'YEARLY' };
    const edit = { params: { uuid }, body: bodyOf(world, { paymentSubscription }) };
    const edited = await call(world, contract.updatePaymentLink, edit);
    expect(edited).toMatchObject({ uuid, value: 108_000, valuePerMonth: 9_000 });
    expect(await call(world, contract.updatePaymentLink, edit)).toEqual({ ...edited, version: edited.version + 1 });
    const order = { type: 'ORDER', paymentOrder: { title: 'x', value: 1 }, allowedPaymentMethods: { pixMethod: {} } };
    await expect(call(world, contract.updatePaymentLink, { params: { uuid }, body: order })).rejects.toMatchObject({
      code: 'payment_link.type_fixed',
    });
    await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf(undefined, uuid) });
    await world.settleDown();
    await expect(call(world, contract.updatePaymentLink, edit)).rejects.toMatchObject({
      code: 'payment_link.not_editable',
    });
  });
});

describe('a buyer', () => {
  it('pays the first charge by card, and is charged each month what was contracted', async () => {
    const world = await linksOver(database, '2027-01-31T15:00:00Z');
    const { uuid } = await create(world);
    expect(await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf(undefined, uuid) })).toMatchObject({
      status: 'PAID',
    });
    await world.settleDown();
    const begun = await world.subscriptions.subscriptionOfLink(world.sellerId, uuid);
    expect(begun).toMatchObject({ status: 'ACTIVE', customer: { name: 'Caio Reis' }, card: { last4digits: '1111' } });
    await world.advance('2027-06-01T15:00:00Z');
    expect(await world.charged()).toMatchObject([
      { period: 1, due_date: '2027-01-31', amount_cents: 11_000, status: 'PAID', source_id: uuid },
      { period: 2, due_date: '2027-02-28', amount_cents: 11_000, status: 'PAID', source_id: begun?.id },
      { period: 3, due_date: '2027-03-31', amount_cents: 11_000, status: 'PAID' },
      { period: 4, due_date: '2027-04-30', amount_cents: 10_000, status: 'PAID' },
      { period: 5, due_date: '2027-05-31', amount_cents: 10_000, status: 'PAID' },
    ]);
    expect(world.failures).toEqual([]);
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  });

  it('has in each period the discount of the way in which it was contracted', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'PIX');
    const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'pix', {
      page: 0,
      size: 1,
      order: 'DESC',
    });
    await world.controlSimulator('pix', content[0]?.id ?? '', 'PAY');
    await world.advance('2027-03-01T15:00:00Z');
    // 10 % off 100,00; the first three charges have a third of 30,00 more.
    expect((await world.charged()).map(({ amount_cents }) => amount_cents)).toEqual([
      ...[10_000, 10_000, 10_000],
      ...[9_000, 9_000],
    ]);
  });

  it('who owes the first charge changes the way to pay, and not the days', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'BANK_SLIP');
    await world.advance('2026-12-03T15:00:00Z');
    const owing = await world.subscriptions.subscriptionOfLink(world.sellerId, uuid);
    expect(owing).toMatchObject({ status: 'DEFAULTER', startDate: '2026-11-19', nextPeriod: 3 });
    await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf(undefined, uuid) });
    await world.settleDown();
    expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({
      status: 'ACTIVE',
      method: 'CREDIT_CARD',
      card: { last4digits: '1111' },
      startDate: '2026-11-19',
      nextPeriod: 3,
      nextDueOn: '2027-01-19',
    });
  });

  it('nobody ever paid it: canceled, it leaves nothing, not even what was due the day before', async () => {
    const world = await linksOver(database);
    // 28 November 2026 is a Saturday, so its boleto is late from Tuesday.
    const { uuid } = await create(world, { scheduledDate: '2026-11-28' });
    await pay(world, uuid, 'BANK_SLIP');
    await world.advance('2026-11-29T15:00:00Z');
    const begun = await world.subscriptions.subscriptionOfLink(world.sellerId, uuid);
    expect(begun?.status).toBe('PENDING');
    await world.subscriptions.cancelSubscription({ sellerId: world.sellerId, id: begun?.id ?? '', by: 'bia' });
    expect((await world.charged()).map(({ status }) => status)).toEqual(['CANCELED']);
  });

  it('who changes the way to pay has one subscription and one first charge, on the day of the last choice', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'PIX');
    await world.advance('2026-11-19T18:00:00Z');
    await pay(world, uuid, 'BANK_SLIP');
    await expect(
      pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf('4000000000009995', uuid) }),
    ).resolves.toMatchObject({
      status: 'REFUSED',
    });
    await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf(undefined, uuid) });
    await world.settleDown();
    expect(await world.charged()).toMatchObject([{ period: 1, status: 'PAID', payment_method: 'CREDIT_CARD' }]);
    expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({
      status: 'ACTIVE',
      method: 'CREDIT_CARD',
      startDate: '2026-11-19',
      nextPeriod: 2,
    });
  });

  it('who lets a Pix expire begins again another day, from that day', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'PIX');
    await world.advance('2026-12-03T15:00:00Z');
    expect(await world.charged()).toMatchObject([{ status: 'ABANDONED' }]);
    await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf(undefined, uuid) });
    await world.settleDown();
    expect((await world.charged()).map(({ period, status }) => [period, status])).toEqual(
      expect.arrayContaining([
        [1, 'ABANDONED'],
        [1, 'PAID'],
      ]),
    );
    expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({
      status: 'ACTIVE',
      startDate: '2026-12-03',
      nextDueOn: '2027-01-03',
    });
  });

  it('whose first charge was scheduled is charged on that day, and tried again when there are no funds', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world, { scheduledDate: '2026-12-10' });
    const paid = await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf('4000000000009995', uuid) });
    expect(paid).toMatchObject({ status: 'SCHEDULED' });
    await world.advance('2026-12-10T12:00:00Z');
    expect(await world.charged()).toMatchObject([
      { status: 'FAILED', due_date: '2026-12-10', collect_on: '2026-12-13' },
    ]);
    await world.advance('2026-12-11T12:00:00Z');
    const begun = await world.subscriptions.subscriptionOfLink(world.sellerId, uuid);
    expect(begun).toMatchObject({ status: 'DEFAULTER', startDate: '2026-12-10' });
    expect(world.failures).toEqual([]);
  });

  it.each([
    ['before the second is due', '2026-12-25T12:00:00Z', '2027-01-10'],
    ['after the second was not charged', '2027-01-15T12:00:00Z', '2027-01-16'],
  ])('whose card was stolen pays with another %s, and the second is charged to that', async (_, at, paidOn) => {
    const world = await linksOver(database);
    const { uuid } = await create(world, { scheduledDate: '2026-12-10' });
    await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf('4000000000009979', uuid) });
    await world.advance(at);
    const [first, second] = await world.charged();
    expect(first).toMatchObject({ period: 1, status: 'LATE' });
    expect(second).toMatchObject({ period: 2, status: paidOn > '2027-01-10' ? 'LATE' : 'SCHEDULED' });
    const paid = await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf('5555555555554444', uuid) });
    expect(paid).toMatchObject({ status: 'PAID' });
    await world.advance('2027-01-17T12:00:00Z');
    expect(await world.charged()).toMatchObject([
      { period: 1, status: 'PAID' },
      { period: 2, status: 'PAID', paid_on: paidOn },
    ]);
    expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({
      status: 'ACTIVE',
      card: { last4digits: '4444' },
    });
    expect(world.failures).toEqual([]);
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  });

  it('finds the link closed once the subscription was canceled or the link deleted', async () => {
    const world = await linksOver(database);
    const [canceled, deleted] = [await create(world), await create(world)];
    for (const { uuid } of [canceled, deleted]) await pay(world, uuid, 'BANK_SLIP');
    const begun = await world.subscriptions.subscriptionOfLink(world.sellerId, canceled.uuid);
    await world.subscriptions.cancelSubscription({ sellerId: world.sellerId, id: begun?.id ?? '', by: 'bia' });
    await call(world, contract.deletePaymentLink, { params: { uuid: deleted.uuid } });
    for (const { uuid } of [canceled, deleted]) {
      expect(await call(world, contract.getCheckoutLink, { params: { uuid } })).toMatchObject({ status: 'DELETED' });
      expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({ status: 'INACTIVE' });
      const again = call(world, contract.payLink, {
        params: { uuid },
        body: { buyer, method: 'BANK_SLIP', totalAmount: 110 },
      });
      await expect(again).rejects.toMatchObject({ code: expect.stringMatching(/canceled|deleted/) });
    }
    expect((await world.charged()).map(({ status }) => status).sort()).toEqual(['ABANDONED', 'CANCELED']);
  });

  it('who owes the first charge owes it though the link is deleted: what was contracted goes on', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'BANK_SLIP');
    await world.advance('2026-12-03T15:00:00Z');
    await call(world, contract.deletePaymentLink, { params: { uuid } });
    expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({ status: 'DEFAULTER' });
    expect((await world.charged()).map(({ status }) => status)).toEqual(['LATE', 'SCHEDULED']);
  });

  it('a stranger is told that it was contracted, and not that it was paid', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'CREDIT_CARD', { cardToken: await world.tokenOf(undefined, uuid) });
    await world.settleDown();
    const [markPaid] = world.links.consumers;
    const payload = { source: { kind: 'payment-link', id: uuid } };
    await markPaid?.handle([{ sellerId: world.sellerId, topic: 'charge.paid', payload }] as never);
    expect(await call(world, contract.getCheckoutLink, { params: { uuid } })).toMatchObject({
      status: 'PAID',
      subscription: { type: 'MONTHLY' },
      methods: { creditCard: null, bankSlip: null, pix: null },
    });
    const body = { buyer: { ...buyer, document: '529.982.247-25' }, method: 'PIX', totalAmount: 100 };
    const again = call(world, contract.payLink, { params: { uuid }, body });
    await expect(again).rejects.toMatchObject({ code: 'checkout.link_contracted' });
    expect(await world.charged()).toHaveLength(1);
  });

  it('repeats a call that was interrupted, and nothing is begun twice', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    const body = { buyer, method: 'CREDIT_CARD', totalAmount: 110, cardToken: await world.tokenOf(undefined, uuid) };
    const request = { params: { uuid }, body, effectId: newId() };
    world.dieAtRail('after');
    await expect(call(world, contract.payLink, request)).rejects.toThrow();
    expect(await call(world, contract.payLink, request)).toMatchObject({ status: 'PAID' });
    await world.settleDown();
    expect(await world.charged()).toMatchObject([{ period: 1, status: 'PAID' }]);
    expect(await world.subscriptions.subscriptionOfLink(world.sellerId, uuid)).toMatchObject({
      status: 'ACTIVE',
      nextDueOn: addDays(plainDate('2026-12-18'), 1),
    });
  });
});

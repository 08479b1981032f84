import { addDays, addMonths, newId, type PlainDate, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import type { PortalSettings } from './portal-settings.ts';
import { ana, createTestPortal } from './test-portal.ts';

const { call, product, allow, get, linkOf, advanceDays, settle, subscribed } = await createTestPortal();
const portal = '/service/core/public/customer-portal';
const allowed: Partial<PortalSettings> = { mayCancel: true, mayPause: true, maxPauseDays: 30 };

/** A monthly subscription whose first period begins tomorrow, and was billed. */
async function charged(settings: Partial<PortalSettings> = {}, more: object = {}) {
  const today = systemClock.today();
  const { seller, customerId, link, subscription } = await subscribed(addDays(today, 1), more);
  await allow(seller, { ...allowed, ...settings });
  let token = link;
  const path = (id: string) => `${portal}/${token}/subscriptions/${id}/status`;
  return {
    seller,
    customerId,
    today,
    subscription,
    show: async () => (await call('GET', `${portal}/${token}`)).json().subscriptions[0],
    change: (body: object, id = subscription) => call('PATCH', path(id), { key: newId(), body }),
    preview: (body: object, id = subscription) => call('POST', `${path(id)}/preview`, { body }),
    accept: (value: number, id = subscription) =>
      call('POST', `${portal}/${token}/subscriptions/${id}/offer`, { key: newId(), body: { value } }),
    /** By a person of the seller. */
    changeAsSeller: (body: object) =>
      call('PATCH', `/service/core/subscriptions/${subscription}/status`, { token: seller.tokens.ADMIN, body }),
    detail: () => get(seller, `/service/core/subscriptions/${subscription}`),
    pay: async () => {
      const charges = await product.charges.chargesOfCustomer(seller.id, { customerId, payOn: today, limit: 10 });
      for (const { id: chargeId, subscriptionId } of charges.owed)
        if (subscriptionId) await product.charges.payManually({ sellerId: seller.id, chargeId, by: 'bia' });
      await settle(seller);
    },
    renewLink: async () => {
      token = await linkOf(seller, customerId);
    },
  };
}

const codeOf = (answer: { json(): { errors: { code: string }[] } }) => answer.json().errors[0]?.code;

it('is paused until a day by its customer, as shown before, and resumed', async () => {
  const { today, show, change, preview, detail, pay, seller } = await charged();
  await pay();
  await advanceDays(seller, 1);
  const until = addDays(today, 11);
  const end = (await show()).paidUntil as PlainDate;
  expect(await show()).toMatchObject({ status: 'ACTIVE', resumable: false, pausableUntil: addDays(today, 31) });
  const shown = (await preview({ status: 'PAUSED', resumesOn: until })).json();
  expect(shown).toMatchObject({ canceled: { quantity: 0 }, owed: { quantity: 0 } });
  const paused = await change({ status: 'PAUSED', resumesOn: until });
  expect(paused.json().subscriptions[0]).toMatchObject({
    status: 'PAUSED',
    resumesOn: until,
    next: null,
    resumable: true,
    pausableUntil: null,
  });
  expect((await detail()).history[0]).toMatchObject({ kind: 'paused', by: 'Ana Lima' });
  await advanceDays(seller, 10);
  expect(await show()).toMatchObject({ status: 'ACTIVE', resumesOn: null, paidUntil: addDays(end, 10) });
  expect((await show()).next.date).toBe(shown.charges[0].dueDate);
  const again = await change({ status: 'PAUSED', resumesOn: addDays(today, 20) });
  expect(again.json().subscriptions[0].status).toBe('PAUSED');
  const resumed = await change({ status: 'ACTIVE' });
  expect(resumed.json().subscriptions[0]).toMatchObject({ status: 'ACTIVE', paidUntil: addDays(end, 10) });
});

it('charges the period over whose first day it was paused', async () => {
  const { today, show, change, seller } = await charged();
  await advanceDays(seller, 1);
  expect(await show()).toMatchObject({ next: { date: addDays(today, 1) } });
  await change({ status: 'PAUSED', resumesOn: addDays(today, 3) });
  await advanceDays(seller, 2);
  await settle(seller);
  expect(await show()).toMatchObject({ status: 'ACTIVE', next: { date: addDays(today, 3), value: 90 } });
});

it('ends with what was charged, and goes on when its customer withdraws that', async () => {
  const { today, show, change, preview, detail, pay, renewLink, seller } = await charged();
  await pay();
  await advanceDays(seller, 1);
  const { paidUntil } = await show();
  const shown = (await preview({ status: 'INACTIVE' })).json();
  expect(shown.effectiveOn).toBe(addDays(paidUntil, 1));
  const canceled = await change({ status: 'INACTIVE' });
  const requested = { status: 'ACTIVE', endsOn: paidUntil, cancelable: false, withdrawable: true, pausableUntil: null };
  expect(canceled.json().subscriptions[0]).toMatchObject(requested);
  expect(codeOf(await change({ status: 'PAUSED', resumesOn: addDays(today, 5) }))).toBe('portal.not_allowed');
  const withdrawn = await change({ status: 'ACTIVE' });
  expect(withdrawn.json().subscriptions[0]).toMatchObject({ endsOn: null, cancelable: true, withdrawable: false });
  await change({ status: 'INACTIVE' });
  await advanceDays(seller, 35);
  await renewLink();
  expect(await show()).toMatchObject({ status: 'INACTIVE', next: null, withdrawable: false });
  expect(codeOf(await change({ status: 'ACTIVE' }))).toBe('portal.not_allowed');
  const kinds = (await detail()).history.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['cancellation_requested', 'cancellation_withdrawn', 'canceled']));
});

it('is resumed by its customer under another name', async () => {
  const { customerId, today, seller, show, change } = await charged();
  await change({ status: 'PAUSED', resumesOn: addDays(today, 9) });
  const renamed = await call('PUT', `/service/core/seller-clients/${customerId}`, {
    token: seller.tokens.ADMIN,
    body: { name: 'Ana Lima Souza', email: ana.email, countryCode: '55', phone: '11988887777' },
  });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect(await show()).toMatchObject({ status: 'PAUSED', resumable: true });
  expect((await change({ status: 'ACTIVE' })).statusCode).toBe(200);
});

it('undoes nothing that the seller did', async () => {
  const { today, show, change, preview, changeAsSeller } = await charged();
  expect((await changeAsSeller({ status: 'PAUSED', resumesOn: addDays(today, 9) })).statusCode).toBe(200);
  expect(await show()).toMatchObject({ status: 'PAUSED', resumesOn: addDays(today, 9), resumable: false });
  expect(codeOf(await change({ status: 'ACTIVE' }))).toBe('portal.not_allowed');
  expect(codeOf(await preview({ status: 'ACTIVE' }))).toBe('portal.not_allowed');
});

it('is canceled by its customer only after its minimum stay', async () => {
  const minimumStay = { months: 2, fine: { kind: 'PERCENT_OF_REST', percent: 20 } };
  const { today, show, change, preview, seller, renewLink } = await charged({}, { minimumStay });
  const until = addDays(addMonths(addDays(today, 1), 2), -1);
  expect(await show()).toMatchObject({ staysUntil: until, cancelable: false });
  for (const send of [change, preview]) expect(codeOf(await send({ status: 'INACTIVE' }))).toBe('portal.not_allowed');
  await advanceDays(seller, 63);
  await renewLink();
  expect(await show()).toMatchObject({ staysUntil: null, cancelable: true });
  expect((await change({ status: 'INACTIVE' })).statusCode).toBe(200);
});

it('is paused no longer than the seller allows, and only with a day', async () => {
  const { today, change, preview } = await charged({ maxPauseDays: 10 });
  for (const send of [change, preview]) {
    expect(codeOf(await send({ status: 'PAUSED', resumesOn: addDays(today, 11) }))).toBe('portal.pause_too_long');
    expect(codeOf(await send({ status: 'PAUSED', resumesOn: today }))).toBe('subscription.start_past');
    expect((await send({ status: 'PAUSED' })).statusCode).toBe(400);
  }
  expect((await change({ status: 'PAUSED', resumesOn: addDays(today, 10) })).statusCode).toBe(200);
});

it('is neither paused nor canceled where the seller does not allow it, and another’s is not found', async () => {
  const { today, show, change, preview } = await charged({ mayCancel: false, mayPause: false });
  const other = await charged();
  const pause = { status: 'PAUSED', resumesOn: addDays(today, 5) };
  expect(await show()).toMatchObject({ cancelable: false, pausableUntil: null, resumable: false, withdrawable: false });
  for (const send of [change, preview])
    for (const body of [pause, { status: 'INACTIVE' }, { status: 'ACTIVE' }]) {
      expect(codeOf(await send(body))).toBe('portal.not_allowed');
      expect(codeOf(await send(body, other.subscription))).toBe('portal.not_found');
    }
  expect(await other.show()).toMatchObject({ status: 'ACTIVE', endsOn: null });
});

const retentionOffer = { percent: 30, charges: 2, text: 'Fique conosco: 30% nos próximos meses.' };

it('keeps a customer by the seller’s offer, which the next charges show, once in twelve months', async () => {
  const { seller, today, show, accept, change, detail, renewLink } = await charged({ retentionOffer });
  const offer = { ...retentionOffer, value: 63 };
  expect((await show()).offer).toMatchObject(offer);
  expect(codeOf(await accept(62))).toBe('subscription.amount_changed');
  const accepted = await accept(63);
  expect(accepted.json().subscriptions[0], accepted.body).toMatchObject({ status: 'ACTIVE', offer: null });
  expect(codeOf(await accept(63))).toBe('subscription.offer_unavailable');
  const { nextCharge, history } = await detail();
  expect(nextCharge.total).toBe(63);
  expect(nextCharge.lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['PERIOD_VALUE', 90],
    ['COUPON', -27],
  ]);
  expect(history[0]).toMatchObject({ kind: 'offer_accepted', by: 'Ana Lima' });
  await advanceDays(seller, 80);
  const billed = (await detail()).charges as { expirationDate: PlainDate; value: number }[];
  const values = billed.toSorted((a, b) => (a.expirationDate < b.expirationDate ? -1 : 1)).map(({ value }) => value);
  expect(values).toEqual([90, 63, 63, 90]);
  await renewLink();
  expect((await show()).offer).toBe(null);
  expect(codeOf(await accept(63))).toBe('subscription.offer_unavailable');
  await advanceDays(seller, 300);
  await renewLink();
  expect((await show()).offer, addDays(today, 380)).toMatchObject(offer);
  await change({ status: 'INACTIVE' });
  expect(codeOf(await accept(63))).toBe('subscription.offer_unavailable');
});

it('offers nothing where the seller does not, and nothing of another’s', async () => {
  const { show, accept } = await charged();
  const other = await charged({ retentionOffer });
  expect((await show()).offer).toBe(null);
  expect(codeOf(await accept(63))).toBe('portal.not_allowed');
  expect(codeOf(await accept(63, other.subscription))).toBe('portal.not_found');
  const closed = await charged({ retentionOffer, mayCancel: false });
  expect((await closed.show()).offer).toBe(null);
  expect(codeOf(await closed.accept(63))).toBe('portal.not_allowed');
});

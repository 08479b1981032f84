import { addDays, addMonths, newId, systemClock } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import type { TestSeller } from '../../testing/test-product.ts';
import { ana, anaCard, bia, createTestPortal } from './test-portal.ts';

const { call, product, database, allow, sellerOfAna, buyBoleto, get, linkOf, advanceDays, settle, subscribed } =
  await createTestPortal();
const portal = '/service/core/public/customer-portal';
const rule = { minDaysLate: 30, pixDiscountPercent: 10, installments: 6, cardDiscountPercent: 0 };
const { reader } = database.database;

type Owed = { uuid: string; value: number; totalValue: number };

function pageOf(seller: TestSeller, customerId: string) {
  const path = async () => `${portal}/${await linkOf(seller, customerId)}`;
  const show = async () => (await call('GET', await path())).json();
  const card = async (place: string, number: string) =>
    (await call('POST', `${place}/cards`, { body: { ...anaCard, number } })).json().token as string;
  return {
    show,
    statuses: async () => {
      const { content } = await get(seller, '/service/core/charges?size=50');
      return new Map((content as { uuid: string; status: string }[]).map(({ uuid, status }) => [uuid, status]));
    },
    accept: async (value: number, key: string = newId()) =>
      call('POST', `${await path()}/negotiation`, { key, body: { value } }),
    accepted: async (): Promise<string> => {
      const { negotiation } = await show();
      const answer = await call('POST', `${await path()}/negotiation`, {
        key: newId(),
        body: { value: negotiation.value },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().link;
    },
    payLinkByPix: async (link: string, totalAmount: number) => {
      const body = { method: 'PIX', installments: 1, totalAmount };
      const begun = await call('POST', `/service/core/public/payment-links/${link}/payments`, { key: newId(), body });
      expect(begun.statusCode, begun.body).toBe(201);
      return payNewest(seller, 'pix');
    },
    payLinkByCard: async (link: string, totalAmount: number, installments: number, number = anaCard.number) => {
      const place = `/service/core/public/payment-links/${link}`;
      const body = { method: 'CREDIT_CARD', installments, totalAmount, cardToken: await card(place, number) };
      const paid = await call('POST', `${place}/payments`, { key: newId(), body });
      await settle(seller);
      return paid;
    },
    payByCard: async (owed: Owed, number = anaCard.number) => {
      const place = await path();
      const body = { charges: [owed.uuid], totalValue: owed.totalValue, cardToken: await card(place, number) };
      const paid = await call('POST', `${place}/card-payments`, { key: newId(), body });
      await settle(seller);
      return paid;
    },
    payTogether: async (charges: readonly string[], totalValue: number) =>
      call('POST', `${await path()}/payments`, { key: newId(), body: { charges, totalValue } }),
    link: (uuid: string) => get(seller, `/service/core/payment-links/${uuid}`),
    offers: () =>
      reader
        .selectFrom('recovery_offers')
        .select(['charge_id', 'link_id', 'amount_cents', 'status'])
        .where('seller_id', '=', seller.id)
        .execute(),
    /** Money that was kept, and by which charges. */
    kept: async () =>
      reader
        .selectFrom('charge_payments')
        .innerJoin('charges', 'charges.id', 'charge_payments.charge_id')
        .select(['charge_payments.charge_id', 'charge_payments.amount_cents', 'charges.source_id'])
        .where('charge_payments.seller_id', '=', seller.id)
        .where('charges.seller_id', '=', seller.id)
        .where('charge_payments.status', '=', 'KEPT')
        .execute(),
  };
}

async function payNewest(seller: TestSeller, rail: 'pix' | 'boleto') {
  const controls = product.controls.instruments;
  const [newest] = (await controls.findInstruments(seller.id, rail, { page: 0, size: 1, order: 'DESC' })).content;
  const pay = { sellerId: seller.id, rail, id: newest?.id ?? '', action: 'PAY', effectId: newId() } as const;
  await controls.controlSimulator(pay);
  await settle(seller);
}

/** Ana's debts of R$ 100, R$ 50,01 and R$ 30, forty days late, and a seller who negotiates. */
async function inDebt(values: readonly number[] = [100, 50.01, 30]) {
  const { seller, customerId } = await sellerOfAna(values);
  await advanceDays(seller, 45);
  await allow(seller, { negotiation: rule });
  return { seller, customerId, ...pageOf(seller, customerId) };
}

async function expectBalance() {
  expect((await product.ledger.verify(reader)).breaks).toEqual([]);
}

describe('a negotiation', () => {
  it('offers all old debts together with the seller’s discount, and its Pix ends each of them once', async () => {
    const page = await inDebt();
    const { owed, negotiation, agreement } = await page.show();
    const cents = owed.reduce((sum: number, { totalValue }: Owed) => sum + Math.round(totalValue * 100), 0);
    const pixCents = cents - Math.round(cents / 10);
    expect(agreement).toBeNull();
    expect(negotiation).toMatchObject({ value: cents / 100, pixValue: pixCents / 100, card: { installments: 6 } });
    expect(negotiation.charges.toSorted()).toEqual(owed.map(({ uuid }: Owed) => uuid).toSorted());
    const link = await page.accepted();
    const open = await page.show();
    expect(open.negotiation, 'nothing is left to negotiate').toBeNull();
    expect(open.agreement).toMatchObject({ link, value: cents / 100 });
    expect(open.owed.map(({ uuid }: Owed) => uuid)).toEqual(owed.map(({ uuid }: Owed) => uuid));
    expect((await page.offers()).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(cents);
    expect(await page.link(link)).toMatchObject({ value: cents / 100, status: 'OPEN' });
    await page.payLinkByPix(link, pixCents / 100);
    const statuses = await page.statuses();
    expect(owed.map(({ uuid }: Owed) => statuses.get(uuid))).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    expect(await page.kept()).toMatchObject([{ amount_cents: pixCents, source_id: link }]);
    expect((await page.offers()).map(({ status }) => status)).toEqual(['TAKEN', 'TAKEN', 'TAKEN']);
    expect(await page.show()).toMatchObject({ owed: [], negotiation: null, agreement: null });
    const { months } = await get(page.seller, '/service/core/sellers/recovery/recovered');
    expect(months.at(-1).steps).toEqual([{ step: 'LAST_RESORT', charges: 1, amount: pixCents / 100 }]);
    await expectBalance();
  });

  it('is paid in as many installments of a card as the seller’s rule says; a refused card ends nothing', async () => {
    const page = await inDebt();
    const { negotiation } = await page.show();
    const { value, installments, installmentValue } = negotiation.card;
    expect(Math.round(installmentValue * 100)).toBe(Math.floor(Math.round(value * 100) / 6));
    const link = await page.accepted();
    await page.payLinkByCard(link, value, installments, '4000000000009995');
    expect(new Set((await page.statuses()).values())).toContain('LATE');
    expect((await page.show()).agreement).toMatchObject({ link });
    expect((await page.payLinkByCard(link, value, 7)).json().errors[0].code).toBe('checkout.method_not_offered');
    expect((await page.payLinkByCard(link, value, installments)).json().status).toBe('PAID');
    expect((await page.payLinkByCard(link, value, 1)).json().errors[0].code).toBe('checkout.link_paid');
    expect(await page.show()).toMatchObject({ owed: [], agreement: null });
    expect((await page.kept()).map(({ amount_cents }) => amount_cents)).toEqual([Math.round(value * 100)]);
    await expectBalance();
  });

  it('falls when one debt is paid otherwise; the others stay owed and are offered again', async () => {
    const page = await inDebt();
    const link = await page.accepted();
    const { owed } = await page.show();
    expect((await page.payByCard(owed[0])).json().charges).toMatchObject([{ status: 'PAID' }]);
    expect((await page.link(link)).status).toBe('DELETED');
    const after = await page.show();
    expect(after.agreement).toBeNull();
    expect(after.negotiation.charges.toSorted()).toEqual([owed[1].uuid, owed[2].uuid].toSorted());
    const again = await page.accepted();
    await page.payLinkByPix(again, after.negotiation.pixValue);
    const kept = await page.kept();
    expect(
      kept.map(({ charge_id, source_id }) => [charge_id === owed[0].uuid, source_id === again]).toSorted(),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
    await expectBalance();
  });

  it('promises no more installments without interest than the seller’s prices leave', async () => {
    const page = await inDebt([100]);
    const pricing = await product.sellers.pricingOf(page.seller.id);
    await product.sellers.updateSeller(page.seller.id, { pricing: { ...pricing, buyerBearsAbove: 4 } });
    const { negotiation } = await page.show();
    expect(negotiation.card).toMatchObject({ installments: 4, value: negotiation.value });
    const paid = await page.payLinkByCard(await page.accepted(), negotiation.card.value, 4);
    expect(paid.statusCode, paid.body).toBe(201);
  });

  it('is not paid together with its debts', async () => {
    const page = await inDebt([100]);
    const { negotiation, owed } = await page.show();
    const link = await page.accepted();
    const body = { method: 'PIX', installments: 1, totalAmount: negotiation.pixValue };
    await call('POST', `/service/core/public/payment-links/${link}/payments`, { key: newId(), body });
    const shown = (await page.show()).owed as Owed[];
    expect(shown.map(({ uuid }) => uuid)).toEqual(owed.map(({ uuid }: Owed) => uuid));
    const [debt] = shown;
    const charges = [...(await page.statuses()).keys()];
    expect(charges).toHaveLength(2);
    const together = await page.payTogether(
      charges,
      Math.round((debt?.totalValue ?? 0) * 100 + negotiation.pixValue * 100) / 100,
    );
    expect([together.statusCode, together.json().errors[0].code]).toEqual([409, 'portal.paid_twice']);
  });

  it('that nobody pays is withdrawn after seven days with its Pix code, and may be accepted again', async () => {
    const page = await inDebt([100]);
    const { negotiation } = await page.show();
    const link = await page.accepted();
    const body = { method: 'PIX', installments: 1, totalAmount: negotiation.pixValue };
    await call('POST', `/service/core/public/payment-links/${link}/payments`, { key: newId(), body });
    await advanceDays(page.seller, 6);
    expect((await page.show()).agreement).toMatchObject({ link, value: negotiation.value });
    await advanceDays(page.seller, 2);
    const after = await page.show();
    expect([after.agreement, (await page.link(link)).status]).toEqual([null, 'DELETED']);
    await expect(payNewest(page.seller, 'pix')).rejects.toThrow();
    expect(after.negotiation.value).toBeGreaterThan(negotiation.value);
    const again = await page.accepted();
    expect(again).not.toBe(link);
    await page.payLinkByPix(again, after.negotiation.pixValue);
    expect((await page.offers()).map(({ status }) => status).toSorted()).toEqual(['CLOSED', 'TAKEN']);
    await expectBalance();
  });

  it('stays payable when the seller offers none any more', async () => {
    const page = await inDebt([100]);
    const { negotiation } = await page.show();
    const link = await page.accepted();
    await allow(page.seller, { negotiation: null });
    expect(await page.show()).toMatchObject({ negotiation: null, agreement: { link, value: negotiation.value } });
    await page.payLinkByPix(link, negotiation.pixValue);
    expect(await page.show()).toMatchObject({ owed: [], agreement: null });
  });

  it('is made once by a repeated call and by two at once, at the value that was shown', async () => {
    const page = await inDebt();
    const { negotiation } = await page.show();
    const changed = await page.accept(negotiation.value - 0.01);
    expect([changed.statusCode, changed.json().errors[0].code]).toEqual([409, 'recovery.negotiation_changed']);
    const key = newId();
    const [one, same, other] = await Promise.all([
      page.accept(negotiation.value, key),
      page.accept(negotiation.value, key),
      page.accept(negotiation.value),
    ]);
    expect(same.json()).toEqual(one.json());
    expect([one, other].map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(new Set((await page.offers()).map(({ link_id }) => link_id)).size).toBe(1);
    const { content } = await get(page.seller, '/service/core/payment-links/orders?size=50');
    expect(content.filter(({ createdBy }: { createdBy: string }) => createdBy === ana.name)).toHaveLength(1);
  });

  it('leaves out what is not late enough, is being paid by a card or has an open last resort, and other customers', async () => {
    const page = await inDebt([100, 40]);
    await buyBoleto(page.seller, 77, bia);
    await buyBoleto(page.seller, 20, ana);
    await advanceDays(page.seller, 5);
    const { owed, negotiation } = await page.show();
    const ids = (values: readonly number[]) =>
      owed.flatMap(({ uuid, value }: Owed) => (values.includes(value) ? uuid : [])).toSorted();
    expect(negotiation.charges.toSorted()).toEqual(ids([100, 40]));
    const awaited = owed.find(({ value }: Owed) => value === 40);
    expect((await page.payByCard(awaited, '4000000000000119')).json().charges[0].status).toBe('PROCESSING');
    expect((await page.show()).negotiation.charges).toEqual(ids([100]));
    const offer = { link_id: newId(), kind: 'LINK', amount_cents: 10_000, days: 40, status: 'OPEN' };
    await database.database.transact((tx) =>
      tx
        .insertInto('recovery_offers')
        .values({ ...offer, seller_id: page.seller.id, charge_id: ids([100])[0], offered_on: '2026-01-01' } as never)
        .execute(),
    );
    expect((await page.show()).negotiation).toBeNull();
    expect((await page.accept(100)).json().errors[0].code).toBe('recovery.negotiation_changed');
    await allow(page.seller, {});
    expect((await page.accept(100)).json().errors[0].code).toBe('portal.not_allowed');
  });
});

it('a subscription whose debts end with a negotiation is paid, and the credit used on them stays used', async () => {
  const startDate = addDays(systemClock.today(), 1);
  const { seller, customerId, subscription } = await subscribed(startDate);
  const admin = (path: string, body: object) =>
    call('POST', `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), body });
  await settle(seller);
  const page = pageOf(seller, customerId);
  const { uuid: debt } = (await page.show()).owed.find(({ value }: Owed) => value === 90);
  await admin(`seller-clients/${customerId}/credit`, { amount: 40, reason: 'Atraso' });
  const used = await admin(`charges/${debt}/credit`, { amount: 40 });
  expect(used.statusCode, used.body).toBe(204);
  await advanceDays(seller, 25);
  await allow(seller, { negotiation: { ...rule, minDaysLate: 1 } });
  expect((await get(seller, `/service/core/subscriptions/${subscription}`)).status).toBe('DEFAULTER');
  const { negotiation } = await page.show();
  await page.payLinkByPix(await page.accepted(), negotiation.pixValue);
  const { status, paidUntil } = await get(seller, `/service/core/subscriptions/${subscription}`);
  expect(status).toBe('ACTIVE');
  expect((await page.show()).credit).toBe(0);
  expect(paidUntil, 'its periods count as paid').toBe(addDays(addMonths(startDate, 1), -1));
});

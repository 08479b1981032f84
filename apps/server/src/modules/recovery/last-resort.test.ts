import type { LastResort } from '@balcao/contract';
import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();
const policyPath = '/service/core/sellers/recovery';

/** A seller with a policy, and a boleto of R$ 100 that nobody pays. */
async function world(lastResort: Partial<LastResort> | null) {
  const seller = await createSeller();
  const token = seller.tokens.ADMIN;
  const get = async (path: string) => (await call('GET', `/service/core/${path}`, { token })).json();
  const post = (path: string, body: object) => call('POST', `/service/core/${path}`, { token, key: newId(), body });
  const { policy } = await get('sellers/recovery');
  const whole = { day: 10, kind: 'LINK', methods: ['PIX', 'BANK_SLIP'], parts: 3, ...lastResort };
  await call('PUT', policyPath, {
    token,
    body: { policy: { ...policy, lastResort: lastResort && whole }, segments: [] },
  });
  const link = await post('payment-links', {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 100, installments: 1 },
    allowedPaymentMethods: { bankSlipMethod: {} },
  });
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const payment = { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 100 };
  await post(`public/payment-links/${link.json().uuid}/payments`, payment);
  await product.clockMover.pump(seller.id);
  const [charge] = (await get('charges')).content as { uuid: string; expirationDate: PlainDate }[];
  if (!charge) throw new Error('nothing was sold');
  const dueDate = charge.expirationDate;
  return {
    seller,
    token,
    get,
    post,
    chargeId: charge.uuid,
    dueDate,
    advance: (days: number) =>
      product.clockMover.advance(seller.id, Temporal.Instant.from(`${addDays(dueDate, days)}T15:00:00Z`)),
    links: async () =>
      (
        (await get('payment-links/orders')).content as {
          uuid: string;
          createdBy: string;
          value: number;
          status: string;
        }[]
      ).filter(({ createdBy }) => createdBy === 'Recuperação automática'),
    mails: async () =>
      (await product.notifications.findMails(seller.id, { page: 0, size: 50 })).content.filter(({ subject }) =>
        subject.startsWith('Uma forma de regularizar'),
      ),
    charge: () => get(`charges/${charge.uuid}`),
  };
}

/** Pays the newest code of a rail, as the sandbox's payer. */
async function payNewest(sellerId: string, rail: 'pix' | 'boleto') {
  const controls = product.controls.instruments;
  const [newest] = (await controls.findInstruments(sellerId, rail, { page: 0, size: 1, order: 'DESC' })).content;
  await controls.controlSimulator({ sellerId, rail, id: newest?.id ?? '', action: 'PAY', effectId: newId() });
  await product.clockMover.pump(sellerId);
}

describe('a last resort', () => {
  it('is offered once on its day, as a link of what is owed with fine and interest, and ends the charge once it is paid', async () => {
    const { seller, token, advance, links, mails, charge, post, get, dueDate } = await world({});
    await call('PATCH', '/service/core/sellers/default/tax', { token, body: { defaultFine: 2, defaultInterest: 1 } });
    await advance(9);
    expect(await links()).toEqual([]);
    await advance(12);
    const [offered, ...others] = await links();
    expect(others).toEqual([]);
    expect(offered).toMatchObject({ status: 'OPEN' });
    expect(offered?.value).toBeGreaterThanOrEqual(100);
    const [mail, ...again] = await mails();
    expect(again).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Uma forma de regularizar: Curso' });
    expect(mail?.text).toContain(`/payment-link/${offered?.uuid}`);
    const before = await charge();
    expect(before.status).toBe('LATE');
    expect(before.activities.map(({ kind }: { kind: string }) => kind)).toContain('recovery.offered');
    const payment = { method: 'PIX', installments: 1, totalAmount: offered?.value };
    const begun = await post(`public/payment-links/${offered?.uuid}/payments`, payment);
    expect(begun.statusCode, begun.body).toBe(201);
    expect((await charge()).status, 'a link that is not paid changes nothing').toBe('LATE');
    await payNewest(seller.id, 'pix');
    expect((await charge()).status).toBe('CANCELED');
    expect((await links())[0]?.status).toBe('PAID');
    const { months } = await get('sellers/recovery/recovered');
    expect(months.at(-1).steps).toEqual([{ step: 'LAST_RESORT', charges: 1, amount: offered?.value }]);
    const parts = await get('sellers/recovery/recovered/charges?step=LAST_RESORT');
    expect(parts).toMatchObject({ total: offered?.value, totalElements: 1, content: [{ value: offered?.value }] });
    const { policy } = await get('sellers/recovery');
    const replay = (await post('sellers/recovery/what-if', { policy, segments: [], segment: null })).json();
    expect(replay.lastResort).toMatchObject({ of: { charges: 1 }, actual: { charges: 1, amount: 100, attempts: 1 } });
    expect(replay.lastResort.estimated.amount, 'the policy in force recovers what it did').toBe(100);
    await advance(60);
    expect(await links(), `${dueDate}`).toHaveLength(1);
  });

  it('is taken away when the charge is paid otherwise', async () => {
    const { token, advance, links, chargeId, seller, get } = await world({ kind: 'PARTS', methods: ['BANK_SLIP'] });
    await advance(11);
    const made = await links();
    expect(made).toMatchObject([
      {
        status: 'OPEN',
        enablePix: false,
        paymentOrder: { customInstallmentsValues: [{ paymentMethod: 'BANK_SLIP', installments: 3 }] },
      },
    ]);
    await call('PATCH', `/service/core/charges/${chargeId}/manual-pay`, { token, key: newId() });
    await product.clockMover.pump(seller.id);
    expect((await get(`payment-links/${made[0]?.uuid}`)).status).toBe('DELETED');
  });

  it('is taken away when the seller gives the charge up with its link', async () => {
    const { token, advance, links, charge, seller, get } = await world({});
    await advance(11);
    const made = await links();
    const { paymentLink } = await charge();
    const deleted = await call('DELETE', `/service/core/payment-links/${paymentLink}`, { token, key: newId() });
    expect(deleted.statusCode, deleted.body).toBeLessThan(300);
    await product.clockMover.pump(seller.id);
    expect((await charge()).status).toBe('ABANDONED');
    expect((await get(`payment-links/${made[0]?.uuid}`)).status).toBe('DELETED');
  });

  it('as a boleto is made at once, and no other one follows when nobody pays that either', async () => {
    const { seller, advance, links, charge, get } = await world({ kind: 'BANK_SLIP', methods: ['BANK_SLIP'] });
    await advance(11);
    const [offered] = await links();
    const made = (await get(`charges?paymentLink=${offered?.uuid}`)).content;
    expect(made).toMatchObject([{ paymentMethod: 'BANK_SLIP', value: offered?.value, status: 'SCHEDULED' }]);
    await advance(80);
    expect(await links()).toHaveLength(1);
    expect((await charge()).status).toBe('LATE');
    const left = await database.database.reader
      .selectFrom('scheduled_jobs')
      .select('due_at')
      .where('seller_id', '=', seller.id)
      .where('kind', '=', 'recovery.offer')
      .execute();
    expect(left, 'the runs end with what may still be offered').toEqual([]);
  });

  it('is made by the next run when a crash left it unmade', async () => {
    const { seller, advance, links, mails, chargeId, dueDate } = await world({});
    await advance(5);
    const offer = { seller_id: seller.id, charge_id: chargeId, link_id: newId(), kind: 'LINK', amount_cents: 10_000 };
    await database.database.transact((tx) =>
      tx
        .insertInto('recovery_offers')
        .values({ ...offer, days: 5, offered_on: addDays(dueDate, 5), status: 'OPENING' } as never)
        .execute(),
    );
    await advance(7);
    expect(await links()).toMatchObject([{ uuid: offer.link_id, value: 100 }]);
    expect(await mails()).toHaveLength(1);
    await advance(20);
    expect(await links()).toHaveLength(1);
  });

  it('is offered by nobody who chose none', async () => {
    const { advance, links } = await world(null);
    await advance(70);
    expect(await links()).toEqual([]);
  });
});

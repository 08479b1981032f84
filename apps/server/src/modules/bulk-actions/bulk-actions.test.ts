import { type BulkAction, type BulkPreview, bulkDelaySeconds, type ChargeItem } from '@balcao/contract';
import { addDays, newId, plainDateAt } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();
const bulk = '/service/core/charges/bulk';
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

/** A seller with so many charges that wait for their boletos. */
async function world(count: number) {
  const seller = await createSeller();
  const send = (method: string, path: string, body?: object, key: string = newId()) =>
    call(method, path, { token: seller.tokens.ADMIN, key, ...(body && { body }) });
  for (let time = 0; time < count; time++) {
    const link = await send('POST', '/service/core/payment-links', {
      type: 'ORDER',
      paymentOrder: { title: `Pedido ${time}`, value: 10 + time, installments: 1 },
      allowedPaymentMethods: { bankSlipMethod: {} },
    });
    const body = { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 10 + time };
    await call('POST', `/service/core/public/payment-links/${link.json().uuid}/payments`, { key: newId(), body });
  }
  const charges = async () =>
    (await send('GET', '/service/core/charges?size=100&sort=createdAt,ASC')).json().content as ChargeItem[];
  const all = { filters: {} };
  const preview = async (action: BulkAction, selection: object = all) =>
    (await send('POST', `${bulk}/preview`, { action, selection })).json() as BulkPreview;
  const start = (action: BulkAction, version: string, selection: object = all, key?: string) =>
    send('POST', bulk, { action, selection, version }, key);
  const wait = async (seconds: number) => {
    const clock = await product.sellers.clockOf(seller.id);
    await product.clockMover.advance(seller.id, clock.now().add({ seconds }));
  };
  const get = async (id: string) => (await send('GET', `${bulk}/${id}`)).json();
  return { seller, send, charges, preview, start, wait, get };
}

async function mailsOf(sellerId: string) {
  const mails = await database.database.reader
    .selectFrom('mails')
    .select('subject')
    .where('seller_id', '=', sellerId)
    .execute();
  return mails.length;
}

describe('an action on many charges', () => {
  it('gives charges another due date, with other boletos, and tells nobody', async () => {
    const { charges, send, wait, get, seller } = await world(2);
    await wait(1);
    const mails = await mailsOf(seller.id);
    const order = { action: 'MOVE_DUE_DATE', selection: { filters: {} } };
    expect((await send('POST', `${bulk}/preview`, order)).json().errors[0].description).toContain(
      'Informe o novo vencimento.',
    );
    const past = (await send('POST', `${bulk}/preview`, { ...order, dueDate: '2020-01-01' })).json();
    expect(past.refused).toMatchObject([{ code: 'charge.due_date_past', count: 2 }]);
    const today = plainDateAt(Temporal.Now.instant());
    const dueDate = addDays(today, 40);
    const { version } = (await send('POST', `${bulk}/preview`, { ...order, dueDate })).json();
    const stale = await send('POST', bulk, { ...order, dueDate: addDays(today, 41), version });
    expect(stale.json().errors[0].code).toBe('bulk.changed');
    const { uuid } = (await send('POST', bulk, { ...order, dueDate, version })).json();
    await wait(bulkDelaySeconds + 2);
    expect(await get(uuid)).toMatchObject({ status: 'DONE', done: 2, refused: [] });
    expect((await charges()).map(({ expirationDate }) => expirationDate)).toEqual([dueDate, dueDate]);
    expect(await mailsOf(seller.id)).toBe(mails);
  });

  it('is shown before it is done: what it takes, and why it leaves out the rest', async () => {
    const { charges, preview, send } = await world(4);
    const [first, second] = await charges();
    await send('PATCH', `/service/core/charges/${first?.uuid}/manual-pay`);
    await send('DELETE', `/service/core/charges/${second?.uuid}`);
    const shown = await preview('CANCEL');
    expect(shown.eligible).toEqual({ count: 2, amount: 25 });
    expect(shown.refused).toMatchObject([{ code: 'charge.not_deletable', count: 2, amount: 21 }]);
    expect(shown.items.filter(({ refusal }) => refusal === null)).toHaveLength(2);
    expect(shown.refused[0]?.description).toMatch(/\S \S/);
    expect((await charges()).filter(({ status }) => status === 'SCHEDULED')).toHaveLength(2);
  });

  it('takes the filters of the list or the charges that were chosen, and no other seller’s', async () => {
    const [ours, theirs] = [await world(3), await world(1)];
    const [cheapest] = await ours.charges();
    expect((await ours.preview('MARK_PAID', { filters: { valueMin: '11' } })).eligible.count).toBe(2);
    const chosen = { uuids: [cheapest?.uuid, (await theirs.charges())[0]?.uuid] };
    expect((await ours.preview('MARK_PAID', chosen)).items.map(({ uuid }) => uuid)).toEqual([cheapest?.uuid]);
  });

  it('begins seconds later and is what the single actions are, in the name of who ordered it', async () => {
    const { seller, charges, preview, start, wait, get } = await world(3);
    const { version } = await preview('MARK_PAID');
    const key = newId();
    const [ordered, again] = [
      await start('MARK_PAID', version, undefined, key),
      await start('MARK_PAID', version, undefined, key),
    ];
    expect(ordered.statusCode, ordered.body).toBe(201);
    expect(again.json()).toEqual(ordered.json());
    const { uuid } = ordered.json();
    await wait(bulkDelaySeconds - 1);
    expect(await get(uuid)).toMatchObject({ status: 'WAITING', done: 0, total: { count: 3, amount: 33 } });
    await wait(2);
    expect(await get(uuid)).toMatchObject({ status: 'DONE', done: 3, refused: [] });
    expect((await charges()).map(({ status }) => status)).toEqual(['PAID_MANUALLY', 'PAID_MANUALLY', 'PAID_MANUALLY']);
    const trail = await database.database.reader
      .selectFrom('audit_entries')
      .select(['action', 'actor_profile'])
      .where('seller_id', '=', seller.id)
      .where('action', 'in', ['bulk.started', 'charge.paid_manually'])
      .orderBy('seq')
      .execute();
    expect(trail).toEqual([
      { action: 'bulk.started', actor_profile: 'ADMIN' },
      ...Array.from({ length: 3 }, () => ({ action: 'charge.paid_manually', actor_profile: 'ADMIN' })),
    ]);
  });

  it('is not done to other charges than were shown', async () => {
    const { charges, preview, start, send } = await world(2);
    const { version } = await preview('CANCEL');
    const [first] = await charges();
    await send('PATCH', `/service/core/charges/${first?.uuid}/manual-pay`);
    const refused = await start('CANCEL', version);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'bulk.changed']);
    expect((await charges()).map(({ status }) => status)).toEqual(['PAID_MANUALLY', 'SCHEDULED']);
  });

  it('is refused when it takes none', async () => {
    const { charges, preview, start, send } = await world(1);
    const [only] = await charges();
    await send('PATCH', `/service/core/charges/${only?.uuid}/manual-pay`);
    const { version } = await preview('CANCEL');
    expect((await start('CANCEL', version)).json().errors[0].code).toBe('bulk.nothing_to_do');
  });

  it('is undone whole until it begins, and not after it ended', async () => {
    const { charges, preview, start, wait, send, get } = await world(2);
    const { uuid } = (await start('CANCEL', (await preview('CANCEL')).version)).json();
    const undone = await send('POST', `${bulk}/${uuid}/undo`);
    expect(undone.json()).toMatchObject({ status: 'UNDONE', done: 0 });
    await wait(60);
    expect(await get(uuid)).toMatchObject({ status: 'UNDONE', done: 0 });
    expect((await charges()).map(({ status }) => status)).toEqual(['SCHEDULED', 'SCHEDULED']);
    const second = (await start('CANCEL', (await preview('CANCEL')).version)).json();
    await wait(60);
    expect((await charges()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
    const late = await send('POST', `${bulk}/${second.uuid}/undo`);
    expect(late.json().errors[0].code).toBe('bulk.already_done');
  });

  it('tells which charge was refused when its turn came, and goes on with the others', async () => {
    const { charges, preview, start, wait, send, get } = await world(3);
    const { uuid } = (await start('CANCEL', (await preview('CANCEL')).version)).json();
    const [first] = await charges();
    await send('PATCH', `/service/core/charges/${first?.uuid}/manual-pay`);
    await wait(60);
    const ended = await get(uuid);
    expect(ended).toMatchObject({ status: 'DONE', done: 2 });
    expect(ended.refused).toMatchObject([{ uuid: first?.uuid, refusal: { code: 'charge.not_deletable' } }]);
  });

  it('mails each buyer once, however often its job runs', async () => {
    const { seller, preview, start, wait, get } = await world(2);
    // The messages about their boletos go out first.
    await wait(1);
    const before = await mailsOf(seller.id);
    const { uuid } = (await start('SEND', (await preview('SEND')).version)).json();
    await wait(60);
    expect(await get(uuid)).toMatchObject({ status: 'DONE', done: 2 });
    expect(await mailsOf(seller.id)).toBe(before + 2);
    // As after a crash before anything was noted.
    const { now } = await product.sellers.clockOf(seller.id);
    await database.database.transact(async (tx) => {
      await tx.updateTable('bulk_items').set({ status: 'PENDING' }).where('operation_id', '=', uuid).execute();
      await tx.updateTable('bulk_operations').set({ status: 'RUNNING' }).where('id', '=', uuid).execute();
      await tx
        .insertInto('scheduled_jobs')
        .values({ seller_id: seller.id, kind: 'bulk.run', subject_id: uuid, due_at: now(), attempts: 0, revision: 0 })
        .execute();
    });
    await wait(60);
    expect(await get(uuid)).toMatchObject({ status: 'DONE', done: 2 });
    expect(await mailsOf(seller.id)).toBe(before + 2);
  });
});

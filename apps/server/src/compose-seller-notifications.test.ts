import type { SellerNotification } from '@balcao/contract';
import { addDays, cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeSellerNotifications } from './compose-seller-notifications.ts';
import type { Topic } from './jobs/index.ts';
import { batchFile, pixOf } from './testing/batch-file.ts';
import { payingSeller } from './testing/paying-seller.ts';
import { createTestProduct } from './testing/test-product.ts';

const world = await createTestProduct();
const { product, call, database } = world;
const base = '/service/automation/v1/bank/payments';
const panel = '/service/core/notification-panel';
const pixKey = 'financeiro@torrefacao.example';

async function open(reais = 1_000) {
  const paying = await payingSeller(world, reais);
  const { seller, sellerId, send } = paying;
  const day = await paying.today();
  const read = async (token: string) => {
    await product.clockMover.pump(sellerId);
    return (await call('GET', `${panel}?size=50`, { token })).json().content as SellerNotification[];
  };
  return {
    ...paying,
    day,
    tokens: seller.tokens,
    pix: async (more: object = {}, token = seller.tokens.ADMIN) => {
      const body = { pixKey, amount: 10, paymentDate: day, costCenter: 'vendas', ...more };
      return (await send('POST', `${base}/pix`, body, token)).json();
    },
    /** Leaves out the Pix that the account began with. */
    notifications: async (token = seller.tokens.ADMIN) =>
      (await read(token)).map(textOf).filter((text) => text !== `PIX_RECEIVED Ana Lima ${reais.toFixed(2)}`),
    unread: async (token = seller.tokens.OPERATOR) => {
      await product.clockMover.pump(sellerId);
      return (await call('GET', `${panel}/quantity-unread`, { token })).json().quantity as number;
    },
    behave: (pix: 'NORMAL' | 'REFUSE') =>
      product.controls.instruments.setBehaviours(sellerId, {
        pix,
        boleto: 'NORMAL',
        card: 'NORMAL',
        delaySeconds: 90,
      }),
  };
}

/** A notification as its type, name, amount and detail. */
function textOf({ notificationPanelType, variablesResponse }: SellerNotification): string {
  const variable = (name: string) => variablesResponse.find((one) => one.name === name)?.value ?? '';
  const type = notificationPanelType.replace('NOTIFICATION_', '');
  return [type, variable('buyer'), variable('amount'), variable('detail')].filter(Boolean).join(' ');
}

test('what waits for an approval is told to those who approve, not to who asked for it, until it is decided', async () => {
  const { pix, notifications, tokens, send, approve, unread } = await open(20_000);
  const { uuid, recipient_name: payee } = await pix({ amount: 6_000 });
  const waiting = [`PAYABLE_WAITING ${payee} 6000.00`];
  expect(await notifications(tokens.OPERATOR)).toEqual(waiting);
  expect(await notifications(tokens.ADMIN), 'who submitted it').toEqual([]);
  expect(await notifications(tokens.FINANCE), 'who has the bell and not the payments').toEqual([]);
  const before = await unread();
  await send('PUT', `${base}/${uuid}`, { amount: 7_000 });
  expect(await notifications(tokens.OPERATOR), 'it waited before').toEqual(waiting);
  expect((await approve(`${base}/${uuid}`, tokens.OPERATOR)).statusCode).toBe(200);
  expect(await unread()).toBe(before - 1);
  const rejected = await pix({ status: 'pending_approval' });
  await send('POST', `${base}/${rejected.uuid}/reject`, { rejectionReason: 'Duplicado' }, tokens.OPERATOR);
  expect(await notifications(tokens.ADMIN)).toEqual([`PAYABLE_REFUSED ${payee} 10.00 Duplicado`]);
  expect(await notifications(tokens.OPERATOR), 'who rejected it').not.toContain(
    `PAYABLE_REFUSED ${payee} 10.00 Duplicado`,
  );
});

test('what the bank refuses, what comes back and what finds no money is told', async () => {
  const { pix, notifications, behave, sellerId, day, moveTo } = await open();
  await behave('REFUSE');
  const { recipient_name: payee } = await pix();
  await behave('NORMAL');
  const { uuid: paymentId } = await pix({ amount: 30 });
  for (const amountCents of [1_000, 2_000]) {
    const back = { sellerId, paymentId, id: newId(), amountCents: cents(amountCents), reason: 'Pago a mais' };
    await product.controls.payments.returnPayment(back);
    await product.clockMover.pump(sellerId);
  }
  await pix({ amount: 900, paymentDate: addDays(day, 1) });
  await pix({ amount: 900, paymentDate: addDays(day, 2) });
  await moveTo(addDays(day, 3), '09:00');
  expect((await notifications()).toSorted()).toEqual([
    `PAYABLE_NO_FUNDS ${payee} 900.00`,
    `PAYABLE_REFUSED ${payee} 10.00 Conta do recebedor encerrada`,
    `PAYABLE_RETURNED ${payee} 10.00 Pago a mais`,
    `PAYABLE_RETURNED ${payee} 20.00 Pago a mais`,
  ]);
});

test('an order that waits is told, and a payment of one whose key is nobody’s any more', async () => {
  const { send, notifications, tokens, day, moveTo, sellerId } = await open(20_000);
  const schedule = {
    frequency: 'WEEKLY',
    startsOn: addDays(day, 1),
    dayOfMonth: null,
    endsOn: null,
    count: null,
    nonBusiness: 'SAME',
  };
  const create = async (amount: number) => {
    const body = { pixKey, amount, costCenter: 'vendas', schedule };
    return (await send('POST', '/service/automation/v1/bank/recurring-payments', body)).json();
  };
  const large = await create(6_000);
  expect(await notifications(tokens.OPERATOR)).toEqual([`RECURRING_WAITING ${large.recipientName} 6000.00`]);
  await create(50);
  await database.database.transact((tx) =>
    sql`update recurring_payments set pix_key = 'ninguem@aluguel.example' where seller_id = ${sellerId}`.execute(tx),
  );
  await moveTo(addDays(day, 1), '20:00');
  expect((await notifications(tokens.ADMIN)).filter((text) => text.startsWith('RECURRING_DOUBT'))).toHaveLength(1);
});

test('a file that waits is told to who approves, until it is discarded', async () => {
  const { sellerId, tokens, notifications, day, send, unread } = await open();
  const { document } = await product.sellers.sellerOf(sellerId);
  const grafica = { key: { type: 'EMAIL', key: 'grafica@serra.example' }, reference: '1' } as const;
  const file = batchFile({ document, payOn: day, payments: [pixOf(addDays(day, 1), grafica)] });
  const body = { fileName: 'folha.txt', content: Buffer.from(file).toString('base64') };
  const { fileId } = (await send('POST', `${base}/cnab`, body)).json();
  expect(await notifications(tokens.OPERATOR)).toEqual(['BATCH_WAITING folha.txt 12.34']);
  const before = await unread();
  await call('DELETE', `${base}/cnab/${fileId}`, { token: tokens.ADMIN });
  expect(await unread()).toBe(before - 1);
});

test('a Pix on a key, a boleto of DDA and a purchase that is refused are told to who sees their screens', async () => {
  const { sellerId, notifications, tokens, send, day } = await open();
  const card = await product.cards.createCard({
    sellerId,
    id: newId(),
    by: 'ana@example.com',
    name: 'Assinaturas',
    type: 'LIMIT_BALANCE',
    limitCents: cents(500),
    merchants: [],
    categories: [],
    singleUse: false,
  });
  await product.controls.cards.buy({
    sellerId,
    effectId: newId(),
    cardId: card.id,
    merchant: 'Nuvem Alta',
    category: 'SOFTWARE',
    isRecurring: false,
    amountCents: cents(501),
  });
  await product.clockMover.pump(sellerId);
  const boleto = { payee: 'Energia do Vale', amount: 120.5, dueDate: addDays(day, 5) };
  const { uuid } = (await send('POST', '/service/core/sandbox/dda-boletos', boleto)).json();
  await product.clockMover.pump(sellerId);
  expect((await notifications()).toSorted()).toEqual([
    'CARD_REFUSED Nuvem Alta 5.01 Acima do limite do cartão',
    'DDA_ARRIVED Energia do Vale 120.50',
  ]);
  await product.controls.dda.cancel(sellerId, uuid);
  await product.clockMover.pump(sellerId);
  const all = (await call('GET', `${panel}?size=50`, { token: tokens.ADMIN })).json().content as SellerNotification[];
  expect(all.map(textOf)).toContain('PIX_RECEIVED Ana Lima 1000.00');
  expect(all).toHaveLength(3);
  expect(await notifications(tokens.SUPERVISOR), 'who has the bell and none of these screens').toEqual([]);
  const [first] = all;
  const hidden = await call('PATCH', `${panel}/${first?.uuid}/read`, { token: tokens.SUPERVISOR });
  expect([hidden.statusCode, hidden.json().errors[0].code]).toEqual([404, 'notification.not_found']);
  expect((await call('PATCH', `${panel}/read`, { token: tokens.SUPERVISOR })).json()).toEqual({ quantity: 0 });
  expect((await call('PATCH', `${panel}/read`, { token: tokens.ADMIN })).json()).toEqual({ quantity: 3 });
});

test('a returned withdrawal, a long import and a payer who cancels are told with what their modules know', async () => {
  const sources = composeSellerNotifications({
    payables: product.payables,
    banking: product.banking,
    disputes: { findReceivedPixDisputes: async () => [] },
    cards: product.cards,
    imports: { factsOf: async () => ({ kind: 'customers', fileName: 'clientes.csv', rows: 1_250 }) },
    subscriptions: {
      subscribersNamed: async (_, ids) => new Map(ids.map((id) => [id, { customerName: 'Ana', planTitle: 'Clube' }])),
    },
  });
  const firstNotification = async (topic: Topic, payload = {}) => {
    const source = sources.find(({ topics }) => topics.includes(topic));
    const found = await source?.notificationsOf(newId(), [{ id: newId(), topic, subjectId: newId(), payload }]);
    return found?.notifications[0];
  };
  expect(
    await firstNotification('withdrawal.returned', { amountCents: 5_000, reason: 'Conta encerrada' }),
  ).toMatchObject({
    type: 'NOTIFICATION_WITHDRAWAL_RETURNED',
    amountCents: 5_000,
    detail: 'Conta encerrada',
  });
  expect(await firstNotification('import.long_ended')).toMatchObject({
    type: 'NOTIFICATION_CUSTOMERS_IMPORTED',
    name: 'clientes.csv',
    detail: '1250',
  });
  expect(await firstNotification('pix-automatic.payer_canceled')).toMatchObject({
    type: 'NOTIFICATION_PIX_AUTOMATIC_CANCELED',
    name: 'Ana',
    detail: 'Clube',
  });
});

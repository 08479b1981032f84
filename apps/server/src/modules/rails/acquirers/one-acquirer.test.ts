import { cents, newId } from '@balcao/kernel';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { CardProvider } from '../../../testing/providers/card-provider.ts';
import type { CieloProvider } from '../../../testing/providers/cielo-provider.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { cardsAtAcquirers } from './test-acquirers.ts';

const { database } = await createTestDatabase();
const world = await cardsAtAcquirers(database);
const { harnesses, state, card, cards, vault, connected, statement, browserTokens, cardAccess, connect, arrived } =
  world;
afterAll(() => world.close());

describe('only of one acquirer', () => {
  const { provider: pagarmeProvider } = harnesses.pagarme;
  const { provider: cieloProvider } = harnesses.cielo;
  let sellerId = '';

  beforeEach(() => {
    sellerId = newId<'seller'>();
    state.sellerId = sellerId;
  });

  async function orderAt(provider: CardProvider | CieloProvider, number = '4000000000000010') {
    const kept = { sellerId, boundTo: newId(), holderName: 'ANA SOUZA', acquirerToken: provider.tokenOf(number) };
    const { token } = await card.keepToken(kept);
    return { sellerId, id: newId(), token, amountCents: cents(10_000), installments: 1 };
  }

  const saleOf = (id: string) =>
    cieloProvider.books.sales().filter(({ MerchantOrderId }) => MerchantOrderId === id.replaceAll('-', ''));

  it('a card is charged at the acquirer that keeps it, whichever is connected since', async () => {
    await connect('pagarme');
    const authorization = await orderAt(pagarmeProvider);
    await connect('cielo');
    const next = await orderAt(cieloProvider);
    expect(await card.authorize(authorization)).toMatchObject({ status: 'AUTHORIZED' });
    expect(await card.authorize(next)).toMatchObject({ status: 'AUTHORIZED' });
    expect(harnesses.pagarme.booked(authorization.id)).toMatchObject([{ isPaid: true }]);
    expect(saleOf(next.id)).toMatchObject([{ Payment: { Status: 2 } }]);
    expect(await card.find(sellerId, authorization.id)).toMatchObject({ amountCents: 10_000 });
  });

  it('Pagar.me: what was charged back is not given back, and a refund there may fail', async () => {
    await connect('pagarme');
    const [one, two] = [await orderAt(pagarmeProvider), await orderAt(pagarmeProvider)];
    for (const authorization of [one, two]) await card.authorize(authorization);
    const { books } = pagarmeProvider;
    const idOf = (id: string) => books.charges().find(({ code }) => code === id)?.id ?? '';
    books.chargeBack(idOf(one.id));
    const [dispute] = await card.findDisputes(sellerId, one.id);
    expect(dispute).toMatchObject({ amountCents: 10_000, status: 'LOST' });
    expect(await card.findDisputes(sellerId, one.id)).toEqual([dispute]);
    const reversal = { sellerId, id: newId(), authorizationId: one.id, amountCents: cents(1) };
    expect(await card.reverse(reversal)).toEqual({ status: 'FAILED', reason: 'disputed' });
    const decided = { code: 'rails.contested_elsewhere' };
    await expect(card.acceptDispute(sellerId, dispute?.id ?? '')).rejects.toMatchObject(decided);
    const period = {
      sellerId,
      from: Temporal.Now.instant().subtract({ seconds: 10 }),
      until: Temporal.Now.instant().add({ seconds: 5 }),
    };
    const lines = await statement.list(period, { after: null, limit: 100 });
    expect(lines.filter(({ kind }) => kind === 'DISPUTE')).toMatchObject([{ reference: one.id, amountCents: 10_000 }]);

    books.holdRefunds(true);
    const held = { sellerId, id: newId(), authorizationId: two.id, amountCents: cents(4_000) };
    expect(await card.reverse(held)).toEqual({ status: 'PROCESSING' });
    books.holdRefunds(false);
    books.settleRefund(idOf(two.id), false);
    expect(await card.findReversal(sellerId, held.id)).toEqual({ status: 'FAILED', reason: 'refused' });
  });

  it('Pagar.me: a webhook names a charge by its own name or by our code', async () => {
    const connection = await connect('pagarme');
    const authorization = await orderAt(pagarmeProvider);
    await card.authorize(authorization);
    const charge = harnesses.pagarme.booked(authorization.id)[0]?.chargeId;
    const readNotification = (type: string, data: object) =>
      connected.webhooksOf(connection, 'card', { id: 'hook_1', type, data });
    const webhook = { sellerId, source: 'card', payload: { id: authorization.id } };
    expect(await readNotification('charge.paid', { id: charge })).toMatchObject([webhook]);
    // Before our own answer came, only the order's code names it.
    expect(await readNotification('order.paid', { id: 'or_1', code: authorization.id })).toMatchObject([webhook]);
    expect(await readNotification('charge.paid', { id: 'ch_outra', order: { code: newId() } })).toEqual([]);
    expect(await readNotification('recipient.updated', { id: charge })).toEqual([]);
    for (const body of [null, {}, [], { type: 1 }])
      expect(await connected.webhooksOf(connection, 'card', body)).toBeNull();
  });

  it('Cielo: a webhook holds no state; each change of a sale is reported once, also before our own answer came', async () => {
    const connection = await connect('cielo');
    const authorization = await orderAt(cieloProvider);
    await card.authorize(authorization);
    const readNotification = (PaymentId: string | undefined) =>
      connected.webhooksOf(connection, 'card', { PaymentId, ChangeType: 1 });
    const paymentId = saleOf(authorization.id)[0]?.Payment.PaymentId;
    const [paidWebhook] = (await readNotification(paymentId)) ?? [];
    expect(paidWebhook).toMatchObject({ sellerId, source: 'card', payload: { id: authorization.id } });
    expect(await readNotification(paymentId)).toEqual([paidWebhook]);
    cieloProvider.books.cancel(paymentId ?? '', 3_000);
    expect((await readNotification(paymentId))?.[0]?.webhookId).not.toBe(paidWebhook?.webhookId);

    const lost = await orderAt(cieloProvider);
    cieloProvider.faults.push({ call: 'POST /1/sales', does: 'DONE_WITHOUT_ANSWER' });
    await expect(card.authorize(lost)).rejects.toThrow(RailTimeout);
    expect(await readNotification(saleOf(lost.id)[0]?.Payment.PaymentId)).toMatchObject([{ payload: { id: lost.id } }]);
    expect(await readNotification(newId())).toEqual([]);
    for (const body of [null, {}, [], { PaymentId: 1 }])
      expect(await connected.webhooksOf(connection, 'card', body)).toBeNull();
  });

  it('Cielo: without an answer of its API of chargebacks, sales are read all the same', async () => {
    const connection = await connect('cielo', { chargebackId: 'x', chargebackSecret: 'x' });
    const lost = await orderAt(cieloProvider);
    cieloProvider.faults.push({ call: 'POST /1/sales', does: 'DONE_WITHOUT_ANSWER' });
    await expect(card.authorize(lost)).rejects.toThrow(RailTimeout);
    const until = Temporal.Now.instant();
    expect(await connected.poll?.(connection, until.subtract({ hours: 1 }), until)).toMatchObject([
      { source: 'card', payload: { id: lost.id } },
    ]);
    const next = await orderAt(cieloProvider);
    await card.authorize(next);
    const period = { sellerId, from: until.subtract({ hours: 1 }), until: until.add({ hours: 1 }) };
    const listed = await statement.list(period, { after: null, limit: 10 });
    expect(listed.map(({ reference }) => reference).toSorted()).toEqual([lost.id, next.id].toSorted());
  });

  it('Cielo: what a card is called there is kept sealed, and a browser’s access is for one card', async () => {
    await connect('cielo');
    expect(await browserTokens(sellerId)).toEqual({
      provider: 'cielo',
      publicKey: null,
      second: null,
      url: `${cieloProvider.url}/post/api/public/v1/card`,
    });
    const acquirerToken = cieloProvider.tokenOf('5000000000000000');
    const { token, brand } = await card.keepToken({ sellerId, boundTo: newId(), holderName: 'ANA', acquirerToken });
    expect(brand).toBe('mastercard');
    const kept = (await cards(sellerId, [token])).get(token);
    expect(kept).toMatchObject({ sealedNumber: null, acquirerCustomer: null, expirationYear: 2040 });
    expect(kept?.acquirerCard).not.toContain(acquirerToken);
    expect(Buffer.from(kept?.acquirerCard ?? '', 'base64').toString('latin1')).not.toContain(acquirerToken);
    const given = [await cardAccess(sellerId), await cardAccess(sellerId)];
    expect(new Set(given).size).toBe(2);
    await connect('cielo', { clientSecret: 'outro' });
    await expect(cardAccess(sellerId)).rejects.toMatchObject({ code: 'card.acquirer_refused' });
    expect(await connected.probe(await connect('cielo', { clientSecret: 'outro' }))).toMatchObject({
      ok: false,
      reason: 'credentials',
    });
    await connect('pagarme');
    await expect(cardAccess(sellerId)).rejects.toMatchObject({ code: 'card.token_not_accepted' });
  });

  it('Cielo: a period of a subscription says that its buyer is not there; a sale only authorised is captured', async () => {
    await connect('cielo');
    const authorization = { ...(await orderAt(cieloProvider, '5000000000000000')), isRecurring: true };
    cieloProvider.books.captures(false);
    expect(await card.authorize(authorization)).toMatchObject({ status: 'AUTHORIZED' });
    cieloProvider.books.captures(true);
    expect(saleOf(authorization.id)).toMatchObject([
      { Payment: { Recurrent: true, Status: 2, CapturedAmount: 10_000 } },
    ]);
  });

  it('Cielo: of two sales of one order that were paid, the later one is cancelled', async () => {
    await connect('cielo');
    const authorization = await orderAt(cieloProvider);
    cieloProvider.faults.push({ call: 'POST /1/sales', does: 'DONE_WITHOUT_ANSWER' });
    await expect(card.authorize(authorization)).rejects.toThrow(RailTimeout);
    const [kept] = [...(await cards(sellerId, [authorization.token])).values()];
    const CardToken = vault.open(sellerId, authorization.token, Buffer.from(kept?.acquirerCard ?? '', 'base64'));
    cieloProvider.books.putSale({
      order: authorization.id.replaceAll('-', ''),
      card: CardToken,
      amount: 10_000,
      installments: 1,
      isRecurrent: false,
      transactionId: null,
    });
    await arrived();
    expect(await card.authorize(authorization)).toMatchObject({ status: 'AUTHORIZED' });
    expect(saleOf(authorization.id).map(({ Payment }) => Payment.Status)).toEqual([2, 10]);
  });

  it('Cielo: whether a card is its holder’s is verified without an amount', async () => {
    await connect('cielo');
    const { token } = await orderAt(cieloProvider, '4000000000000002');
    expect(await card.verify({ sellerId, token })).toMatchObject({ status: 'REFUSED', code: '05' });
    // A merchant without Zero Auth.
    cieloProvider.faults.push({ call: 'POST /1/zeroauth', does: 422 });
    expect(await card.verify({ sellerId, token })).toMatchObject({ status: 'AUTHORIZED' });
  });
});

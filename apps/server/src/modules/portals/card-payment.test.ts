import { addDays, newId, systemClock } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import type { TestSeller } from '../../testing/test-product.ts';
import { ana, anaCard, bia, createTestPortal } from './test-portal.ts';

const { call, product, database, allow, sellerOfAna, buyBoleto, get, linkOf, advanceDays, settle, subscribed } =
  await createTestPortal();
const portal = '/service/core/public/customer-portal';
const noFunds = '4000000000009995';

type Owed = {
  uuid: string;
  value: number;
  lateValue: number;
  totalValue: number;
  line: string;
  payableByCard: boolean;
};

function pageOf(seller: TestSeller, link: string) {
  const path = `${portal}/${link}`;
  const show = async () => (await call('GET', path)).json();
  const keep = async (number = anaCard.number) =>
    (await call('POST', `${path}/cards`, { body: { ...anaCard, number } })).json().token as string;
  return {
    show,
    owed: async (): Promise<Owed[]> => (await show()).owed,
    keep,
    pay: (body: object, key: string = newId()) => call('POST', `${path}/card-payments`, { key, body }),
    payWith: async (number: string, owed: readonly Owed[], more: object = {}) => {
      const cents = owed.reduce((sum, { totalValue }) => sum + Math.round(totalValue * 100), 0);
      const body = { charges: owed.map(({ uuid }) => uuid), totalValue: cents / 100, cardToken: await keep(number) };
      return call('POST', `${path}/card-payments`, { key: newId(), body: { ...body, ...more } });
    },
    combined: (owed: Owed) =>
      call('POST', `${path}/payments`, {
        key: newId(),
        body: { charges: [owed.uuid], totalValue: owed.totalValue },
      }),
    detail: ({ uuid }: { uuid: string }) => get(seller, `/service/core/charges/${uuid}`),
    boletos: async () =>
      database.database.reader
        .selectFrom('payment_attempts')
        .select(['id', 'charge_id', 'status'])
        .where('seller_id', '=', seller.id)
        .where('payment_method', '=', 'BANK_SLIP')
        .execute(),
  };
}

async function anaOwes(...values: number[]) {
  const { seller, customerId } = await sellerOfAna(values);
  const link = await linkOf(seller, customerId);
  return { seller, customerId, ...pageOf(seller, link) };
}

async function breaks() {
  return (await product.ledger.verify(database.database.reader)).breaks;
}

describe('paying by a card', () => {
  it('takes the value of today with fine and interest, for each charge by itself, and cancels the boletos', async () => {
    const { seller, customerId } = await sellerOfAna([100, 50.01]);
    await advanceDays(seller, 20);
    const page = pageOf(seller, await linkOf(seller, customerId));
    const owed = await page.owed();
    expect(owed.map(({ payableByCard, lateValue }) => payableByCard && lateValue > 0)).toEqual([true, true]);
    const wrong = await page.payWith(anaCard.number, owed, { totalValue: 150.01 });
    expect([wrong.statusCode, wrong.json().errors[0].code]).toEqual([409, 'charge.total_changed']);
    const paid = await page.payWith(anaCard.number, owed);
    expect(paid.statusCode, paid.body).toBe(201);
    expect(paid.json().charges).toEqual(
      expect.arrayContaining(
        owed.map(({ uuid, totalValue: value }) => ({ uuid, value, status: 'PAID', refusal: null })),
      ),
    );
    await settle(seller);
    const shown = await page.show();
    expect(shown.owed).toEqual([]);
    expect(shown.paid.map(({ value }: Owed) => value).sort()).toEqual(owed.map((one) => one.totalValue).sort());
    for (const charge of owed) {
      const detail = await page.detail(charge);
      expect(detail).toMatchObject({
        status: 'PAID',
        paymentMethod: 'CREDIT_CARD',
        interestAmount: charge.lateValue,
        cardResponse: { last4digits: '1111' },
      });
      expect(detail.netAmount).toBeCloseTo(charge.totalValue - detail.feeAmount - detail.anticipationAmount, 2);
      const [{ by, description }] = detail.activities.filter(({ kind }: { kind: string }) => kind === 'card.typed');
      expect(by).toBe(ana.name);
      expect(description).toContain('1111');
    }
    for (const { id, status } of await page.boletos()) {
      expect(status).toBe('CANCELED');
      expect((await product.rails.boleto.find(seller.id, id))?.status).toBe('CANCELED');
    }
    expect(await breaks()).toEqual([]);
  });

  it('that is refused leaves the charge and its boleto as they were, and says why', async () => {
    const { seller, owed, payWith, detail, boletos, show } = await anaOwes(100);
    const [charge] = await owed();
    if (!charge) throw new Error('one is owed');
    const refused = await payWith(noFunds, [charge]);
    const refusal = 'Saldo ou limite insuficiente';
    expect(refused.json().charges).toEqual([{ uuid: charge.uuid, value: 100, status: 'REFUSED', refusal }]);
    await settle(seller);
    expect(await owed()).toEqual([charge]);
    expect(await detail(charge)).toMatchObject({ status: 'SCHEDULED', bankSlip: { line: charge.line } });
    const [boleto] = await boletos();
    await product.controls.instruments.controlSimulator({
      sellerId: seller.id,
      rail: 'boleto',
      id: boleto?.id ?? '',
      action: 'PAY',
      effectId: newId(),
    });
    await settle(seller);
    await advanceDays(seller, 4);
    expect((await show()).paid).toMatchObject([{ uuid: charge.uuid, method: 'BANK_SLIP' }]);
    expect(await breaks()).toEqual([]);
  });

  it('of several charges pays what the card can, and another card pays the rest', async () => {
    const { owed, payWith } = await anaOwes(100, 30);
    const all = await owed();
    expect((await payWith(noFunds, all)).json().charges.map(({ status }: { status: string }) => status)).toEqual([
      'REFUSED',
      'REFUSED',
    ]);
    const [first, second] = all;
    if (!first || !second) throw new Error('two are owed');
    expect((await payWith(anaCard.number, [second])).json().charges).toMatchObject([{ status: 'PAID' }]);
    expect((await owed()).map(({ uuid }) => uuid)).toEqual([first.uuid]);
  });

  it('sent twice is one payment, whatever its keys', async () => {
    const { seller, owed, keep, pay } = await anaOwes(100);
    const [charge] = await owed();
    const body = { charges: [charge?.uuid], totalValue: 100, cardToken: await keep() };
    const key = newId();
    const [one, repeated, other] = await Promise.all([pay(body, key), pay(body, key), pay(body)]);
    expect(repeated.json()).toEqual(one.json());
    const [refused] = [one, other].filter(({ statusCode }) => statusCode !== 201);
    expect(refused?.json().errors[0].code).toMatch(/^charge\.(payment_processing|not_owed)$/);
    const payments = await database.database.reader
      .selectFrom('charge_payments')
      .select(['amount_cents', 'status'])
      .where('seller_id', '=', seller.id)
      .execute();
    expect(payments).toEqual([{ amount_cents: 10_000, status: 'KEPT' }]);
    const attempts = await database.database.reader
      .selectFrom('payment_attempts')
      .select('status')
      .where('seller_id', '=', seller.id)
      .where('payment_method', '=', 'CREDIT_CARD')
      .execute();
    expect(attempts).toEqual([{ status: 'PAID' }]);
  });

  it('whose acquirer does not answer is known later, and nothing else is paid meanwhile', async () => {
    const { seller, owed, payWith, combined } = await anaOwes(100);
    const [charge] = await owed();
    if (!charge) throw new Error('one is owed');
    expect((await payWith('4000000000000119', [charge])).json().charges).toMatchObject([{ status: 'PROCESSING' }]);
    expect((await payWith(anaCard.number, [charge])).json().errors[0].code).toBe('charge.payment_processing');
    expect((await combined(charge)).json().errors[0].code).toBe('charge.payment_processing');
    await advanceDays(seller, 1);
    expect(await owed()).toEqual([]);
  });

  it('takes the place of a Pix for the same charge; a boleto that was paid too is owed to the customer', async () => {
    const { seller, owed, payWith, combined, boletos, show } = await anaOwes(100);
    const [charge] = await owed();
    if (!charge) throw new Error('one is owed');
    const pix = (await combined(charge)).json();
    const [boleto] = await boletos();
    const control = { sellerId: seller.id, action: 'PAY', effectId: newId() } as const;
    await product.controls.instruments.controlSimulator({ ...control, rail: 'boleto', id: boleto?.id ?? '' });
    expect((await payWith(anaCard.number, [charge])).json().charges).toMatchObject([{ status: 'PAID' }]);
    await settle(seller);
    await advanceDays(seller, 5);
    expect((await show()).paid).toMatchObject([{ uuid: charge.uuid, method: 'CREDIT_CARD' }]);
    await expect(
      product.controls.instruments.controlSimulator({ ...control, rail: 'pix', id: pix.uuid.replaceAll('-', '') }),
    ).rejects.toThrow();
    const balances = await product.ledger.balances(database.database.reader, seller.id);
    expect(balances.get('refund-payable')).toBe(10_000);
    expect(await breaks()).toEqual([]);
  });

  it('asks its issuer first, and accepts no card that is refused for good', async () => {
    const { owed, payWith } = await anaOwes(100);
    const challenged = await payWith('4000002760003184', await owed());
    expect([challenged.statusCode, challenged.json().errors[0].code]).toEqual([409, 'portal.challenge_required']);
    const lost = await payWith('4000000000009987', await owed());
    expect([lost.statusCode, lost.json().errors[0].code]).toEqual([422, 'portal.card_refused']);
    const answered = await payWith('4000002760003184', await owed(), { challengeAnswer: '123456' });
    expect(answered.json().charges).toMatchObject([{ status: 'PAID' }]);
  });

  it('is refused for another customer’s charge, an installment, where the seller does not allow it, and too often', async () => {
    const { seller, owed, keep, pay, payWith } = await anaOwes(100);
    await buyBoleto(seller, 77, bia);
    const all = (await get(seller, '/service/core/charges')).content as { uuid: string; customerName: string }[];
    const foreign = all.find(({ customerName }) => customerName === bia.name)?.uuid;
    const theirs = await pay({ charges: [foreign], totalValue: 77, cardToken: await keep() });
    expect([theirs.statusCode, theirs.json().errors[0].code]).toEqual([404, 'charge.not_found']);
    const unknown = await pay({ charges: [(await owed())[0]?.uuid], totalValue: 100, cardToken: newId() });
    expect(unknown.json().errors[0].code).toBe('portal.card_required');
    for (let tries = 0; tries < 5; tries += 1) await payWith(noFunds, await owed());
    expect((await payWith(anaCard.number, await owed())).json().errors[0].code).toBe('charge.card_tries_used_up');
    await allow(seller, { mayPayByCard: false });
    expect((await owed())[0]?.payableByCard).toBe(false);
    const denied = await pay({ charges: [(await owed())[0]?.uuid], totalValue: 100, cardToken: newId() });
    expect(denied.json().errors[0].code).toBe('portal.not_allowed');
  });
});

describe('the card of a subscription', () => {
  it('pays with the customer’s consent, which the history shows, and only as theirs', async () => {
    const { seller, customerId, link, subscription } = await subscribed();
    const page = pageOf(seller, link);
    const of = `${portal}/${link}/subscriptions/${subscription}`;
    const { token } = (await call('POST', `${of}/cards`, { body: anaCard })).json();
    const toCard = { method: 'CREDIT_CARD', cardToken: token, value: 90 };
    expect((await call('POST', `${of}/payment`, { key: newId(), body: toCard })).statusCode).toBe(200);
    const [charge] = await page.owed();
    const body = { charges: [charge?.uuid], totalValue: charge?.totalValue, storedCardOf: subscription };
    const without = await page.pay(body);
    expect([without.statusCode, without.body]).toEqual([400, expect.stringContaining('Marque a autorização')]);
    const other = await subscribed(addDays(systemClock.today(), 60));
    const foreign = await page.pay({ ...body, consent: true, storedCardOf: other.subscription });
    expect(foreign.json().errors[0].code).toBe('portal.not_found');
    expect((await page.pay({ ...body, consent: true })).json().charges).toMatchObject([{ status: 'PAID' }]);
    const [{ by, description }] = (await page.detail({ uuid: charge?.uuid ?? '' })).activities.filter(
      ({ kind }: { kind: string }) => kind === 'card.stored_used',
    );
    expect([by, description]).toEqual([ana.name, expect.stringMatching(/1111, que ele autorizou/)]);
    expect(customerId).toBeTruthy();
  });
});

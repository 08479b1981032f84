import { addDays, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { chargingProduct } from '../../payment-links/test-charges.ts';

const { asAdmin, aCustomer, charge, charges, detail, codeOf, pay, moveTo, state, product, call, database } =
  await chargingProduct();

const pathOf = (customer: string) => `/service/core/seller-clients/${customer}/credit`;

async function grant(customer: string, amount: number, key = newId()) {
  return asAdmin('POST', pathOf(customer), { amount, reason: 'Aula que não houve' }, key);
}

async function creditOf(customer: string) {
  const { balance, content } = (await asAdmin('GET', `${pathOf(customer)}?size=50`)).json();
  const history = content.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
  const amounts: number[] = content.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(Math.round(balance * 100)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  return { balance, history };
}

async function chargeOf(customer: string, terms: object = {}): Promise<string> {
  const answer = await charge({ methods: ['PIX'], ...terms }, [customer]);
  expect(answer.statusCode, answer.body).toBe(201);
  return (await asAdmin('GET', `${charges}?customerId=${customer}`)).json().content[0].uuid;
}

const use = (uuid: string, body: object, key = newId()) => asAdmin('POST', `${charges}/${uuid}/credit`, body, key);

describe('the credit of a customer', () => {
  it('is given with a reason, once by key, and shown with its history', async () => {
    const customer = await aCustomer();
    const key = newId();
    expect((await grant(customer, 50, key)).json()).toEqual({ balance: 50 });
    expect((await grant(customer, 50, key)).json()).toEqual({ balance: 50 });
    await grant(customer, 7.5);
    const first = (await asAdmin('GET', `${pathOf(customer)}?size=1`)).json();
    expect(first).toMatchObject({ balance: 57.5, totalElements: 2, totalPages: 2 });
    expect(first.content).toMatchObject([{ kind: 'GRANTED', amount: 7.5, note: 'Aula que não houve' }]);
    expect((await asAdmin('GET', `/service/core/seller-clients/${customer}`)).json().credit).toBe(57.5);
    expect((await grant(newId(), 50)).statusCode).toBe(404);
    const other = await asAdmin('POST', pathOf(customer), { amount: 1, reason: ' ' });
    expect(other.statusCode).toBe(400);
  });

  it('that was returned outside is less, and never more than there is', async () => {
    const customer = await aCustomer();
    await grant(customer, 50);
    const payout = (amount: number) => asAdmin('POST', `${pathOf(customer)}/payouts`, { amount, note: 'Pix' });
    expect((await payout(20)).json()).toEqual({ balance: 30 });
    const refused = await Promise.all([payout(20), payout(20)]);
    expect(refused.map(codeOf).toSorted()).toEqual(['customer.credit_too_small', undefined]);
    expect(await creditOf(customer)).toEqual({
      balance: 10,
      history: [
        ['PAID_OUTSIDE', -20],
        ['PAID_OUTSIDE', -20],
        ['GRANTED', 50],
      ],
    });
  });
});

describe('credit used on an open charge', () => {
  it('lowers what is owed, once by key, and is given back when the charge is deleted', async () => {
    const customer = await aCustomer();
    await grant(customer, 50);
    const uuid = await chargeOf(customer);
    expect((await detail(uuid)).actions.credit).toEqual({ balance: 50, part: true });
    const key = newId();
    for (let time = 0; time < 2; time++) expect((await use(uuid, { amount: 40 }, key)).statusCode).toBe(204);
    expect(await detail(uuid)).toMatchObject({ status: 'SCHEDULED', value: 110, actions: { credit: { balance: 10 } } });
    expect((await detail(uuid)).activities.map(({ description }: { description: string }) => description)).toContain(
      'Cobrança alterada: valor de R$ 150,00 para R$ 110,00 com crédito do cliente',
    );
    expect(codeOf(await use(uuid, { amount: 40 }))).toBe('customer.credit_too_small');
    expect((await detail(uuid)).value, 'a refused use changes nothing').toBe(110);
    expect(codeOf(await use(uuid, { amount: 110.01 }))).toBe('charge.credit_too_large');
    expect((await asAdmin('DELETE', `${charges}/${uuid}`)).statusCode).toBe(204);
    expect(await creditOf(customer)).toEqual({
      balance: 50,
      history: [
        ['CHARGE_CANCELED', 40],
        ['USED_ON_CHARGE', -40],
        ['GRANTED', 50],
      ],
    });
  });

  it('pays it when it covers all of it', async () => {
    const customer = await aCustomer();
    await grant(customer, 200);
    const uuid = await chargeOf(customer);
    const key = newId();
    for (let time = 0; time < 2; time++) expect((await use(uuid, { amount: 150 }, key)).statusCode).toBe(204);
    const paid = await detail(uuid);
    expect(paid).toMatchObject({ status: 'PAID_MANUALLY', value: 150, actions: { credit: null } });
    expect(paid.activities[0].description).toBe('Cobrança paga com o crédito do cliente');
    expect(codeOf(await use(uuid, { amount: 150 }))).toBe('charge.not_owed');
    expect((await creditOf(customer)).balance).toBe(50);
  });

  it('of a late one that is not covered needs another day', async () => {
    const customer = await aCustomer();
    await grant(customer, 50);
    const uuid = await chargeOf(customer, { dueDate: addDays(state.today, 1) });
    await moveTo(addDays(state.today, 5));
    expect((await detail(uuid)).status).toBe('LATE');
    expect(codeOf(await use(uuid, { amount: 50 }))).toBe('charge.due_date_past');
    expect((await use(uuid, { amount: 50, dueDate: addDays(state.today, 7) })).statusCode).toBe(204);
    expect(await detail(uuid)).toMatchObject({ status: 'SCHEDULED', value: 100 });
  });

  it('covers only the whole of a charge of several parts', async () => {
    const customer = await aCustomer();
    await grant(customer, 200);
    const uuid = await chargeOf(customer, { installments: 2 });
    expect((await detail(uuid)).actions.credit).toEqual({ balance: 200, part: false });
    expect(codeOf(await use(uuid, { amount: 10 }))).toBe('charge.credit_only_whole');
    expect((await use(uuid, { amount: 75 })).statusCode).toBe(204);
    expect((await detail(uuid)).status).toBe('PAID_MANUALLY');
  });
});

describe('credit that is refunded', () => {
  async function paidTwice(customer: string) {
    const old = await chargeOf(customer, { value: 60 });
    await pay('PIX');
    await moveTo(addDays(state.today, 1));
    const latest = await chargeOf(customer, { value: 100 });
    await pay('PIX');
    return { old, latest };
  }

  it('goes back through the latest payments, as it was shown', async () => {
    const customer = await aCustomer();
    const { old, latest } = await paidTwice(customer);
    await grant(customer, 130);
    const plan = (amount: string) => asAdmin('GET', `${pathOf(customer)}/refund-plan${amount}`);
    expect((await plan('?amount=500')).json()).toMatchObject({ balance: 130, amount: 130 });
    const shown = (await plan('?amount=120')).json();
    expect(shown.charges).toMatchObject([
      { uuid: latest, value: 100, amount: 100 },
      { uuid: old, value: 60, amount: 20 },
    ]);
    const parts = shown.charges.map(({ uuid, amount }: { uuid: string; amount: number }) => ({ charge: uuid, amount }));
    const key = newId();
    const refund = () => asAdmin('POST', `${pathOf(customer)}/refunds`, { charges: parts }, key);
    const [first, again] = [await refund(), await refund()];
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json().balance).toBe(10);
    expect(again.json()).toEqual(first.json());
    expect(await detail(latest)).toMatchObject({ status: 'REFUND', refundedAmount: 100 });
    expect(await detail(old)).toMatchObject({ status: 'PAID', refundedAmount: 20 });
    expect((await plan('?amount=50')).json().amount, 'never more than the credit').toBe(10);
    const more = await asAdmin('POST', `${pathOf(customer)}/refunds`, { charges: [{ charge: old, amount: 10.01 }] });
    expect(codeOf(more)).toBe('customer.credit_too_small');
    expect((await detail(old)).refundedAmount, 'a refused refund reserves nothing').toBe(20);
    const other = await aCustomer('390.533.447-05');
    await grant(other, 10);
    const foreign = await asAdmin('POST', `${pathOf(other)}/refunds`, { charges: [{ charge: old, amount: 10 }] });
    expect(codeOf(foreign)).toBe('charge.not_found');
  });

  it('is credit again when the rail refuses it, at once or later', async () => {
    const customer = await aCustomer();
    const { latest } = await paidTwice(customer);
    await grant(customer, 50);
    const behave = (pix: 'REFUSE' | 'DELAY') =>
      product.controls.instruments.setBehaviours(state.seller.id, {
        ...{ pix, boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 30 },
      });
    const refund = () => asAdmin('POST', `${pathOf(customer)}/refunds`, { charges: [{ charge: latest, amount: 30 }] });
    await behave('REFUSE');
    expect((await refund()).json()).toMatchObject({ balance: 50, refunds: [{ status: 'FAILED', amount: 30 }] });
    expect((await creditOf(customer)).history.slice(0, 2)).toEqual([
      ['REFUND_FAILED', 30],
      ['REFUNDED', -30],
    ]);
    expect(await detail(latest)).toMatchObject({ refundedAmount: 0 });
    await behave('DELAY');
    expect((await refund()).json()).toMatchObject({ balance: 20, refunds: [{ status: 'PROCESSING' }] });
  });

  it('is for people who refund charges', async () => {
    const customer = await aCustomer();
    const token = state.seller.tokens.FINANCE;
    const body = { charges: [{ charge: newId(), amount: 1 }] };
    const refused = await call('POST', `${pathOf(customer)}/refunds`, { token, key: newId(), body });
    expect(refused.statusCode).toBe(403);
  });
});

it('what people do with credit is in the audit trail', async () => {
  const customer = await aCustomer();
  const uuid = await chargeOf(customer);
  await pay('PIX');
  await grant(customer, 90);
  await asAdmin('POST', `${pathOf(customer)}/payouts`, { amount: 20, note: 'Pix' });
  await asAdmin('POST', `${pathOf(customer)}/refunds`, { charges: [{ charge: uuid, amount: 30 }] });
  await use(await chargeOf(customer, { value: 30 }), { amount: 30 });
  const trail = await database.database.reader
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('seller_id', '=', state.seller.id)
    .where('actor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(6)
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    ...['charge.paid_manually', 'charge.sent', 'charge.created', 'charge.refund_requested'],
    ...['customer.credit_paid_outside', 'customer.credit_granted'],
  ]);
  expect(JSON.parse(trail[4]?.after ?? '')).toEqual({ amountCents: 2_000, reason: 'Pix' });
});

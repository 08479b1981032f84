import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runRetention } from '../../run-retention.ts';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();
const core = '/service/core';
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11988887777' };

function planBody(perMonth: readonly [number, number, number], more: object = {}) {
  const [monthly, semester, yearly] = perMonth;
  const times = (value: number, months: number) => Math.round(value * 100 * months) / 100;
  return {
    title: 'Clube do café',
    description: 'Um pacote por mês',
    bullets: [{ description: 'Frete grátis' }],
    basicValues: [
      { type: 'MONTHLY', value: monthly, valuePerMonth: monthly },
      { type: 'SEMESTER', value: times(semester, 6), valuePerMonth: semester },
      { type: 'YEARLY', value: times(yearly, 12), valuePerMonth: yearly },
    ],
    enableBankSlip: true,
    enableCreditCard: true,
    enablePixPayment: true,
    ...more,
  };
}

async function pageOf(seller: TestSeller, subDomain = `loja-${newId()}`) {
  const token = seller.tokens.ADMIN;
  const body = { title: 'Assine a Serra Azul', description: 'Café todo mês', subDomain };
  expect((await call('POST', `${core}/checkouts`, { token, key: newId(), body })).statusCode).toBe(201);
  const addPlan = async (perMonth: readonly [number, number, number] = [59.9, 54.9, 49.9], more: object = {}) => {
    const made = await call('POST', `${core}/plans`, { token, key: newId(), body: planBody(perMonth, more) });
    expect(made.statusCode, made.body).toBe(201);
    return made.json().id as string;
  };
  const shown = async (address = subDomain) => call('GET', `${core}/public/checkouts/${address}`);
  const choose = async (body: object, key: string = newId(), address = subDomain) =>
    call('POST', `${core}/public/checkouts/${address}/links`, { key, body });
  return { seller, token, subDomain, addPlan, shown, choose };
}

async function pay(uuid: string, method: string, totalAmount: number) {
  const open = `${core}/public/payment-links/${uuid}`;
  const card = { number: '4111111111111111', holderName: 'ANA', expirationMonth: 12, expirationYear: 2031, cvv: '987' };
  const stored = method === 'CREDIT_CARD' ? (await call('POST', `${open}/cards`, { body: card })).json() : null;
  const payment = { buyer, method, installments: 1, totalAmount, ...(stored && { cardToken: stored.token }) };
  return call('POST', `${open}/payments`, { key: newId(), body: payment });
}

describe('the public page', () => {
  it('shows the seller, what the page says, and the active plans with what each period costs and saves', async () => {
    const page = await pageOf(await createSeller());
    const dear = await page.addPlan([100, 90, 80], { title: 'Empresas', enablePixPayment: false });
    const cheap = await page.addPlan([59.9, 59.9, 49.9]);
    const off = await page.addPlan([10, 10, 10]);
    await call('PATCH', `${core}/plans/${off}/active`, { token: page.token, key: newId(), body: { active: false } });
    const answer = (await page.shown()).json();
    expect(answer).toEqual({
      subDomain: page.subDomain,
      title: 'Assine a Serra Azul',
      description: 'Café todo mês',
      sandbox: true,
      seller: { name: 'Vendedor', document: expect.stringMatching(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/) },
      plans: [
        {
          id: cheap,
          title: 'Clube do café',
          description: 'Um pacote por mês',
          bullets: ['Frete grátis'],
          periods: [
            {
              type: 'MONTHLY',
              value: 59.9,
              valuePerMonth: 59.9,
              saving: 0,
              methods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
            },
            expect.objectContaining({ type: 'SEMESTER', value: 359.4, valuePerMonth: 59.9, saving: 0 }),
            expect.objectContaining({ type: 'YEARLY', value: 598.8, valuePerMonth: 49.9, saving: 120 }),
          ],
        },
        expect.objectContaining({ id: dear, title: 'Empresas' }),
      ],
    });
    expect(answer.plans[1].periods.map(({ methods }: { methods: string[] }) => methods)).toEqual(
      Array(3).fill(['CREDIT_CARD', 'BANK_SLIP']),
    );
  });

  it('offers no method that could not be charged, no period without a method, and no plan without a period', async () => {
    const page = await pageOf(await createSeller());
    expect((await page.shown()).json().plans).toEqual([]);
    // A boleto's fee exceeds these values, and nothing is left of a Pix of one cent.
    await page.addPlan([0.01, 0.01, 0.01], { enableCreditCard: false, enablePixPayment: false });
    const cents = await page.addPlan([1, 1, 100], { enableCreditCard: false });
    const { plans } = (await page.shown()).json();
    expect(plans.map(({ id }: { id: string }) => id)).toEqual([cents]);
    expect(plans[0].periods.map(({ type, methods }: { type: string; methods: string[] }) => [type, methods])).toEqual([
      ['MONTHLY', ['PIX']],
      ['SEMESTER', ['PIX', 'BANK_SLIP']],
      ['YEARLY', ['PIX', 'BANK_SLIP']],
    ]);
  });

  it('is found by the address it had, in whatever case, and an unknown one is not found', async () => {
    const page = await pageOf(await createSeller());
    const checkout = (await call('GET', `${core}/checkouts/default`, { token: page.token })).json();
    const subDomain = `nova-${newId()}`;
    const body = { title: 'Nova', subDomain };
    await call('PUT', `${core}/checkouts/${checkout.id}`, { token: page.token, key: newId(), body });
    expect((await page.shown()).json()).toMatchObject({ subDomain, title: 'Nova' });
    expect((await page.shown(subDomain.toUpperCase())).json()).toMatchObject({ subDomain });
    for (const missing of ['ninguem', 'x'.repeat(200), 'ol%C3%A1']) {
      const answer = await page.shown(missing);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'checkout.page_not_found']);
    }
  });
});

describe('a plan that is chosen', () => {
  it('has a link of its own, with the plan’s methods and nobody’s name, that is not among the seller’s', async () => {
    const page = await pageOf(await createSeller());
    const idPlan = await page.addPlan([59.9, 54.9, 49.9], { enableBankSlip: false });
    const key = newId();
    const chosen = { idPlan, type: 'SEMESTER', value: 329.4 };
    const made = await page.choose(chosen, key);
    expect(made.statusCode).toBe(201);
    const { uuid } = made.json();
    expect((await page.choose(chosen, key)).json()).toEqual({ uuid });
    const link = (await call('GET', `${core}/payment-links/${uuid}`, { token: page.token })).json();
    expect(link).toMatchObject({
      type: 'SUBSCRIPTION',
      origin: 'CHECKOUT',
      status: 'OPEN',
      createdBy: 'Página de checkout',
      value: 329.4,
      idPlan,
      valuePerMonth: 54.9,
      sellerClient: null,
      enablePix: true,
      enableBankSlip: false,
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
    });
    const listed = (await call('GET', `${core}/payment-links/subscriptions`, { token: page.token })).json();
    expect(listed.totalElements).toBe(0);
    const seen = (await call('GET', `${core}/public/payment-links/${uuid}`)).json();
    expect(seen).toMatchObject({ checkoutPage: { subDomain: page.subDomain }, buyer: null, value: 329.4 });
    const { content } = (await call('GET', `${core}/audit-entries`, { token: page.token })).json();
    expect(content.map(({ action }: { action: string }) => action)).not.toContain('payment-link.created');
  });

  it('keeps its browser’s link while it can be paid as the plan is now', async () => {
    const page = await pageOf(await createSeller());
    const idPlan = await page.addPlan();
    const chosen = { idPlan, type: 'MONTHLY', value: 59.9 };
    const uuidOf = async (body: object) => (await page.choose(body)).json().uuid;
    const link = await uuidOf(chosen);
    expect(await uuidOf({ ...chosen, link })).toBe(link);
    expect(await uuidOf(chosen)).not.toBe(link);
    expect(await uuidOf({ ...chosen, link: newId() })).not.toBe(link);
    expect(await uuidOf({ idPlan, type: 'YEARLY', value: 598.8, link })).not.toBe(link);
    await pay(link, 'PIX', 59.9);
    expect(await uuidOf({ ...chosen, link })).toBe(link);
    await pay(link, 'CREDIT_CARD', 59.9);
    await product.clockMover.pump(page.seller.id);
    expect(await uuidOf({ ...chosen, link })).not.toBe(link);
    const other = await uuidOf(chosen);
    const body = planBody([59.9, 54.9, 49.9], { enablePixPayment: false });
    await call('PUT', `${core}/plans/${idPlan}`, { token: page.token, key: newId(), body });
    expect(await uuidOf({ ...chosen, link: other })).not.toBe(other);
  });

  it('never answers another link: neither a seller’s own nor another seller’s', async () => {
    const [page, stranger] = [await pageOf(await createSeller()), await pageOf(await createSeller())];
    const chosen = { idPlan: await page.addPlan(), type: 'MONTHLY', value: 59.9 };
    const theirs = { idPlan: await stranger.addPlan(), type: 'MONTHLY', value: 59.9 };
    const link = (await stranger.choose(theirs)).json().uuid;
    expect((await page.choose({ ...chosen, link })).json().uuid).not.toBe(link);
    expect((await page.choose(theirs)).json().errors[0].code).toBe('checkout.plan_unavailable');
    const own = await call('POST', `${core}/payment-links`, {
      token: page.token,
      key: newId(),
      body: {
        type: 'SUBSCRIPTION',
        paymentSubscription: { idPlan: chosen.idPlan, type: 'MONTHLY', valuePerMonth: 59.9 },
        allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {}, creditCardMethod: { type: 'EARLY_SELLER' } },
      },
    });
    expect((await page.choose({ ...chosen, link: own.json().uuid })).json().uuid).not.toBe(own.json().uuid);
  });

  it('is refused when it costs another value now, was switched off, or the page is nobody’s', async () => {
    const page = await pageOf(await createSeller());
    const idPlan = await page.addPlan();
    const chosen = { idPlan, type: 'MONTHLY', value: 59.9 };
    const codeOf = async (answer: ReturnType<typeof page.choose>) => {
      const { statusCode, json } = await answer;
      const [error] = json().errors;
      return [statusCode, error.code, error.description];
    };
    const body = planBody([69.9, 54.9, 49.9]);
    await call('PUT', `${core}/plans/${idPlan}`, { token: page.token, key: newId(), body });
    expect(await codeOf(page.choose(chosen))).toEqual([
      ...[409, 'checkout.plan_changed', 'O valor do plano mudou para R$\u00a069,90. Confira e tente novamente.'],
    ]);
    await call('PATCH', `${core}/plans/${idPlan}/active`, { token: page.token, key: newId(), body: { active: false } });
    expect(await codeOf(page.choose({ ...chosen, value: 69.9 }))).toEqual([
      ...[409, 'checkout.plan_unavailable', 'Este plano não está mais disponível.'],
    ]);
    expect((await codeOf(page.choose(chosen, newId(), 'ninguem'))).slice(0, 2)).toEqual([
      404,
      'checkout.page_not_found',
    ]);
    expect((await codeOf(page.choose({ ...chosen, type: 'WEEKLY' })))[1]).toBe('request.invalid');
  });
});

describe('what is paid', () => {
  it('is what the page showed, to the cent, at the checkout, on the charge and in the ledger, by each method', async () => {
    const page = await pageOf(await createSeller());
    const amount = fc.integer({ min: 500, max: 900_000 }).map((value) => value / 100);
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(amount, amount, amount),
        fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
        fc.constantFrom('PIX', 'CREDIT_CARD', 'BANK_SLIP'),
        async (perMonth, type, method) => {
          const idPlan = await page.addPlan(perMonth);
          const { plans } = (await page.shown()).json();
          const plan = plans.find(({ id }: { id: string }) => id === idPlan);
          const period = plan.periods.find((one: { type: string }) => one.type === type);
          expect(period.methods).toContain(method);
          const { uuid } = (await page.choose({ idPlan, type, value: period.value })).json();
          const { methods } = (await call('GET', `${core}/public/payment-links/${uuid}`)).json();
          const offered = { PIX: methods.pix, CREDIT_CARD: methods.creditCard, BANK_SLIP: methods.bankSlip }[method];
          expect(offered.options).toHaveLength(1);
          expect(offered.options[0].totalAmount).toBe(period.value);
          const paid = await pay(uuid, method, period.value);
          expect(paid.statusCode, paid.body).toBe(201);
          const { content } = (await call('GET', `${core}/charges?paymentLink=${uuid}`, { token: page.token })).json();
          expect(content).toMatchObject([{ value: period.value, soldBy: 'CHECKOUT', paymentMethod: method }]);
          if (method !== 'CREDIT_CARD') return;
          await product.clockMover.pump(page.seller.id);
          const charge = (await call('GET', `${core}/charges/${content[0].uuid}`, { token: page.token })).json();
          const gross = charge.receivables.reduce(
            (sum: number, one: { grossAmount: number }) => sum + one.grossAmount,
            0,
          );
          expect([charge.status, Math.round(gross * 100)]).toEqual(['PAID', Math.round(period.value * 100)]);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('links of the page that nobody pays', () => {
  it('are forgotten after seven days; those that somebody began to pay and the seller’s own stay', async () => {
    const page = await pageOf(await createSeller());
    const idPlan = await page.addPlan();
    const uuidOf = async () => (await page.choose({ idPlan, type: 'MONTHLY', value: 59.9 })).json().uuid as string;
    const [unpaid, begun] = [await uuidOf(), await uuidOf()];
    await pay(begun, 'PIX', 59.9);
    const body = {
      type: 'ORDER',
      paymentOrder: { title: 'Café', value: 10 },
      allowedPaymentMethods: { pixMethod: {} },
    };
    const own = (await call('POST', `${core}/payment-links`, { token: page.token, key: newId(), body })).json().uuid;
    const seen = async (uuid: string) => (await call('GET', `${core}/public/payment-links/${uuid}`)).statusCode;
    const statuses = async () => [await seen(unpaid), await seen(begun), await seen(own)];
    const now = (await product.sellers.clockOf(page.seller.id)).now();
    await product.clockMover.advance(page.seller.id, now.add({ hours: 6 * 24 }));
    await runRetention(database.database, product);
    expect(await statuses()).toEqual([200, 200, 200]);
    await product.clockMover.advance(page.seller.id, now.add({ hours: 7 * 24 + 1 }));
    await runRetention(database.database, product);
    expect(await statuses()).toEqual([404, 200, 200]);
    const addresses = await database.database.reader
      .selectFrom('payment_link_addresses')
      .select('link_id')
      .where('seller_id', '=', page.seller.id)
      .execute();
    expect(addresses.map(({ link_id }) => link_id).sort()).toEqual([begun, own].sort());
  });
});

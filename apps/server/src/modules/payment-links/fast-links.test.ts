import { features } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;
const links = '/service/core/payment-links';

function bodyOf(order: object = {}, more: object = {}) {
  return {
    type: 'FAST_ORDER',
    paymentOrder: { title: 'Maquininha na feira', value: 120, ...order },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
    ...more,
  };
}

async function make(order: object = {}, more: object = {}) {
  return (await call('POST', links, { token, key: newId(), body: bodyOf(order, more) })).json();
}

const codeOf = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;

async function payByCard(uuid: string, installments: number, totalAmount: number, number = '4111111111111111') {
  const open = `/service/core/public/payment-links/${uuid}`;
  const card = { number, holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2031, cvv: '987' };
  const { token: cardToken } = (await call('POST', `${open}/cards`, { body: card })).json();
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11988887777' };
  const payment = { buyer, method: 'CREDIT_CARD', installments, totalAmount, cardToken };
  return call('POST', `${open}/payments`, { key: newId(), body: payment });
}

const chargeOf = async (uuid: string) => {
  const { content } = (await call('GET', `/service/core/charges?paymentLink=${uuid}`, { token })).json();
  return (await call('GET', `/service/core/charges/${content[0].uuid}`, { token })).json();
};

beforeEach(async () => {
  await product.sellers.updateSeller(seller.id, { features, isActiveForTax: false, defaultLinkInstallments: 12 });
});

describe('a quick link', () => {
  it('takes the card alone, of whoever opens it: nothing else that is sent is kept', async () => {
    const made = await make(
      { description: 'Até 10 vezes' },
      {
        uuidSellerClient: newId(),
        scheduledDate: '2070-01-10',
        metadata: { pedido: '1' },
        enableAnchoring: true,
        invoiceEnabled: true,
        subSellerPaymentRequest: [],
      },
    );
    expect(made).toMatchObject({
      type: 'FAST_ORDER',
      status: 'OPEN',
      title: 'Maquininha na feira',
      value: 120,
      installments: 10,
      enableCreditCard: true,
      enablePix: false,
      enableBankSlip: false,
      sellerClient: null,
      scheduledDate: null,
      metadata: {},
      subSellerResponse: [],
      invoiceEnabled: false,
      enableAnchoring: false,
      version: 1,
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
      paymentOrder: { description: 'Até 10 vezes', expirationDate: null, timer: false },
    });
    expect((await call('GET', `${links}/${made.uuid}`, { token })).json()).toMatchObject(made);
    const seen = (await call('GET', `/service/core/public/payment-links/${made.uuid}`)).json();
    expect(seen).toMatchObject({ buyer: null, subscription: null, methods: { bankSlip: null, pix: null } });
    expect(seen.methods.creditCard.options).toHaveLength(10);
  });

  it('goes in 10 installments unless told, in fewer where the seller’s default is fewer, and in as many as the flag allows', async () => {
    await product.sellers.updateSeller(seller.id, { defaultLinkInstallments: 6 });
    expect((await make()).installments).toBe(6);
    expect((await make({ installments: 21 })).installments).toBe(21);
    const without = features.filter((feature) => feature !== 'view_seller_full_installments');
    await product.sellers.updateSeller(seller.id, { features: without });
    expect((await make({ installments: 13 })).errors[0].code).toBe('payment_link.too_many_installments');
    expect((await make({ installments: 0 })).errors[0].code).toBe('request.invalid');
    expect((await make({ title: '' })).errors[0].description).toMatch(/: Preenchimento obrigatório!$/);
    expect((await make({ title: 'a'.repeat(61) })).errors[0].description).toMatch(
      /: O título deve ter no máximo 60 caracteres!$/,
    );
  });

  it('says its seller’s default of installments where a one-off link says none', async () => {
    await product.sellers.updateSeller(seller.id, { defaultLinkInstallments: 6 });
    expect((await make({}, { type: 'ORDER' })).installments).toBe(6);
  });

  it('is in the list of its own, sought by its title without accents, and of the white-label host or not', async () => {
    const other = await createSeller();
    const as = { token: other.tokens.SALE };
    const made = async (title: string, whiteLabel: boolean, type = 'FAST_ORDER') => {
      const body = { ...bodyOf({ title }), whiteLabel, type };
      return (await call('POST', links, { ...as, key: newId(), body })).json().uuid;
    };
    const [cafe, milk, order] = [
      await made('Café da manhã', true),
      await made('Leite', false),
      await made('Café', false, 'ORDER'),
    ];
    const found = async (list: string, query = '') => {
      const { content } = (await call('GET', `${links}/${list}?${query}`, as)).json();
      return content.map(({ uuid }: { uuid: string }) => uuid);
    };
    expect(await found('fast-orders')).toEqual([milk, cafe]);
    expect(await found('fast-orders', 'title=cafe')).toEqual([cafe]);
    expect(await found('fast-orders', 'planTitle=MANHA')).toEqual([cafe]);
    expect(await found('fast-orders', 'title=%25')).toEqual([]);
    expect(await found('fast-orders', 'whiteLabel=true')).toEqual([cafe]);
    expect(await found('fast-orders', 'whiteLabel=false')).toEqual([milk]);
    expect(await found('orders', 'title=cafe')).toEqual([order]);
    expect(await found('fast-orders', 'sort=title,ASC')).toEqual([cafe, milk]);
  });

  it('is for who has its flags: the list by one, making it by the other, and neither needs that of other links', async () => {
    const only = (...flags: (typeof features)[number][]) =>
      product.sellers.updateSeller(seller.id, { features: [...flags] });
    const post = (body: object) => call('POST', links, { token, key: newId(), body });
    const order = { ...bodyOf(), type: 'ORDER' };
    await only('view_checkout_create_order_by_fast_link');
    expect((await post(bodyOf())).statusCode).toBe(201);
    expect(codeOf(await post(order))).toBe('payment_link.type_not_allowed');
    expect((await call('GET', `${links}/fast-orders`, { token })).statusCode).toBe(403);
    await only('view_seller_create_payment_link', 'view_fast_payment_link');
    expect((await post(order)).statusCode).toBe(201);
    const refused = await post(bodyOf());
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'payment_link.type_not_allowed']);
    expect((await call('GET', `${links}/fast-orders`, { token })).statusCode).toBe(200);
    await only('view_seller_audit');
    expect((await post(bodyOf())).statusCode).toBe(403);
  });

  it('is changed, duplicated by what it answers, and deleted; never into another type', async () => {
    const { uuid } = await make();
    const change = (body: object) => call('PUT', `${links}/${uuid}`, { token, key: newId(), body });
    expect(codeOf(await change({ ...bodyOf(), type: 'ORDER' }))).toBe('payment_link.type_fixed');
    const changed = (await change({ ...bodyOf({ value: 80, installments: 3 }), version: 1 })).json();
    expect(changed).toMatchObject({
      type: 'FAST_ORDER',
      value: 80,
      installments: 3,
      version: 2,
      invoiceEnabled: false,
    });
    expect(codeOf(await change({ ...bodyOf(), version: 1 }))).toBe('payment_link.changed');
    expect((await call('DELETE', `${links}/${uuid}`, { token, key: newId() })).statusCode).toBe(204);
    expect(codeOf(await payByCard(uuid, 1, 80))).toBe('checkout.link_deleted');
  });

  it('is paid by card, says so on its charge, and no invoice is offered or issued', async () => {
    await product.sellers.updateSeller(seller.id, { isActiveForTax: true });
    const { uuid } = await make();
    const paid = await payByCard(uuid, 3, 120);
    expect(paid.json().status).toBe('PAID');
    const charge = await chargeOf(uuid);
    expect(charge).toMatchObject({ soldBy: 'FAST_LINK', paymentLink: uuid, value: 120, activeInvoiceConfig: false });
    const refused = await call('POST', `/service/core/charges/${charge.uuid}/invoices`, { token, key: newId() });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'invoice.not_for_quick_links']);
    expect(await product.paymentLinks.invoiceChoicesOf(seller.id, [uuid])).toEqual(
      new Map([[uuid, { isEnabled: false, planId: null }]]),
    );
    const { uuid: other } = await make({}, { type: 'ORDER' });
    await payByCard(other, 1, 120);
    expect(await chargeOf(other)).toMatchObject({ soldBy: null, activeInvoiceConfig: true });
  });
});

describe('price anchoring', () => {
  const anchored = (enableAnchoring: boolean | undefined, pix: object, card = 'EARLY_SELLER') =>
    make(
      {},
      {
        type: 'ORDER',
        enableAnchoring,
        allowedPaymentMethods: {
          pixMethod: pix,
          creditCardMethod: { type: card, discount: { amount: 10 } },
          bankSlipMethod: {},
        },
      },
    );
  const anchorsOf = async (uuid: string) => {
    const { methods } = (await call('GET', `/service/core/public/payment-links/${uuid}`)).json();
    return [methods.pix.anchorAmount, methods.creditCard.anchorAmount, methods.bankSlip.anchorAmount];
  };

  it('shows what one installment of a discounted method would cost, and of no other method', async () => {
    const made = await anchored(true, { discount: { amount: 5 } });
    expect(made.enableAnchoring).toBe(true);
    expect(await anchorsOf(made.uuid)).toEqual([120, 120, null]);
    expect(await anchorsOf((await anchored(undefined, { discount: { amount: 5 } })).uuid)).toEqual([null, null, null]);
  });

  it('counts the fees that the buyer bears, as the prices beside it do', async () => {
    const made = await anchored(true, {}, 'EARLY_BUYER');
    const { methods } = (await call('GET', `/service/core/public/payment-links/${made.uuid}`)).json();
    const query = 'value=120&method=CREDIT_CARD&installments=1';
    const simulated = (await call('GET', `${links}/installments-payment?${query}`, { token })).json();
    expect(methods.creditCard.anchorAmount).toBe(simulated.installmentsToBuyer[0].totalAmount);
    expect(methods.creditCard.anchorAmount).toBeGreaterThan(methods.creditCard.options[0].totalAmount);
  });
});

describe('the simulation', () => {
  it('says who bears the fees of each number, where the seller’s fees hand the anticipation of many to the buyer', async () => {
    await product.sellers.updateSeller(seller.id, { mixedInstallment: true });
    const query = 'value=1000&method=CREDIT_CARD&installments=14';
    const simulate = async () => (await call('GET', `${links}/installments-payment?${query}`, { token })).json();
    const bearers = (options: readonly { bearer: string }[]) => [...new Set(options.map(({ bearer }) => bearer))];
    expect(bearers((await simulate()).installmentsToSeller)).toEqual(['EARLY_SELLER']);
    const pricing = await product.sellers.pricingOf(seller.id);
    await product.sellers.updateSeller(seller.id, { pricing: { ...pricing, buyerBearsAbove: 12 } });
    const { installmentsToSeller, installmentsToBuyer, installmentsMixed } = await simulate();
    expect(installmentsToSeller.map(({ bearer }: { bearer: string }) => bearer)).toEqual([
      ...Array(12).fill('EARLY_SELLER'),
      'EARLY_MIXED',
      'EARLY_MIXED',
    ]);
    expect(installmentsToSeller[12].totalAmount).toBe(installmentsMixed[12].totalAmount);
    expect(installmentsToSeller[12].totalAmount).toBeGreaterThan(installmentsToSeller[11].totalAmount);
    expect([bearers(installmentsToBuyer), bearers(installmentsMixed)]).toEqual([['EARLY_BUYER'], ['EARLY_MIXED']]);
    await product.sellers.updateSeller(seller.id, { pricing });
  });
});

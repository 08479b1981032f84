import { addDays, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { chargingProduct } from './test-charges.ts';

const { call, database, product, charges, state, asAdmin, charged, detail, codeOf, pay, moveTo } =
  await chargingProduct();

describe('what the payer pays late at the page', () => {
  it.each(['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const)('includes fine and interest by %s, once', async (method) => {
    const lateTerms = { finePercent: 2, interestPercent: 1 };
    const made = await charged({ dueDate: state.today, methods: ['BANK_SLIP', 'PIX', 'CREDIT_CARD'], lateTerms });
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const open = `/service/core/public/payment-links/${link}`;
    expect((await call('GET', open)).json()).toMatchObject({ value: 150, lateAmount: 0 });
    await moveTo(addDays(state.today, 10));
    // R$ 3,00 fine, and 10 of 30 days of 1 %.
    const totalAmount = 153.5;
    const seen = (await call('GET', open)).json();
    expect(seen).toMatchObject({ value: totalAmount, lateAmount: 3.5 });
    const card = {
      number: '4111111111111111',
      holderName: 'ANA LIMA',
      expirationMonth: 12,
      expirationYear: 2031,
      cvv: '987',
    };
    const { token: cardToken } =
      method === 'CREDIT_CARD' ? (await call('POST', `${open}/cards`, { body: card })).json() : { token: undefined };
    const payWith = (amount: number) => {
      const body = { method, installments: 1, totalAmount: amount, ...(cardToken && { cardToken }) };
      return call('POST', `${open}/payments`, { key: newId(), body });
    };
    expect(codeOf(await payWith(150))).toBe('checkout.amount_changed');
    expect((await payWith(totalAmount)).statusCode).toBeLessThan(300);
    await product.clockMover.pump(state.seller.id);
    if (method !== 'CREDIT_CARD') await pay(method);
    await moveTo(addDays(state.today, 16));
    expect(await detail(made.charges[0].uuid)).toMatchObject({ status: 'PAID', value: totalAmount });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('of installments adds to those that are late alone', async () => {
    const lateTerms = { finePercent: 2, interestPercent: 0 };
    const made = await charged({
      dueDate: state.today,
      value: 300,
      installments: 3,
      lateTerms,
      methods: ['BANK_SLIP'],
    });
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    await moveTo(addDays(state.today, 40));
    const seen = (await call('GET', `/service/core/public/payment-links/${link}`)).json();
    expect(seen).toMatchObject({ value: 304, lateAmount: 4 });
  });
});

describe('changing an open charge', () => {
  const saidOf = ({ activities }: { activities: { description: string }[] }) =>
    activities.map(({ description }) => description).join('\n');
  const statuses = async (rail = 'BANK_SLIP') => {
    const { content } = (await asAdmin('GET', `/service/core/sandbox/instruments?rail=${rail}&size=20`)).json();
    return content.map(({ status }: { status: string }) => status).sort();
  };

  it('is done at the charge, and not at its link', async () => {
    const made = await charged();
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const { editable, allowedPaymentMethods, paymentOrder } = (
      await asAdmin('GET', `/service/core/payment-links/${link}`)
    ).json();
    expect(editable).toBe(false);
    const body = { type: 'ORDER', allowedPaymentMethods, paymentOrder: { ...paymentOrder, value: 1 } };
    expect(codeOf(await asAdmin('PUT', `/service/core/payment-links/${link}`, body))).toBe('payment_link.not_editable');
  });

  it('changes the boleto that the customer has, and the history says what changed', async () => {
    const { uuid, line } = (await charged()).charges[0];
    const dueDate = addDays(state.today, 30);
    const key = newId();
    expect((await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate }, key)).statusCode).toBe(204);
    expect((await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate }, key)).statusCode).toBe(204);
    const changed = await detail(uuid);
    expect(changed).toMatchObject({
      status: 'SCHEDULED',
      expirationDate: dueDate,
      value: 150,
    });
    expect(changed.bankSlip.line).not.toBe(line);
    expect(saidOf(changed)).toContain('Cobrança alterada: vencimento de ');
    expect(saidOf(changed)).toContain('Boleto alterado no banco, vencimento em ');
    await moveTo(addDays(state.today, 1));
    expect(await statuses()).toEqual(['OPEN']);
  });

  it('changes the amount, and the page of the payer with it', async () => {
    const made = await charged({ methods: ['PIX', 'CREDIT_CARD'] });
    const { uuid } = made.charges[0];
    await asAdmin('PATCH', `${charges}/${uuid}`, { value: 80.5 });
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const seen = (await call('GET', `/service/core/public/payment-links/${link}`)).json();
    expect(seen.methods.creditCard.options[0].totalAmount).toBe(80.5);
    await pay('PIX');
    const paid = await detail(uuid);
    expect(paid).toMatchObject({ status: 'PAID', value: 80.5 });
    expect(paid.netAmount + paid.feeAmount).toBeCloseTo(80.5, 5);
  });

  it('changes its fine, its discount and its description, and it is paid late by the new terms', async () => {
    const made = await charged({
      dueDate: addDays(state.today, 10),
      lateTerms: { finePercent: 2, interestPercent: 0 },
    });
    const { uuid } = made.charges[0];
    const body = {
      lateTerms: { finePercent: 1, interestPercent: 0 },
      earlyDiscount: { percent: 10, daysBefore: 2 },
      description: 'Parcela revista',
    };
    expect((await asAdmin('PATCH', `${charges}/${uuid}`, body)).statusCode).toBe(204);
    const changed = await detail(uuid);
    expect(changed).toMatchObject({
      description: 'Parcela revista',
      dueTerms: { finePercent: 1, discount: { amount: 15, percent: 10, daysBefore: 2 } },
    });
    expect(changed.activities.map(({ description }: { description: string }) => description)).toContain(
      'Cobrança alterada: multa de 2% para 1%, desconto de 0% para 10%, desconto até 2 dias antes do vencimento e descrição',
    );
    await moveTo(addDays(state.today, 13));
    await pay('BANK_SLIP');
    await moveTo(addDays(state.today, 20));
    expect(await detail(uuid)).toMatchObject({ status: 'PAID', value: 150, netAmount: expect.closeTo(149.51, 2) });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('drops a discount whose day the new due date leaves behind, and refuses one that is set so', async () => {
    const made = await charged({ earlyDiscount: { percent: 10, daysBefore: 5 } });
    const { uuid } = made.charges[0];
    expect((await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate: addDays(state.today, 3) })).statusCode).toBe(204);
    expect((await detail(uuid)).dueTerms?.discount ?? null).toBeNull();
    const again = { earlyDiscount: { percent: 10, daysBefore: 5 } };
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, again))).toBe('charge.discount_past');
  });

  it('does not change the terms of one installment alone', async () => {
    const [first] = (await charged({ installments: 3, value: 300 })).charges;
    const body = { lateTerms: { finePercent: 1, interestPercent: 0 } };
    expect((await detail(first.uuid)).actions.change).toBe('AMOUNT');
    expect(codeOf(await asAdmin('PATCH', `${charges}/${first.uuid}`, body))).toBe('charge.terms_not_changeable');
  });

  it('changes by what it may be paid: what the customer holds stays while its method does, and another is issued after', async () => {
    const made = await charged({ methods: ['BANK_SLIP', 'PIX'] });
    const { uuid, line } = made.charges[0];
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const change = (methods: string[], key = newId()) =>
      asAdmin('PUT', `/service/core/payment-links/${link}/methods`, { methods }, key);
    const offered = async () => {
      const { methods } = (await call('GET', `/service/core/public/payment-links/${link}`)).json();
      return Object.keys(methods).filter((method) => methods[method]);
    };
    expect((await change(['BANK_SLIP', 'CREDIT_CARD'])).statusCode).toBe(204);
    expect(await offered()).toEqual(['creditCard', 'bankSlip']);
    expect((await detail(uuid)).bankSlip.line).toBe(line);
    const key = newId();
    expect((await change(['PIX'], key)).statusCode).toBe(204);
    expect((await change(['PIX'], key)).statusCode).toBe(204);
    expect(await detail(uuid)).toMatchObject({
      paymentMethod: 'PIX',
      expirationDate: addDays(state.today, 10),
      value: 150,
    });
    expect(await offered()).toEqual(['pix']);
    const { content } = (await asAdmin('GET', '/service/core/sandbox/instruments?rail=PIX&size=20')).json();
    expect(content).toHaveLength(1);
    await pay('PIX');
    expect((await detail(uuid)).status).toBe('PAID');
    expect(codeOf(await change(['BANK_SLIP']))).toBe('checkout.link_paid');
    expect(codeOf(await change(['CREDIT_CARD']))).toBe('request.invalid');
  });

  it('of a late one makes it wait again, once for each call', async () => {
    const { uuid } = (await charged({ dueDate: state.today, methods: ['PIX'] })).charges[0];
    await moveTo(addDays(state.today, 3));
    expect((await detail(uuid)).status).toBe('LATE');
    const key = newId();
    const body = { dueDate: addDays(state.today, 6) };
    await Promise.all([1, 2].map(() => asAdmin('PATCH', `${charges}/${uuid}`, body, key)));
    const changed = await detail(uuid);
    expect(changed.status).toBe('SCHEDULED');
    await moveTo(addDays(state.today, 8));
    expect((await detail(uuid)).status).toBe('LATE');
  });

  it('refuses what was paid, a day that is over and nothing', async () => {
    const { uuid } = (await charged({ methods: ['PIX'] })).charges[0];
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate: addDays(state.today, -1) }))).toBe(
      'charge.due_date_past',
    );
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, {}))).toBe('request.invalid');
    await pay('PIX');
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, { value: 10 }))).toBe('charge.not_changeable');
  });
});

import { addDays, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';

const { call, createSeller, database, product } = await createTestProduct();
const charges = '/service/core/charges';
let seller: TestSeller;
let today: PlainDate;

beforeEach(async () => {
  seller = await createSeller();
  today = plainDateAt(Temporal.Instant.from((await asAdmin('GET', '/service/core/sandbox/clock')).json().now));
});

async function asAdmin(method: string, path: string, body?: unknown, key = newId()) {
  const answer = await call(method, path, { token: seller.tokens.ADMIN, key, ...(body !== undefined && { body }) });
  await product.clockMover.pump(seller.id);
  return answer;
}

async function aCustomer(document = '529.982.247-25', more: object = {}): Promise<string> {
  const address = {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  };
  const contact = { name: 'Ana Lima', email: 'ana@example.com', countryCode: '55', phone: '11988887777', document };
  const answer = await asAdmin('POST', '/service/core/seller-clients', { ...contact, address, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function charge(terms: object = {}, customers?: string[], key = newId()) {
  const body = {
    title: 'Mensalidade',
    value: 150,
    dueDate: addDays(today, 10),
    methods: ['BANK_SLIP', 'PIX'],
    ...terms,
  };
  return asAdmin('POST', charges, { customers: customers ?? [await aCustomer()], ...body }, key);
}

async function charged(terms: object = {}) {
  const answer = await charge(terms);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().charged[0];
}

const detail = async (uuid: string) => (await asAdmin('GET', `${charges}/${uuid}`)).json();
const codeOf = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;

async function pay(rail: 'PIX' | 'BANK_SLIP', index = 0) {
  const { content } = (await asAdmin('GET', `/service/core/sandbox/instruments?rail=${rail}&size=20`)).json();
  const found = content.filter(({ status }: { status: string }) => status === 'ACTIVE' || status === 'OPEN')[index];
  const answer = await asAdmin('POST', `/service/core/sandbox/instruments/${rail}/${found.id}/actions`, {
    action: 'PAY',
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

async function moveTo(day: string) {
  const answer = await asAdmin('POST', '/service/core/sandbox/clock', { to: `${day}T12:00:00-03:00` });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

describe('charging a customer', () => {
  it('issues a boleto of the day at once, mails it, and lists the charge but no link', async () => {
    const made = await charged();
    expect(made).toMatchObject({ customerName: 'Ana Lima', status: 'PENDING', sent: true, problem: null });
    expect(made.charges).toMatchObject([{ dueDate: addDays(today, 10), value: 150, installment: 1 }]);
    expect(made.charges[0].line).toMatch(/^\d{47}$/);
    const { content: links } = (await asAdmin('GET', '/service/core/payment-links/orders')).json();
    expect(links).toEqual([]);
    const charge = await detail(made.charges[0].uuid);
    expect(charge.activities.at(-1)).toMatchObject({ kind: 'charge.created', by: expect.stringContaining('admin.') });
    expect(charge).toMatchObject({
      status: 'SCHEDULED',
      soldBy: 'DIRECT',
      expirationDate: addDays(today, 10),
      value: 150,
    });
    const { content: mails } = (await asAdmin('GET', '/service/core/sandbox/mails')).json();
    expect(mails.filter(({ to }: { to: string }) => to === 'ana@example.com')).toHaveLength(1);
  });

  it('by Pix issues a code that is paid today, or late', async () => {
    const made = await charged({ methods: ['PIX'], dueDate: today, send: false });
    expect(made.charges[0].brCode).toMatch(/^0002/);
    await pay('PIX');
    expect((await detail(made.charges[0].uuid)).status).toBe('PAID');
    const late = await charge({ methods: ['PIX'], dueDate: today }, [await aCustomer('111.444.777-35')]);
    await moveTo(addDays(today, 5));
    expect((await detail(late.json().charged[0].charges[0].uuid)).status).toBe('LATE');
  });

  it('is mailed with the seller’s own words, without links in them', async () => {
    await charged({ message: 'Oi, Ana!\nVeja em https://golpe.example' });
    const { content } = (await asAdmin('GET', '/service/core/sandbox/mails')).json();
    const mail = content.find(({ to }: { to: string }) => to === 'ana@example.com');
    expect(mail.text).toContain('Oi, Ana!');
    expect(mail.text).not.toContain('Segue a sua cobrança.');
    expect(mail.text).not.toContain('golpe.example');
  });

  it('in installments is a charge a month, and what a call made is found by it', async () => {
    const key = newId();
    const customer = await aCustomer();
    const first = await charge({ installments: 3, value: 100 }, [customer], key);
    const again = await charge({ installments: 3, value: 100 }, [customer], key);
    expect(again.json()).toEqual(first.json());
    const made = first.json().charged[0].charges;
    expect(made.map(({ value }: { value: number }) => value)).toEqual([33.34, 33.33, 33.33]);
    expect(new Set(made.map(({ dueDate }: { dueDate: string }) => dueDate)).size).toBe(3);
  });

  it('reports who could not be charged, and charges the others', async () => {
    const customers = [await aCustomer(), newId()];
    const answer = await charge({}, customers);
    const [good, bad] = answer.json().charged;
    expect(good.charges).toHaveLength(1);
    expect(bad).toMatchObject({ charges: [], url: null, problem: 'Cliente não encontrado.' });
    expect((await charge({}, [newId()])).statusCode).toBe(404);
  });

  it('refuses a day that is over, a card alone and terms above the law', async () => {
    expect(codeOf(await charge({ dueDate: addDays(today, -1) }))).toBe('payment_link.scheduled_past');
    const customers = [await aCustomer('111.444.777-35')];
    expect(codeOf(await charge({ dueDate: addDays(today, 1_900) }, customers))).toBe('payment_link.scheduled_too_far');
    expect(codeOf(await charge({ methods: ['CREDIT_CARD'] }, customers))).toBe('request.invalid');
    expect(codeOf(await charge({ lateTerms: { finePercent: 2.5, interestPercent: 1 } }, customers))).toBe(
      'request.invalid',
    );
  });

  it('paid by other means keeps the receipt of it, for the seller alone', async () => {
    const { uuid } = (await charged()).charges[0];
    const pdf = Buffer.from('%PDF-1.7 recibo');
    const manual = `${charges}/${uuid}/manual-pay`;
    const body = (content: Buffer) => ({
      method: 'CASH',
      receipt: { fileName: 'recibo.pdf', content: content.toString('base64') },
    });
    expect(codeOf(await asAdmin('PATCH', manual, body(Buffer.from('<html>'))))).toBe('charge.evidence_unreadable');
    expect(codeOf(await asAdmin('PATCH', manual, body(Buffer.concat([pdf, Buffer.alloc(2 ** 21)]))))).toBe(
      'charge.evidence_too_large',
    );
    expect(codeOf(await asAdmin('GET', `${manual}/receipt`))).toBe('charge.not_paid');
    const key = newId();
    for (let time = 0; time < 2; time++) {
      expect((await asAdmin('PATCH', manual, body(pdf), key)).statusCode).toBe(204);
    }
    expect(await detail(uuid)).toMatchObject({ status: 'PAID_MANUALLY', manualReceipt: 'recibo.pdf' });
    const kept = await asAdmin('GET', `${manual}/receipt`);
    expect(kept.rawPayload).toEqual(pdf);
    const stranger = await createSeller();
    const theirs = await call('GET', `${manual}/receipt`, { token: stranger.tokens.ADMIN });
    expect(theirs.statusCode).toBe(404);
  });

  it('with its own fine and interest is paid late with those', async () => {
    const made = await charged({
      dueDate: today,
      methods: ['BANK_SLIP'],
      lateTerms: { finePercent: 1, interestPercent: 0 },
    });
    const later = addDays(today, 8);
    await moveTo(later);
    await pay('BANK_SLIP');
    await moveTo(addDays(later, 4));
    expect(await detail(made.charges[0].uuid)).toMatchObject({ status: 'PAID', interestAmount: 1.5 });
  });

  it('by Pix is paid late with fine and interest too, which the payer’s bank computes', async () => {
    const terms = { finePercent: 2, interestPercent: 1 };
    const made = await charged({ dueDate: today, methods: ['PIX'], lateTerms: terms });
    await moveTo(addDays(today, 6));
    await pay('PIX');
    // R$ 150,00: 2 % once, and six days of 1 % a month.
    expect(await detail(made.charges[0].uuid)).toMatchObject({ status: 'PAID', interestAmount: 3.3 });
  });

  it.each([
    // A Pix’s fee is of what was paid, a boleto’s is fixed.
    ['PIX', 0, 15, 1.34],
    ['BANK_SLIP', 0, 15, 1.99],
    ['PIX', 8, 0, 1.49],
  ] as const)('by %s paid after %i days is R$ %d less for being early', async (method, days, discount, fee) => {
    const made = await charged({
      dueDate: addDays(today, 10),
      methods: [method],
      earlyDiscount: { percent: 10, daysBefore: 6 },
    });
    await moveTo(addDays(today, days));
    await pay(method);
    await moveTo(addDays(today, days + 6));
    const { uuid } = made.charges[0];
    expect(await detail(uuid)).toMatchObject({
      status: 'PAID',
      earlyDiscountAmount: discount,
      feeAmount: fee,
      netAmount: expect.closeTo(150 - discount - fee, 2),
    });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('refuses a discount that would be over, and one that leaves nothing after the fees', async () => {
    const discount = { earlyDiscount: { percent: 10, daysBefore: 3 } };
    expect(codeOf(await charge({ dueDate: today, ...discount }))).toBe('payment_link.discount_past');
    const small = { value: 10, earlyDiscount: { percent: 90, daysBefore: 0 } };
    expect(codeOf(await charge(small, [await aCustomer('111.444.777-35')]))).toBe('payment_link.value_too_small');
  });

  it('is owed though the payer tries a card at the page and gives up, and ends there when it is canceled', async () => {
    const made = await charged({ methods: ['BANK_SLIP', 'CREDIT_CARD'] });
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const open = `/service/core/public/payment-links/${link}`;
    const card = {
      number: '4000000000009995',
      holderName: 'ANA LIMA',
      expirationMonth: 12,
      expirationYear: 2031,
      cvv: '987',
    };
    const { token: cardToken } = (await call('POST', `${open}/cards`, { body: card })).json();
    const payment = { method: 'CREDIT_CARD', installments: 1, totalAmount: 150, cardToken };
    await call('POST', `${open}/payments`, { key: newId(), body: payment });
    await product.clockMover.pump(seller.id);
    const { uuid } = made.charges[0];
    expect((await detail(uuid)).status).toBe('FAILED');
    await moveTo(addDays(today, 20));
    expect((await detail(uuid)).status).toBe('LATE');
    expect((await asAdmin('DELETE', `${charges}/${uuid}`)).statusCode).toBe(204);
    expect((await call('GET', open)).json().status).toBe('DELETED');
  });
});

describe('what the payer pays late at the page', () => {
  it.each(['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const)('includes fine and interest by %s, once', async (method) => {
    const lateTerms = { finePercent: 2, interestPercent: 1 };
    const made = await charged({ dueDate: today, methods: ['BANK_SLIP', 'PIX', 'CREDIT_CARD'], lateTerms });
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const open = `/service/core/public/payment-links/${link}`;
    expect((await call('GET', open)).json()).toMatchObject({ value: 150, lateAmount: 0 });
    await moveTo(addDays(today, 10));
    // R$ 3,00 of fine, and 10 of 30 days of 1 %.
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
    await product.clockMover.pump(seller.id);
    if (method !== 'CREDIT_CARD') await pay(method);
    await moveTo(addDays(today, 16));
    expect(await detail(made.charges[0].uuid)).toMatchObject({ status: 'PAID', value: totalAmount });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('of installments adds to those that are late alone', async () => {
    const lateTerms = { finePercent: 2, interestPercent: 0 };
    const made = await charged({ dueDate: today, value: 300, installments: 3, lateTerms, methods: ['BANK_SLIP'] });
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    await moveTo(addDays(today, 40));
    const seen = (await call('GET', `/service/core/public/payment-links/${link}`)).json();
    expect(seen).toMatchObject({ value: 304, lateAmount: 4 });
  });
});

describe('changing an open charge', () => {
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

  it('gives it another boleto; the one before is canceled, and the history says what changed', async () => {
    const { uuid, line } = (await charged()).charges[0];
    const dueDate = addDays(today, 30);
    expect((await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate })).statusCode).toBe(204);
    const changed = await detail(uuid);
    expect(changed).toMatchObject({ status: 'SCHEDULED', expirationDate: dueDate, value: 150 });
    expect(changed.bankSlip.line).not.toBe(line);
    const said = changed.activities.map(({ description }: { description: string }) => description).join('\n');
    expect(said).toContain('Cobrança alterada: vencimento de ');
    await moveTo(addDays(today, 1));
    const { content } = (await asAdmin('GET', '/service/core/sandbox/instruments?rail=BANK_SLIP&size=20')).json();
    expect(content.map(({ status }: { status: string }) => status).sort()).toEqual(['CANCELED', 'OPEN']);
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
    const made = await charged({ dueDate: addDays(today, 10), lateTerms: { finePercent: 2, interestPercent: 0 } });
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
    await moveTo(addDays(today, 13));
    await pay('BANK_SLIP');
    await moveTo(addDays(today, 20));
    expect(await detail(uuid)).toMatchObject({ status: 'PAID', value: 150, netAmount: expect.closeTo(149.51, 2) });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('drops a discount whose day the new due date leaves behind, and refuses one that is set so', async () => {
    const made = await charged({ earlyDiscount: { percent: 10, daysBefore: 5 } });
    const { uuid } = made.charges[0];
    expect((await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate: addDays(today, 3) })).statusCode).toBe(204);
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

  it('of a late one makes it wait again, once for each call', async () => {
    const { uuid } = (await charged({ dueDate: today, methods: ['PIX'] })).charges[0];
    await moveTo(addDays(today, 3));
    expect((await detail(uuid)).status).toBe('LATE');
    const key = newId();
    const body = { dueDate: addDays(today, 6) };
    await Promise.all([1, 2].map(() => asAdmin('PATCH', `${charges}/${uuid}`, body, key)));
    const changed = await detail(uuid);
    expect(changed.status).toBe('SCHEDULED');
    await moveTo(addDays(today, 8));
    expect((await detail(uuid)).status).toBe('LATE');
  });

  it('refuses what was paid, a day that is over and nothing', async () => {
    const { uuid } = (await charged({ methods: ['PIX'] })).charges[0];
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, { dueDate: addDays(today, -1) }))).toBe(
      'charge.due_date_past',
    );
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, {}))).toBe('request.invalid');
    await pay('PIX');
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}`, { value: 10 }))).toBe('charge.not_changeable');
  });
});

describe("'Alterar para paga'", () => {
  it('keeps the day, the way, what was received and a note', async () => {
    const { uuid } = (await charged()).charges[0];
    const body = { paidOn: addDays(today, -2), method: 'CASH', amountReceived: 140, note: 'Pagou no balcão' };
    expect((await asAdmin('PATCH', `${charges}/${uuid}/manual-pay`, body)).statusCode).toBe(204);
    const paid = await detail(uuid);
    expect(paid).toMatchObject({ status: 'PAID_MANUALLY', paidDate: addDays(today, -2) });
    const said = paid.activities.map(({ description }: { description: string }) => description).join('\n');
    expect(said.replaceAll('\u00a0', ' ')).toContain('R$ 140,00 recebidos em dinheiro');
    expect(said.replaceAll('\u00a0', ' ')).toContain('(R$ 10,00 a menos). Pagou no balcão');
  });

  it('needs no words, and is no day to come', async () => {
    const { uuid } = (await charged()).charges[0];
    const ahead = { paidOn: addDays(today, 1) };
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}/manual-pay`, ahead))).toBe('charge.paid_ahead');
    expect((await asAdmin('PATCH', `${charges}/${uuid}/manual-pay`)).statusCode).toBe(204);
    expect((await detail(uuid)).status).toBe('PAID_MANUALLY');
  });
});

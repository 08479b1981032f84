import { addDays, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { chargingProduct } from './test-charges.ts';

const {
  call,
  createSeller,
  database,
  product,
  charges,
  state,
  asAdmin,
  aCustomer,
  charge,
  charged,
  detail,
  codeOf,
  pay,
  moveTo,
} = await chargingProduct();

describe('charging a customer', () => {
  it('issues a boleto of the day at once, mails it, and lists the charge but no link', async () => {
    const made = await charged();
    expect(made).toMatchObject({ customerName: 'Ana Lima', status: 'PENDING', sent: true, problem: null });
    expect(made.charges).toMatchObject([{ dueDate: addDays(state.today, 10), value: 150, installment: 1 }]);
    expect(made.charges[0].line).toMatch(/^\d{47}$/);
    const { content: links } = (await asAdmin('GET', '/service/core/payment-links/orders')).json();
    expect(links).toEqual([]);
    const charge = await detail(made.charges[0].uuid);
    expect(charge.activities.at(-1)).toMatchObject({ kind: 'charge.created', by: expect.stringContaining('admin.') });
    expect(charge).toMatchObject({
      status: 'SCHEDULED',
      soldBy: 'DIRECT',
      expirationDate: addDays(state.today, 10),
      value: 150,
    });
    const { content: mails } = (await asAdmin('GET', '/service/core/sandbox/mails')).json();
    expect(mails.filter(({ to }: { to: string }) => to === 'ana@example.com')).toHaveLength(1);
  });

  it('by Pix issues a code that is paid state.today, or late', async () => {
    const made = await charged({ methods: ['PIX'], dueDate: state.today, send: false });
    expect(made.charges[0].brCode).toMatch(/^0002/);
    await pay('PIX');
    expect((await detail(made.charges[0].uuid)).status).toBe('PAID');
    const late = await charge({ methods: ['PIX'], dueDate: state.today }, [await aCustomer('111.444.777-35')]);
    await moveTo(addDays(state.today, 5));
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
    expect(codeOf(await charge({ dueDate: addDays(state.today, -1) }))).toBe('payment_link.scheduled_past');
    const customers = [await aCustomer('111.444.777-35')];
    expect(codeOf(await charge({ dueDate: addDays(state.today, 1_900) }, customers))).toBe(
      'payment_link.scheduled_too_far',
    );
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
      dueDate: state.today,
      methods: ['BANK_SLIP'],
      lateTerms: { finePercent: 1, interestPercent: 0 },
    });
    const later = addDays(state.today, 8);
    await moveTo(later);
    await pay('BANK_SLIP');
    await moveTo(addDays(later, 4));
    expect(await detail(made.charges[0].uuid)).toMatchObject({ status: 'PAID', interestAmount: 1.5 });
  });

  it('by Pix is paid late with fine and interest too, which the payer’s bank computes', async () => {
    const terms = { finePercent: 2, interestPercent: 1 };
    const made = await charged({ dueDate: state.today, methods: ['PIX'], lateTerms: terms });
    await moveTo(addDays(state.today, 6));
    await pay('PIX');
    expect(await detail(made.charges[0].uuid)).toMatchObject({ status: 'PAID', interestAmount: 3.3 });
  });

  it.each([
    // A Pix's fee depends on the amount, a boleto's is fixed.
    ['PIX', 0, 15, 1.34],
    ['BANK_SLIP', 0, 15, 1.99],
    ['PIX', 8, 0, 1.49],
  ] as const)('by %s paid after %i days is R$ %d less for being early', async (method, days, discount, fee) => {
    const made = await charged({
      dueDate: addDays(state.today, 10),
      methods: [method],
      earlyDiscount: { percent: 10, daysBefore: 6 },
    });
    await moveTo(addDays(state.today, days));
    await pay(method);
    await moveTo(addDays(state.today, days + 6));
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
    expect(codeOf(await charge({ dueDate: state.today, ...discount }))).toBe('payment_link.discount_past');
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
    await product.clockMover.pump(state.seller.id);
    const { uuid } = made.charges[0];
    expect((await detail(uuid)).status).toBe('FAILED');
    await moveTo(addDays(state.today, 20));
    expect((await detail(uuid)).status).toBe('LATE');
    expect((await asAdmin('DELETE', `${charges}/${uuid}`)).statusCode).toBe(204);
    expect((await call('GET', open)).json().status).toBe('DELETED');
  });
});

describe("'Alterar para paga'", () => {
  it('keeps the day, the way, what was received and a note', async () => {
    const { uuid } = (await charged()).charges[0];
    const body = { paidOn: addDays(state.today, -2), method: 'CASH', amountReceived: 140, note: 'Pagou no balcão' };
    expect((await asAdmin('PATCH', `${charges}/${uuid}/manual-pay`, body)).statusCode).toBe(204);
    const paid = await detail(uuid);
    expect(paid).toMatchObject({ status: 'PAID_MANUALLY', paidDate: addDays(state.today, -2) });
    const said = paid.activities.map(({ description }: { description: string }) => description).join('\n');
    expect(said.replaceAll('\u00a0', ' ')).toContain('R$ 140,00 recebidos em dinheiro');
    expect(said.replaceAll('\u00a0', ' ')).toContain('(R$ 10,00 a menos). Pagou no balcão');
  });

  it('needs no words, and is no day to come', async () => {
    const { uuid } = (await charged()).charges[0];
    const ahead = { paidOn: addDays(state.today, 1) };
    expect(codeOf(await asAdmin('PATCH', `${charges}/${uuid}/manual-pay`, ahead))).toBe('charge.paid_ahead');
    expect((await asAdmin('PATCH', `${charges}/${uuid}/manual-pay`)).statusCode).toBe(204);
    expect((await detail(uuid)).status).toBe('PAID_MANUALLY');
  });
});

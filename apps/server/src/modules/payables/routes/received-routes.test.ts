import { addDays, type Cents, cents, newId, type PlainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { sandboxCertificate } from '../../rails/index.ts';

const world = await createTestProduct();
const { product } = world;
const base = '/service/core/sellers/received-invoices';
const pay = '/service/automation/v1/bank/payments';

async function open({ certificate = true } = {}) {
  const paying = await payingSeller(world);
  const { send, sellerId } = paying;
  const today = await paying.today();
  if (certificate) {
    const saved = await send('PUT', '/service/core/sellers/invoice-settings/certificate', sandboxCertificate);
    expect(saved.statusCode, saved.body).toBeLessThan(300);
  }
  const boleto = async (reais: number, payee = 'Gráfica do Porto Ltda', dueDate: PlainDate = addDays(today, 9)) => {
    const id = newId();
    const issued = await product.controls.dda.issue({
      sellerId,
      id,
      payee,
      amountCents: cents(Math.round(reais * 100)),
      dueDate,
    });
    return issued;
  };
  const note = async (issuer: { payee: string; payeeDocument: string; amountCents: Cents }) => {
    const id = newId();
    await product.controls.receivedInvoices.issue({
      sellerId,
      id,
      issuerName: issuer.payee,
      issuerDocument: issuer.payeeDocument,
      description: 'Impressão de catálogos',
      amountCents: issuer.amountCents,
    });
    return id;
  };
  return {
    ...paying,
    day: today,
    boleto,
    note,
    payBoleto: async (barcode: string, amountCents: number, paymentDate = addDays(today, 3)) => {
      const body = { barcode, amount: amountCents, paymentDate, costCenter: 'operacional' };
      const paid = await send('POST', `${pay}/bankslip`, body);
      expect(paid.statusCode, paid.body).toBe(201);
      await product.clockMover.pump(sellerId);
      return paid.json().uuid as string;
    },
    read: async () => (await send('POST', `${base}/readings`)).json(),
    list: async (query = '') => (await send('GET', `${base}${query}`)).json().content,
    match: async (uuid: string, payment: string | null) =>
      (await send('PUT', `${base}/${uuid}/payment`, { payment })).json(),
  };
}

test('reads part after part, and a document twice is one invoice', async () => {
  const { boleto, note, read, list, send } = await open();
  for (let index = 0; index < 12; index++) await note(await boleto(100 + index));
  expect(await read()).toEqual({ added: 12, changed: 0, unreadable: 0 });
  expect(await read()).toEqual({ added: 0, changed: 0, unreadable: 0 });
  const [last] = await list('?size=1&sort=value,DESC');
  expect(last).toMatchObject({ issuerName: 'Gráfica do Porto Ltda', value: 111, total: 111, status: 'AUTHORIZED' });
  expect(last.accessKey).toMatch(/^\d{50}$/);
  const { hasCertificate, lastReadAt, totalElements } = (await send('GET', base)).json();
  expect({ hasCertificate, totalElements }).toEqual({ hasCertificate: true, totalElements: 12 });
  expect(lastReadAt).not.toBeNull();
});

test('what happens to an invoice changes its status, in the order of its documents', async () => {
  const { boleto, note, read, list, sellerId } = await open();
  const [canceled, replaced, blocked] = [
    await note(await boleto(10)),
    await note(await boleto(20)),
    await note(await boleto(30)),
  ];
  await read();
  const add = product.controls.receivedInvoices.addEvent;
  await add(sellerId, canceled, 'CANCELED');
  await add(sellerId, replaced, 'REPLACED');
  await add(sellerId, blocked, 'BLOCKED');
  expect(await read()).toMatchObject({ added: 0, changed: 3 });
  const statuses = async () => (await list('?sort=value,ASC')).map(({ status }: { readonly status: string }) => status);
  expect(await statuses()).toEqual(['CANCELED', 'REPLACED', 'BLOCKED']);
  await add(sellerId, blocked, 'UNBLOCKED');
  await add(sellerId, canceled, 'BLOCKED');
  await read();
  expect(await statuses()).toEqual(['CANCELED', 'REPLACED', 'AUTHORIZED']);
  expect(await list('?status=CANCELED')).toHaveLength(1);
});

test('is matched with the only payment to its issuer of its amount, made before or after it', async () => {
  const { boleto, note, read, list, payBoleto, send } = await open();
  const before = await boleto(156.8);
  const paid = await payBoleto(before.barcode, 15_680);
  await note(before);
  await read();
  expect(await list('?payment=SCHEDULED')).toMatchObject([
    { total: 156.8, payment: { uuid: paid, kind: 'BANK_SLIP' }, isMatchedAutomatically: true, suggestion: null },
  ]);
  const after = await boleto(99.9, 'Contabilidade Três Rios');
  await note(after);
  await read();
  expect(await list('?payment=NONE')).toMatchObject([{ issuerName: 'Contabilidade Três Rios', payment: null }]);
  const later = await payBoleto(after.barcode, 9_990);
  expect(await list('?payment=NONE')).toEqual([]);
  const { payment } = (await send('GET', `${pay}/${later}`)).json();
  const [invoice] = await list('?search=contabilidade');
  expect(payment.receivedInvoice).toEqual({ uuid: invoice.uuid, number: invoice.number });
});

test('two payments, or two invoices, are left to a person, whose choice stays', async () => {
  const { boleto, note, read, list, match, payBoleto, send } = await open();
  const [one, other] = [await boleto(50), await boleto(50)];
  const [first, second] = [await payBoleto(one.barcode, 5_000), await payBoleto(other.barcode, 5_000)];
  await note(one);
  await read();
  const [invoice] = await list();
  expect(invoice).toMatchObject({ payment: null, suggestion: null });
  const { payments } = (await send('GET', `${base}/${invoice.uuid}`)).json();
  expect(payments.map(({ uuid }: { readonly uuid: string }) => uuid).sort()).toEqual([first, second].sort());
  expect(await match(invoice.uuid, second)).toMatchObject({ payment: { uuid: second }, isMatchedAutomatically: false });
  expect((await match(invoice.uuid, newId())).errors[0].code).toBe('payable.not_found');
  await note(one);
  await read();
  const next = (await list()).find(({ uuid }: { readonly uuid: string }) => uuid !== invoice.uuid);
  expect(next, 'the payment that is left').toMatchObject({ payment: { uuid: first }, isMatchedAutomatically: true });
  expect((await match(next.uuid, second)).errors[0].code).toBe('received.payment_taken');
  expect(await match(invoice.uuid, null)).toMatchObject({ payment: null, suggestion: { uuid: second } });
  await read();
  expect(await list('?payment=NONE')).toMatchObject([{ uuid: invoice.uuid }]);
});

test('an invoice that is cancelled lets its payment go, and takes no other one', async () => {
  const { boleto, note, read, list, match, payBoleto, sellerId, send } = await open();
  const issued = await boleto(75);
  const payment = await payBoleto(issued.barcode, 7_500);
  const id = await note(issued);
  await read();
  expect((await send('GET', `${pay}/bankslip/list?invoice=WITH`)).json().content).toMatchObject([{ uuid: payment }]);
  await product.controls.receivedInvoices.addEvent(sellerId, id, 'CANCELED');
  await read();
  const [invoice] = await list();
  expect(invoice).toMatchObject({ status: 'CANCELED', payment: null, suggestion: null });
  expect((await match(invoice.uuid, payment)).errors[0].code).toBe('received.not_valid');
  expect((await send('GET', `${pay}/bankslip/list?invoice=WITHOUT`)).json().content).toMatchObject([{ uuid: payment }]);
});

test('a payment that was cancelled leaves its invoice unpaid, for the next one', async () => {
  const { boleto, note, read, list, match, payBoleto, send } = await open();
  const issued = await boleto(60);
  const first = await payBoleto(issued.barcode, 6_000);
  await note(issued);
  await read();
  await send('POST', `${pay}/${first}/cancel`);
  const [invoice] = await list('?payment=NONE');
  expect((await match(invoice.uuid, first)).errors[0].code).toBe('received.payment_over');
  const second = await payBoleto(issued.barcode, 6_000);
  expect(await list()).toMatchObject([{ payment: { uuid: second }, isMatchedAutomatically: true }]);
});

test('reads daily from the day of the certificate on, and says what is missing', async () => {
  const { boleto, note, read, list, day, moveTo } = await open();
  await note(await boleto(10));
  await moveTo(addDays(day, 1), '07:00');
  expect(await list()).toHaveLength(1);
  await note(await boleto(20));
  await moveTo(addDays(day, 2), '07:00');
  expect(await list()).toHaveLength(2);
  const without = await open({ certificate: false });
  expect((await without.read()).errors[0].code).toBe('invoice_settings.certificate_missing');
  expect((await read()).added).toBe(0);
});

test('an issuer that does not answer is asked again, and nobody else reads the documents', async () => {
  const { boleto, note, read, list, send } = await open();
  await note(await boleto(10));
  await send('PUT', '/service/core/sandbox/invoice-issuer', { behaviour: 'TIMEOUT', delaySeconds: 1 });
  expect((await read()).errors[0].code).toBe('payable.unavailable');
  await send('PUT', '/service/core/sandbox/invoice-issuer', { behaviour: 'NORMAL', delaySeconds: 1 });
  expect((await read()).added).toBe(1);
  const [{ uuid }] = await list();
  const pdf = await send('GET', `${base}/${uuid}/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await send('GET', `${base}/${uuid}/xml`)).body).toContain('<infNFSe');
  const other = await open();
  for (const path of [`/${uuid}`, `/${uuid}/pdf`, `/${uuid}/xml`]) {
    expect((await other.send('GET', base + path)).statusCode).toBe(404);
  }
  expect(await other.list()).toEqual([]);
});

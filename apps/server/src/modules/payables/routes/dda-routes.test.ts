import { nextBusinessDay } from '@balcao/brazil';
import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { product } = world;
const base = '/service/automation/v1/bank';

async function open() {
  const paying = await payingSeller(world);
  const { send, sellerId } = paying;
  const today = await paying.today();
  return {
    ...paying,
    day: today,
    issue: async (reais: number, payee = 'Energia do Vale', dueDate: PlainDate = addDays(today, 5)) => {
      const body = { payee, amount: reais, dueDate };
      const { uuid } = (await send('POST', '/service/core/sandbox/dda-boletos', body)).json();
      await product.clockMover.pump(sellerId);
      return uuid as string;
    },
    list: async (query = '') => (await send('GET', `${base}/dda${query}`)).json().content,
    page: async (query = '') => (await send('GET', `${base}/dda${query}`)).json(),
    decide: async (uuid: string, body: object) => (await send('POST', `${base}/dda/${uuid}/decisions`, body)).json(),
  };
}

async function sellBoleto({ tokens: { ADMIN: token } }: TestSeller, document: string) {
  const link = await world.call('POST', '/service/core/payment-links', {
    token,
    key: newId(),
    body: {
      type: 'ORDER',
      paymentOrder: { title: 'Sacas de café', value: 250, installments: 1 },
      allowedPaymentMethods: { bankSlipMethod: {} },
    },
  });
  const buyer = { name: 'Padaria do Vale', document, email: 'padaria@example.com', phone: '11 98888-7777' };
  const paid = await world.call('POST', `/service/core/public/payment-links/${link.json().uuid}/payments`, {
    key: newId(),
    body: { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 250 },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  const charges = await world.call('GET', '/service/core/charges', { token });
  return { token, uuid: charges.json().content[0].uuid as string };
}

function payDayFrom(day: PlainDate): PlainDate {
  return nextBusinessDay(addDays(day, 1));
}

test('a boleto issued against the seller is listed, paid once, and says so', async () => {
  const { issue, list, send, day, checking } = await open();
  const uuid = await issue(120.5);
  const [found] = await list();
  expect(found).toMatchObject({ uuid, payee: 'Energia do Vale', amount: 120.5, status: 'open', isDuplicate: false });
  const checked = (await send('POST', `${base}/payments/check-bankslip`, { barcode: found.barcode })).json();
  expect(checked).toMatchObject({ payee: 'Energia do Vale', payeeDocument: found.payeeDocument, amount: 12_050 });
  const body = { barcode: found.barcode, amount: 12_050, paymentDate: addDays(day, 30), costCenter: 'vendas' };
  const early = { ...body, paymentDate: addDays(day, 4) };
  const { uuid: payment } = (await send('POST', `${base}/payments/bankslip`, early)).json();
  expect(await list()).toMatchObject([{ status: 'scheduled', payment }]);
  expect((await send('POST', `${base}/payments/bankslip`, body)).json().errors[0].code).toBe('payable.boleto_taken');
  await send('POST', `${base}/payments/${payment}/cancel`);
  expect(await list()).toMatchObject([{ status: 'open', payment: null }]);
  await send('POST', `${base}/payments/bankslip`, { ...body, paymentDate: day });
  const isToday = (await list('?status=paid')).length === 1;
  expect(await checking()).toBe(isToday ? 87_950 : 100_000);
});

test('it is refused with a reason, said to be paid elsewhere, and taken back; nobody else sees it', async () => {
  const { issue, list, decide, sellerId } = await open();
  const uuid = await issue(80);
  expect(await decide(uuid, { decision: 'refused', reason: 'Não reconheço' })).toMatchObject({
    status: 'refused',
    reason: 'Não reconheço',
  });
  expect(await list('?status=open')).toEqual([]);
  expect(await decide(uuid, { decision: 'paid_elsewhere' })).toMatchObject({ status: 'paid_elsewhere', reason: null });
  expect(await decide(uuid, { decision: 'open' })).toMatchObject({ status: 'open', decidedBy: null });
  expect((await decide(newId(), { decision: 'refused' })).errors[0].code).toBe('dda.not_found');
  await product.controls.dda.cancel(sellerId, uuid);
  expect(await list()).toMatchObject([{ status: 'cancelled' }]);
  expect((await decide(uuid, { decision: 'refused' })).errors[0].code).toBe('dda.not_open');
  const other = await open();
  expect(await other.list()).toEqual([]);
});

test('the same payee, amount and due date are told as a duplicate; one that nobody takes any more is expired', async () => {
  const { issue, list, decide, moveTo, day } = await open();
  const first = await issue(50);
  await issue(50);
  await issue(50.01);
  const boletos = (await list()).map(({ amount, isDuplicate }: { amount: number; isDuplicate: boolean }) => [
    amount,
    isDuplicate,
  ]);
  expect(boletos.toSorted()).toEqual([
    [50, true],
    [50, true],
    [50.01, false],
  ]);
  await decide(first, { decision: 'refused' });
  expect((await list('?status=open')).some((one: { isDuplicate: boolean }) => one.isDuplicate)).toBe(false);
  await moveTo(addDays(day, 66), '10:00');
  expect((await list('?status=expired')).length).toBe(2);
});

test('a registry that does not answer says so', async () => {
  const { page, sellerId } = await open();
  await product.controls.instruments.setBehaviours(sellerId, {
    pix: 'NORMAL',
    boleto: 'TIMEOUT',
    card: 'NORMAL',
    delaySeconds: 1,
  });
  expect((await page()).errors[0].code).toBe('payable.unavailable');
});

test('what is open is summed by when it is due, and the list is sorted and filtered', async () => {
  const { issue, page, list, decide, moveTo, day } = await open();
  const late = await issue(30, 'Gráfica do Porto', addDays(day, 1));
  await issue(20, 'Energia do Vale', addDays(day, 8));
  await issue(10, 'Água da Serra', addDays(day, 40));
  await moveTo(addDays(day, 3), '10:00');
  const { open: sums } = await page('?due=week');
  expect(sums).toEqual({
    overdue: { count: 1, amount: 30 },
    week: { count: 1, amount: 20 },
    later: { count: 1, amount: 10 },
  });
  const payees = async (query: string) => (await list(query)).map(({ payee }: { payee: string }) => payee);
  expect(await payees('')).toEqual(['Gráfica do Porto', 'Energia do Vale', 'Água da Serra']);
  expect(await payees('?sort=amount,ASC&size=2')).toEqual(['Água da Serra', 'Energia do Vale']);
  expect(await payees('?due=week')).toEqual(['Energia do Vale']);
  expect(await payees('?search=agua')).toEqual(['Água da Serra']);
  await decide(late, { decision: 'refused' });
  expect((await page()).open.overdue).toEqual({ count: 0, amount: 0 });
});

test('a boleto whose issuer changes its amount waits for an approval again on its day, and is then paid as it is', async () => {
  const { issue, list, send, approve, sellerId, moveTo, day, checking } = await open();
  const id = await issue(100, 'Energia do Vale', addDays(day, 20));
  const [{ barcode }] = await list();
  const body = { barcode, amount: 10_000, paymentDate: payDayFrom(day), costCenter: 'vendas' };
  const { uuid } = (await send('POST', `${base}/payments/bankslip`, body)).json();
  const change = (amount: number) => send('PUT', `/service/core/sandbox/dda-boletos/${id}/amount`, { amount });
  expect((await change(120)).statusCode).toBe(204);
  await product.clockMover.pump(sellerId);
  expect(await list()).toMatchObject([{ status: 'scheduled', amount: 120 }]);
  await moveTo(addDays(day, 5), '12:00');
  const { payment: paid } = (await send('GET', `${base}/payments/${uuid}`)).json();
  expect(paid).toMatchObject({ status: 'pending_approval', amount: 12_000 });
  expect(await checking()).toBe(100_000);
  await approve(`${base}/payments/${uuid}`);
  expect(await checking()).toBe(88_000);
  expect(await list('?status=paid')).toHaveLength(1);
  await product.controls.dda.cancel(sellerId, id);
  expect((await change(90)).json().errors[0].code).toBe('boleto.canceled');
});

test('a boleto of a seller of this house comes to who owes it, and paying it pays the charge, once', async () => {
  const [payer, other] = [await open(), await open()];
  const issuer = await world.createSeller();
  const { document } = await product.sellers.sellerOf(payer.sellerId);
  const { token, uuid } = await sellBoleto(issuer, document);
  const [found] = await payer.list();
  expect(found).toMatchObject({ amount: 250, status: 'open' });
  const look = async (one: typeof payer) =>
    (await one.send('POST', `${base}/payments/check-bankslip`, { barcode: found.line })).json();
  expect(await look(other)).toMatchObject({ payee: found.payee, amount: 25_000, barcode: found.barcode });
  const pay = async (one: typeof payer) => {
    const body = { barcode: found.barcode, amount: 25_000, paymentDate: payDayFrom(one.day), costCenter: 'vendas' };
    return (await one.send('POST', `${base}/payments/bankslip`, body)).json();
  };
  const payments = await Promise.all([pay(payer), pay(other)]);
  for (const one of [payer, other]) await one.moveTo(addDays(one.day, 5), '12:00');
  const ended = await Promise.all(
    [payer, other].map(
      async (one, index) => (await one.send('GET', `${base}/payments/${payments[index].uuid}`)).json().payment.status,
    ),
  );
  expect(ended.toSorted()).toEqual(['completed', 'rejected']);
  expect((await payer.checking()) + (await other.checking())).toBe(175_000);
  const [mine] = await payer.list();
  expect(mine.status).toBe(ended[0] === 'completed' ? 'paid' : 'paid_elsewhere');
  const after = await payer.decide(mine.uuid, { decision: 'refused' });
  expect(after.errors[0].code).toBe('dda.not_open');
  const { id: issuerId } = issuer;
  const now = (await product.sellers.clockOf(issuerId)).now();
  await product.clockMover.advance(issuerId, now.add({ hours: 24 * 6 }));
  await product.clockMover.pump(issuerId);
  const paid = await world.call('GET', `/service/core/charges/${uuid}`, { token });
  expect(paid.json().status).toBe('PAID');
});

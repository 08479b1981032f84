import { isBusinessDay } from '@balcao/brazil';
import { addDays, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { product, call } = world;
const base = '/service/automation/v1/bank';

test('the desk and the accountant’s export know of a recurring payment that came back, and of a late boleto of DDA', async () => {
  const { seller, sellerId, send, today, moveTo, checking } = await payingSeller(world);
  // Boletos are paid on business days, and late fees count to the day of payment.
  let day = await today();
  while (![0, 1, 14].every((days) => isBusinessDay(addDays(day, days)))) day = addDays(day, 1);
  await moveTo(day, '12:00');
  const schedule = {
    frequency: 'WEEKLY',
    startsOn: day,
    dayOfMonth: null,
    endsOn: null,
    count: 1,
    nonBusiness: 'SAME',
  };
  const order = { pixKey: 'imobiliaria@aluguel.example', amount: 40, costCenter: 'vendas', schedule };
  const { uuid: recurring, recipientName } = (await send('POST', `${base}/recurring-payments`, order)).json();
  const issued = { payee: 'Energia do Vale', amount: 100, dueDate: addDays(day, 1) };
  await send('POST', '/service/core/sandbox/dda-boletos', issued);
  await moveTo(addDays(day, 14), '12:00');
  const [made] = (await send('GET', `${base}/recurring-payments/${recurring}`)).json().payments;
  const returned = await send('POST', `/service/core/sandbox/payments/${made.uuid}/returns`, {
    amount: 40,
    reason: 'Conta errada',
  });
  expect(returned.statusCode, returned.body).toBe(201);
  const [found] = (await send('GET', `${base}/dda`)).json().content;
  const looked = (await send('POST', `${base}/payments/check-bankslip`, { barcode: found.barcode })).json();
  // R$ 100 plus a fine of 2 % and interest of 1 % a month for thirteen days.
  expect(looked.amount).toBe(10_243);
  const slip = { barcode: found.barcode, amount: 10_243, paymentDate: addDays(day, 14), costCenter: 'vendas' };
  expect((await send('POST', `${base}/payments/bankslip`, slip)).statusCode).toBe(201);
  await moveTo(addDays(day, 18), '12:00');
  expect(await checking()).toBe(100_000 - 10_243);

  expect((await send('POST', '/service/core/reconciliations')).json()).toMatchObject({ open: 0, healed: 0 });
  const report = await send('POST', '/service/automation/reports', {
    report_type: 'lancamentos-contabeis',
    recipient_email: 'contador@example.com',
    format: 'CSV_ISO',
    start_date: `${day}T00:00:00`,
    end_date: `${addDays(day, 18)}T23:59:00`,
  });
  await product.scheduler.runDue(sellerId);
  const options = { token: seller.tokens.ADMIN, key: newId(), body: {} };
  const links = await call('POST', `/service/automation/reports/${report.json().uuid}/links`, options);
  const { body: file } = await call('GET', links.json().data.url);
  const linesOf = (payee: string) =>
    file
      .split('\r\n')
      .filter((line) => line.includes(payee))
      .map((line) => line.split(',').slice(2, 5).join(' '));
  expect(linesOf(recipientName)).toEqual([
    'payment-in-transit checking 40.00',
    'rail-clearing:banking payment-in-transit 40.00',
    'checking rail-clearing:banking 40.00',
  ]);
  expect(linesOf('Energia do Vale')).toEqual([
    'payment-in-transit checking 102.43',
    'rail-clearing:banking payment-in-transit 102.43',
  ]);
});

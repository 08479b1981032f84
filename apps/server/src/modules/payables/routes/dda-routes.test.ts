import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { product } = world;
const base = '/service/automation/v1/bank';

async function open() {
  const paying = await payingSeller(world);
  const { send, sellerId } = paying;
  const today = await paying.today();
  return {
    ...{ ...paying, day: today },
    issue: async (reais: number, payee = 'Energia do Vale', dueDate: PlainDate = addDays(today, 5)) => {
      const body = { payee, amount: reais, dueDate };
      const { uuid } = (await send('POST', '/service/core/sandbox/dda-boletos', body)).json();
      await product.pump(sellerId);
      return uuid as string;
    },
    list: async (query = '') => (await send('GET', `${base}/dda${query}`)).json(),
    decide: async (uuid: string, body: object) => (await send('POST', `${base}/dda/${uuid}/decisions`, body)).json(),
  };
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
    ...{ status: 'refused', reason: 'Não reconheço' },
  });
  expect(await list('?status=open')).toEqual([]);
  expect(await decide(uuid, { decision: 'paid_elsewhere' })).toMatchObject({ status: 'paid_elsewhere', reason: null });
  expect(await decide(uuid, { decision: 'open' })).toMatchObject({ status: 'open', decidedBy: null });
  expect((await decide(newId(), { decision: 'refused' })).errors[0].code).toBe('dda.not_found');
  await product.rails.ddaControls.cancel(sellerId, uuid);
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
  const told = (await list()).map(({ amount, isDuplicate }: { amount: number; isDuplicate: boolean }) => [
    amount,
    isDuplicate,
  ]);
  expect(told.toSorted()).toEqual([
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
  const { list, sellerId } = await open();
  await product.rails.simulatorControls.setBehaviours(sellerId, {
    ...{ pix: 'NORMAL', boleto: 'TIMEOUT', card: 'NORMAL', delaySeconds: 1 },
  });
  expect((await list()).errors[0].code).toBe('payable.unavailable');
});

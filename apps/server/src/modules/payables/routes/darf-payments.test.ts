import { isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { addDays, newId } from '@balcao/kernel';
import { afterAll, expect, test } from 'vitest';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { startInterAccountProvider } from '../../../testing/providers/inter-account-provider.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const bank = await startInterAccountProvider();
const world = await createTestProduct({ providers: [bank] });
const { call, createSeller, database, product } = world;
const base = '/service/automation/v1/bank/payments';
afterAll(() => bank.close());

const tax = {
  taxpayerDocument: '529.982.247-25',
  taxpayerName: 'Ana Souza',
  revenueCode: '0190',
  assessmentPeriod: '2026-10-31',
  dueDate: '2026-11-30',
  principal: 80,
  fine: 4,
  interest: 0.5,
};

async function open() {
  const seller = await createSeller();
  const account = await openCheckingAccount(product, seller.id, 100_000);
  // The tests do not depend on the day of the week: a tax is paid on business days.
  let { today } = account;
  while (!isBusinessDay(today)) today = addDays(today, 1);
  const now = (await product.sellers.clockOf(seller.id)).now();
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(account.today)) / 86_400_000));
  await product.clockMover.advance(seller.id, now.add({ hours: 24 * days }));
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = seller.tokens.ADMIN) =>
    call(method, `${base}${path}`, { token, key: newId(), ...(body && { body }) });
  const pay = (changes: object = {}) =>
    send('POST', '/darf', { ...tax, paymentDate: today, costCenter: 'vendas', ...changes });
  const checking = async () => (await product.banking.balanceOf(seller.id)).checkingCents;
  return { seller, sellerId: seller.id, today, send, pay, checking };
}

test('a DARF for today leaves at once with the sum of its parts, and has a receipt', async () => {
  const { sellerId, send, pay, checking } = await open();
  const paid = await pay();
  expect(paid.statusCode, paid.body).toBe(201);
  const { uuid } = paid.json();
  const shown = {
    transaction_type: 'DARF',
    status: 'completed',
    beneficiary: 'Receita Federal',
    taxpayerName: 'Ana Souza',
    taxpayerDocument: '***.982.247-**',
    revenueCode: '0190',
    assessmentPeriod: '2026-10-31',
    reference: null,
    due_date: '2026-11-30',
    ...{ principal: 80, fine: 4, interest: 0.5, amount: 84.5 },
    amountFixed: true,
    authentication: expect.any(String),
  };
  expect(paid.json()).toMatchObject(shown);
  expect((await send('GET', `/${uuid}`)).json().payment).toMatchObject(shown);
  expect(await checking()).toBe(91_550);
  expect((await send('GET', '/darf/list?search=0190')).json().content).toMatchObject([{ uuid }]);
  expect((await send('GET', '/darf/list?search=0191')).json().content).toEqual([]);
  expect((await send('GET', '/bankslip/list')).json().content).toEqual([]);
  expect((await send('GET', '/extract')).json().content).toMatchObject([
    { uuid, transaction_type: 'DARF', amount: 8_450 },
  ]);
  const receipt = await send('GET', `/${uuid}/receipt`);
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(String(receipt.headers['content-disposition']))).toContain(
    'Comprovante de pagamento de DARF',
  );
  expect(await product.payables.partiesOf(sellerId, [uuid])).toEqual(
    new Map([[uuid, expect.objectContaining({ name: 'Receita Federal', key: 'DARF 0190', method: null })]]),
  );
  expect(await product.controls.payments.find(sellerId)).toMatchObject([{ kind: 'DARF', destination: 'DARF 0190' }]);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

test('what the bank refuses is in the checking account again', async () => {
  const { sellerId, pay, checking } = await open();
  const refusing = { pix: 'REFUSE', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 90 } as const;
  await product.controls.instruments.setBehaviours(sellerId, refusing);
  expect((await pay()).json()).toMatchObject({
    status: 'rejected',
    rejectionReason: 'DARF recusado pela Receita Federal',
  });
  expect(await checking()).toBe(100_000);
});

test('above the policy another person approves it, who is warned of an equal one', async () => {
  const { seller, send, pay, today } = await open();
  expect((await pay()).json()).toMatchObject({ status: 'completed' });
  const again = (await pay({ status: 'pending_approval' })).json();
  const other = (await pay({ status: 'pending_approval', assessmentPeriod: '2026-09-30' })).json();
  expect((await send('GET', `/${again.uuid}`)).json().guards).toEqual(['repeated']);
  expect((await send('GET', `/${other.uuid}`)).json().guards, 'the tax of another period').toEqual([]);
  const later = addDays(today, 3);
  const moved = await send('PUT', `/${other.uuid}`, { paymentDate: later });
  expect(moved.json(), moved.body).toMatchObject({ payment_date: later, amount: 84.5 });
  const resized = await send('PUT', `/${other.uuid}`, { amount: 90 });
  expect(resized.json().errors, 'its parts make the amount').toMatchObject([{ code: 'payable.boleto_amount' }]);
  const seen = encodeURIComponent(again.updated_at);
  const approved = await send('POST', `/${again.uuid}/approve?updatedAt=${seen}`, undefined, seller.tokens.OWNER);
  expect(approved.json(), approved.body).toMatchObject({ status: 'completed' });
});

test.each([
  [{ revenueCode: '190' }, 'Informe os 4 dígitos do código da receita'],
  [{ reference: '12A' }, 'Informe até 17 dígitos'],
  [{ taxpayerName: ' ' }, 'Informe o nome do contribuinte'],
  [{ principal: 0 }, 'Informe um valor maior que zero'],
  [{ fine: -1 }, 'Informe um valor válido'],
  [{ taxpayerDocument: '111.111.111-11' }, 'CPF ou CNPJ do contribuinte inválido.'],
])('%o is refused in plain words', async (changes, words) => {
  const { pay, checking } = await open();
  const refused = await pay(changes);
  expect(
    refused
      .json()
      .errors.map(({ description }: { description: string }) => description)
      .join(),
  ).toContain(words);
  expect(await checking()).toBe(100_000);
});

async function connected() {
  const one = await payingSeller(world);
  const { send } = one;
  const made = await send('POST', '/service/connections', {
    ...{ method: 'ACCOUNT', provider: 'inter', environment: 'TEST', clientId: 'loja', clientSecret: bank.clientSecret },
    settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority },
    certificate: { content: bank.certificate.pfx.toString('base64'), password: bank.certificate.password },
  });
  const { uuid } = made.json();
  expect((await send('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  await send('PATCH', `/service/connections/${uuid}/activate`);
  const today = await one.today();
  Object.assign(bank.books.settings, { today, outcome: 'PAID', openingCents: 98_266 });
  expect((await send('POST', '/service/core/banking-account/reading')).statusCode).toBe(200);
  const body = { ...tax, paymentDate: today, costCenter: 'vendas' };
  const pay = async (changes: object = {}) => {
    const { uuid: id, status } = (await send('POST', `${base}/darf`, { ...body, ...changes })).json();
    // On a day without business it leaves on the next one.
    if (status === 'scheduled') {
      const now = (await product.sellers.clockOf(one.sellerId)).now();
      await product.clockMover.advance(one.sellerId, now.add({ hours: 24 * 5 }));
    }
    return (await send('GET', `${base}/${id}`)).json().payment;
  };
  return { ...one, pay };
}

test('at a connected bank it is the bank’s payment, whose statement is ours, and its refusal has the bank’s words', async () => {
  const { sellerId, pay, checking } = await connected();
  const paid = await pay({ reference: '123' });
  expect(paid).toMatchObject({ status: 'completed', authentication: expect.stringMatching(/^AUT/) });
  expect(bank.books.payments).toMatchObject([{ key: '0190|52998224725|2026-10-31|123', cents: 8_450 }]);
  const days = { from: bank.books.settings.today, to: bank.books.settings.today } as Parameters<
    typeof product.rails.bankAccount.readMovements
  >[1];
  expect(await product.rails.bankAccount.readMovements(sellerId, days)).toMatchObject([
    { subject: { kind: 'PAYMENT', id: paid.uuid }, amountCents: -8_450 },
  ]);
  expect(await checking()).toBe(91_550);
  expect(await pay({ revenueCode: '0000' })).toMatchObject({
    status: 'rejected',
    rejectionReason: '422 Código de receita inexistente',
  });
  expect(await checking()).toBe(91_550);
});

test('one of a day without banks is planned for the day on which it leaves', async () => {
  const { sellerId, today, pay } = await open();
  let paymentDate = today;
  while (isBusinessDay(paymentDate)) paymentDate = addDays(paymentDate, 1);
  expect((await pay({ paymentDate })).json()).toMatchObject({ status: 'scheduled' });
  expect(await product.payables.plannedPayments(sellerId, paymentDate)).toEqual([]);
  const leavesOn = nextBusinessDay(paymentDate);
  expect(await product.payables.plannedPayments(sellerId, leavesOn)).toMatchObject([{ on: leavesOn }]);
});

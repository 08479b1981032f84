import { buildBoleto } from '@balcao/brazil';
import { addDays, cents, newId } from '@balcao/kernel';
import { afterAll, expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { startInterAccountProvider } from '../../../testing/providers/inter-account-provider.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { sandboxCertificate } from '../../rails/index.ts';

const bank = await startInterAccountProvider();
const world = await createTestProduct({ providers: [bank] });
const { call, database, product } = world;
const base = '/service/automation/v1/bank/payments';
const key = 'contas@fornecedor.example';
afterAll(() => bank.close());

async function open() {
  const one = await payingSeller(world);
  const { send } = one;
  const { uuid } = (
    await send('POST', '/service/connections', {
      method: 'ACCOUNT',
      provider: 'inter',
      environment: 'TEST',
      clientId: 'loja',
      clientSecret: bank.clientSecret,
      settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority },
      certificate: { content: bank.certificate.pfx.toString('base64'), password: bank.certificate.password },
    })
  ).json();
  expect((await send('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  const active = await send('PATCH', `/service/connections/${uuid}/activate`);
  expect(active.json(), active.body).toMatchObject({ status: 'ACTIVE' });
  const today = await one.today();
  // The bank blocks R$ 17,34 more.
  Object.assign(bank.books.settings, { today, outcome: 'PENDING', openingCents: 98_266 });
  bank.books.payments.splice(0);
  bank.books.lines.splice(0);
  const read = await send('POST', '/service/core/banking-account/reading');
  expect(read.statusCode, read.body).toBe(200);
  return { ...one, today, shown: async (id: string) => (await send('GET', `${base}/${id}`)).json().payment };
}

test('a Pix leaves from the connected account, waits for its approver there, and names its payee when it is paid', async () => {
  const { send, sellerId, today, shown, checking } = await open();
  const owner = { recipientName: null, recipientDocument: null, institution: null };
  expect((await send('POST', `${base}/pix/look-up`, { pixKey: key })).json()).toMatchObject({ pixKey: key, ...owner });
  const body = { pixKey: key, amount: 12.5, paymentDate: today, costCenter: 'vendas', description: 'Sacas' };
  bank.books.settings.outcome = 'APPROVAL';
  const made = await send('POST', `${base}/pix`, body);
  expect(made.json(), made.body).toMatchObject({ status: 'processing', bankStep: 'APPROVAL', recipient_name: key });
  const { uuid } = made.json();
  expect(bank.books.payments).toMatchObject([{ key: uuid, cents: 1_250, to: key }]);
  const listed = (await send('GET', `${base}/pix/list`)).json().content;
  expect(listed).toMatchObject([{ uuid, bankStep: 'APPROVAL', recipient_document: '' }]);
  bank.books.settings.outcome = 'PAID';
  const [hook] = bank.webhooks.values();
  const webhook = { codigoSolicitacao: bank.books.payments[0]?.code, status: 'PIX_PAGO' };
  expect((await call('POST', new URL(hook ?? '').pathname, { body: webhook })).statusCode).toBe(200);
  await product.clockMover.pump(sellerId);
  expect(await shown(uuid)).toMatchObject({
    status: 'completed',
    bankStep: null,
    recipient_name: 'FORNECEDOR LTDA',
    recipient_document: '98.765.432/0001-98',
    end_to_end_id: expect.stringMatching(/^E/),
  });
  expect(await checking()).toBe(98_750);
  const receipt = await send('GET', `${base}/${uuid}/receipt`);
  expect(receipt.statusCode).toBe(200);
});

test('an invoice is matched with the Pix whose payee is named only when it is paid', async () => {
  const { send, sellerId, today } = await open();
  await send('PUT', '/service/core/sellers/invoice-settings/certificate', sandboxCertificate);
  const issuer = { issuerName: 'Fornecedor Ltda', issuerDocument: '98765432000198' };
  const note = { ...issuer, description: 'Sacas', amountCents: cents(1_250) };
  await product.controls.receivedInvoices.issue({ sellerId, id: newId(), ...note });
  await send('POST', '/service/core/sellers/received-invoices/readings');
  bank.books.settings.outcome = 'PENDING';
  const body = { pixKey: key, amount: 12.5, paymentDate: today, costCenter: 'vendas' };
  const { uuid } = (await send('POST', `${base}/pix`, body)).json();
  await product.clockMover.pump(sellerId);
  const paidBy = async () =>
    (await send('GET', '/service/core/sellers/received-invoices'))
      .json()
      .content.map(({ payment }: { payment: { uuid: string } | null }) => payment?.uuid ?? null);
  expect(await paidBy()).toEqual([null]);
  bank.books.settings.outcome = 'PAID';
  await product.payables.refreshPayment(sellerId, uuid);
  await product.clockMover.pump(sellerId);
  expect(await paidBy()).toEqual([uuid]);
});

test('what the payee returns is in the checking account again, once', async () => {
  const { send, sellerId, today, shown, checking } = await open();
  bank.books.settings.outcome = 'PAID';
  const body = { pixKey: key, amount: 100, paymentDate: today, costCenter: 'vendas' };
  const { uuid } = (await send('POST', `${base}/pix`, body)).json();
  expect(await checking()).toBe(90_000);
  const [made] = bank.books.payments;
  if (made) bank.books.giveBack(made, 4_000);
  await product.rails.bankAccount.readMovements(sellerId, { from: today, to: today });
  await product.rails.bankAccount.readMovements(sellerId, { from: today, to: today });
  await product.clockMover.pump(sellerId);
  expect(await shown(uuid)).toMatchObject({ status: 'completed', returns: [{ amount: 40 }] });
  expect(await checking()).toBe(94_000);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

test('a boleto is what its barcode says, with an amount that a person may change, and names its payee when paid', async () => {
  const { send, today, shown } = await open();
  const { barcode, line } = buildBoleto({
    bank: '341',
    amountCents: cents(5_000),
    dueDate: addDays(today, -3),
    freeField: '1'.repeat(25),
  });
  expect((await send('POST', `${base}/check-bankslip`, { barcode })).json()).toMatchObject({
    readFrom: 'BARCODE',
    payee: null,
    amount: 5_000,
    dueDate: addDays(today, -3),
  });
  bank.books.settings.outcome = 'PAID';
  const body = { barcode, amount: 5_150, paymentDate: today, costCenter: 'vendas' };
  const made = await send('POST', `${base}/bankslip`, body);
  const { uuid, status } = made.json();
  expect(made.statusCode, made.body).toBe(201);
  // On a weekend it leaves on the next business day.
  if (status === 'scheduled') return;
  expect(bank.books.payments).toMatchObject([{ kind: 'BILL', key: barcode, cents: 5_150 }]);
  expect(await shown(uuid)).toMatchObject({ status: 'completed', line, beneficiary: 'Fornecedor Exemplo SA' });
});

test('a refusal of the bank gives the money back, with its words', async () => {
  const { send, today, checking } = await open();
  const body = { pixKey: 'ninguem@fornecedor.example', amount: 10, paymentDate: today, costCenter: 'vendas' };
  expect((await send('POST', `${base}/pix`, body)).json()).toMatchObject({
    status: 'rejected',
    rejectionReason: '422 Chave não encontrada',
  });
  expect(await checking()).toBe(100_000);
});

test('outside a sandbox without an account nothing is looked up, and a payment is refused', async () => {
  const production = await createTestProduct({ sandbox: false });
  const seller = await production.createSeller();
  const found = await production.call('POST', `${base}/pix/look-up`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: { pixKey: key },
  });
  expect(found.json().errors).toMatchObject([{ code: 'rails.not_connected' }]);
  expect(await production.product.rails.payments.find(seller.id, newId())).toMatchObject({ status: 'REFUSED' });
});

import { addDays, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payingSeller } from './testing/paying-seller.ts';
import { createRouteSample } from './testing/route-sample.ts';
import { createTestProduct, type TestSeller } from './testing/test-product.ts';

const world = await createTestProduct();
const { call, createSeller, product, database } = world;
const core = '/service/core';
const bank = '/service/automation/v1/bank';

interface Line {
  readonly kind: string;
  readonly count: number;
  readonly [more: string]: unknown;
}

const read = async (token: string, path: string) => (await call('GET', path, { token })).json();
const linesOf = async (token: string): Promise<Line[]> => (await read(token, `${core}/home/today`)).lines;

/** A seller of whom something of each kind waits. */
async function busySeller(): Promise<TestSeller> {
  const seller = await createSeller();
  const { ours } = await createRouteSample(world, { ours: seller, theirs: await createSeller() });
  const today = (await product.sellers.clockOf(seller.id)).today();
  const now = Temporal.Now.instant();
  const validUntil = { certificate_valid_until: addDays(today, 5) };
  await database.database.transact(async (tx) => {
    await tx
      .updateTable('charges')
      .set({ status: 'LATE', due_date: addDays(today, -20) })
      .where('id', '=', ours.charge ?? '')
      .execute();
    const of = { seller_id: seller.id };
    await tx
      .updateTable('withdrawals')
      .set({ status: 'PENDING_APPROVAL' })
      .where('seller_id', '=', of.seller_id)
      .execute();
    await tx
      .updateTable('connections')
      .set({ ...validUntil, status: 'ACTIVE', tested_at: now, activated_at: now })
      .where('seller_id', '=', of.seller_id)
      .execute();
    await tx.updateTable('invoice_settings').set(validUntil).where('seller_id', '=', of.seller_id).execute();
    await tx.updateTable('invoices').set({ status: 'REJECTED' }).where('seller_id', '=', of.seller_id).execute();
  });
  await importCustomers(seller);
  return seller;
}

/** A file of which two of three rows are refused. */
async function importCustomers({ id, tokens: { ADMIN: token } }: TestSeller): Promise<void> {
  const lines = [
    'Nome;CPF;E-mail;Telefone',
    'Bia Sá;529.982.247-25;bia@example.com;(11) 98888-7777',
    'Sem documento;1;um@example.com;(11) 98888-7777',
    'Nem este;2;dois@example.com;(11) 98888-7777',
  ];
  const body = { fileName: 'clientes.csv', content: Buffer.from(lines.join('\n')).toString('base64') };
  const path = `${core}/seller-clients/imports`;
  const { id: importId } = (await call('POST', path, { token, key: newId(), body })).json();
  const dryRun = { mapping: { name: 0, document: 1, email: 2, phone: 3 }, existing: 'SKIP' };
  expect((await call('POST', `${path}/${importId}/dry-run`, { token, body: dryRun })).statusCode).toBe(200);
  expect((await call('POST', `${path}/${importId}/run`, { token })).statusCode).toBe(202);
  await product.clockMover.pump(id);
  expect(await read(token, `${path}/${importId}`)).toMatchObject({ state: 'DONE', counts: { refused: 2 } });
}

test('each line counts what the list that it opens has', async () => {
  const { id, tokens } = await busySeller();
  const token = tokens.OPERATOR;
  const owner = tokens.OWNER;
  const lines = await linesOf(owner);
  const of = (kind: string) => lines.find((line) => line.kind === kind);
  const total = async (path: string): Promise<number> => (await read(owner, path)).totalElements;

  const late = await read(owner, `${core}/charges?status=LATE`);
  expect(of('LATE_CHARGES')).toEqual({ kind: 'LATE_CHARGES', count: late.totalElements, amount: late.totalAmount });
  expect((await read(owner, `${core}/charges/dashboard`)).overdue).toEqual({
    amount: late.totalAmount,
    quantity: late.totalElements,
  });
  expect(of('WITHDRAWALS')).toMatchObject({ count: await total(`${core}/sellers/transfers/approve`), amount: 9.5 });
  expect(of('UNANSWERED_WITHDRAWALS')).toBeUndefined();
  await database.database.transact((tx) =>
    sql`update withdrawals set status = 'IN_TRANSIT', unanswered_since = now() - interval '25 hours' where seller_id = ${id}`.execute(
      tx,
    ),
  );
  const unanswered = (await linesOf(owner)).find(({ kind }) => kind === 'UNANSWERED_WITHDRAWALS');
  expect(unanswered).toEqual({ kind: 'UNANSWERED_WITHDRAWALS', count: 1, amount: 9.5 });
  const orders = (await read(owner, `${bank}/recurring-payments?status=pending_approval`)).content;
  const approvable = orders.filter(({ may }: { may: string[] }) => may.includes('approve')).length;
  expect(approvable).toBeGreaterThan(0);
  expect(of('PAYMENTS')?.count).toBe((await total(`${bank}/payments/approvals`)) + approvable);
  const disputes = await read(owner, `${core}/disputes?state=DEFENCE`);
  expect(of('DISPUTES')).toMatchObject({ count: disputes.totalElements, daysLeft: disputes.content[0].daysLeft });
  expect(of('DIFFERENCES')?.count).toBe(await total(`${core}/reconciliations/differences`));
  expect(of('REFUSED_INVOICES')?.count).toBe(await total(`${core}/sellers/invoices?status=UNRESOLVED`));
  const connections: { certificate: { daysLeft: number } | null }[] = (await read(owner, '/service/connections'))
    .content;
  const ending = connections.filter(({ certificate }) => certificate && certificate.daysLeft <= 30);
  expect(of('CONNECTION_CERTIFICATES')).toMatchObject({ count: ending.length, daysLeft: 5 });
  expect(of('INVOICE_CERTIFICATE')).toMatchObject({ count: 1, daysLeft: 5 });
  const rows = of('REFUSED_ROWS');
  expect(rows).toMatchObject({ count: 2, subject: 'customers', fileName: 'clientes.csv' });
  expect(await total(`${core}/seller-clients/imports/${rows?.importId}/rows?outcome=REFUSED`)).toBe(2);
  expect(lines.every(({ count }) => count > 0)).toBe(true);
  expect(lines).toHaveLength(9);

  const kindsOf = async (by: string) => (await linesOf(by)).map(({ kind }) => kind);
  expect(await kindsOf(token), 'connections are for owner and administrators').not.toContain('CONNECTION_CERTIFICATES');
  expect(await kindsOf(tokens.FINANCE)).toEqual(['DIFFERENCES', 'REFUSED_ROWS']);
  expect((await call('GET', `${core}/home/today`, { token: tokens.SALE })).statusCode).toBe(403);
});

test('a seller of whom nothing waits has no line', async () => {
  const { tokens } = await createSeller();
  expect(await linesOf(tokens.OWNER)).toEqual([]);
});

test('a payment that its submitter may not approve waits for the others', async () => {
  const { seller, send, today } = await payingSeller(world, 20_000);
  const body = {
    pixKey: 'financeiro@torrefacao.example',
    amount: 6_000,
    paymentDate: await today(),
    costCenter: 'vendas',
  };
  expect((await send('POST', `${bank}/payments/pix`, body)).statusCode).toBe(201);
  const waiting = async (token: string) => (await read(token, `${bank}/payments/approvals`)).totalElements;
  expect(await linesOf(seller.tokens.ADMIN)).toEqual([]);
  expect(await waiting(seller.tokens.ADMIN)).toBe(0);
  expect(await linesOf(seller.tokens.OPERATOR)).toEqual([{ kind: 'PAYMENTS', count: 1, amount: 6_000 }]);
  expect(await waiting(seller.tokens.OPERATOR)).toBe(1);
});

test('an invoice that is issued again is no longer a refused one', async () => {
  const { tokens } = await busySeller();
  const [refused] = (await read(tokens.OWNER, `${core}/sellers/invoices?status=UNRESOLVED`)).content;
  const again = await call('POST', `${core}/charges/${refused.charge}/invoices`, { token: tokens.OWNER, key: newId() });
  expect(again.statusCode, again.body).toBe(201);
  expect((await linesOf(tokens.OWNER)).map(({ kind }) => kind)).not.toContain('REFUSED_INVOICES');
});

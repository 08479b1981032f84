import { setTimeout as sleep } from 'node:timers/promises';
import { buildBoleto, isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { secret } from '../compose-product.ts';
import { payingSeller } from '../paying-seller.ts';
import { type ProductProcess, startProcess } from '../product-process.ts';
import { startInterAccountProvider } from '../providers/inter-account-provider.ts';
import { createTestProduct } from '../test-product.ts';
import { untilQuiet } from './check-world.ts';
import { passHours } from './crash-world.ts';
import { patienceMs } from './expect-to-survive.ts';

/** How often the process is killed; a longer run sets more. */
const kills = Number(process.env.BALCAO_KILLS ?? 6);
/** Payments that are approved at the same time before each kill. */
const atOnce = 4;
const fundedCents = 10_000_000;
const base = '/service/automation/v1/bank/payments';
const faults = ['DONE_WITHOUT_ANSWER', 'LOST', 'MALFORMED', 503, 429] as const;

const bank = await startInterAccountProvider();
const world = await createTestProduct({ providers: [bank] });
const { product, database } = world;
const settings = {
  port: await freePort(),
  connection: database.connection,
  secret,
  environment: { BALCAO_PROVIDER_HOSTS: new URL(bank.url).host },
};
let server: ProductProcess | undefined;
afterAll(async () => {
  await server?.kill();
  await bank.close();
});

interface Approved {
  readonly id: string;
  readonly amountCents: number;
  /** Our id of a Pix, the barcode of a boleto. */
  readonly key: string;
}

it('killed at random moments while payments of a connected account are approved, it pays each once and loses none', {
  timeout: patienceMs + 60_000 * kills,
}, async () => {
  const one = await connectedSeller();
  const { sellerId } = one;
  const none = { receivedCounts: new Map<string, number>(), close: () => undefined };
  const crashed = { product, database: database.database, sellerId, ...none };
  server = await startProcess(settings);
  const submitted: Approved[] = [];
  const approving: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill++) {
    for (let count = 0; count < atOnce; count++) {
      const payment = await submit(one, submitted.length);
      submitted.push(payment);
      approving.push(approve(one, payment.id));
    }
    const does = faults[Math.floor(Math.random() * faults.length)] ?? 'LOST';
    if (kill % 2 === 1) bank.faults.push({ call: Math.random() < 0.5 ? 'POST /pix' : 'POST /pagamento', does });
    await sleep(Math.random() * 600);
    await server.kill();
    server = await startProcess(settings);
    // Past the next query of payments without an answer.
    await passHours(crashed, 0.02);
  }
  await Promise.all(approving);
  bank.faults.splice(0);
  for (let round = 0; round < 40 && (await unfinished(sellerId)) > 0; round++) {
    await untilQuiet(crashed);
    await passHours(crashed, 0.3);
  }
  await untilQuiet(crashed);
  await checkPaid(one, submitted);
  expect(await server.stop()).toBe(0);
});

type Payer = Awaited<ReturnType<typeof payingSeller>>;

const session = { token: '', openedAt: Number.NEGATIVE_INFINITY };

/** A long run outlives an access token. */
async function tokenOf(sellerId: string): Promise<string> {
  if (performance.now() - session.openedAt > 60_000) {
    const body = { email: `admin.${sellerId}@example.com`, password: 'uma senha de teste', client: 'API' };
    const answer = await world.call('POST', '/service/core/public/auth/sign-in', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    Object.assign(session, { token: answer.json().accessToken, openedAt: performance.now() });
  }
  return session.token;
}

async function connectedSeller(): Promise<Payer> {
  const one = await payingSeller(world);
  const today = await one.today();
  // Boletos are paid on business days.
  if (!isBusinessDay(today)) await one.moveTo(nextBusinessDay(today), '10:00');
  const { url: baseUrl, tokenUrl, authority, certificate, clientSecret } = bank;
  const body = {
    ...{ method: 'ACCOUNT', provider: 'inter', environment: 'TEST', clientId: 'loja', clientSecret },
    settings: { baseUrl, tokenUrl, authority },
    certificate: { content: certificate.pfx.toString('base64'), password: certificate.password },
  };
  const made = await one.send('POST', '/service/connections', body);
  expect(made.statusCode, made.body).toBe(201);
  const { uuid } = made.json();
  expect((await one.send('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await one.send('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
  // The bank blocks R$ 17,34 more.
  Object.assign(bank.books.settings, { today: await one.today(), openingCents: fundedCents - 1_734 });
  expect((await one.send('POST', '/service/core/banking-account/reading')).statusCode).toBe(200);
  expect(await one.checking()).toBe(fundedCents);
  return one;
}

/** A payment that waits for its approval, by Pix or by boleto in turn. */
async function submit({ send, sellerId, today }: Payer, number: number): Promise<Approved> {
  const token = await tokenOf(sellerId);
  const amountCents = 1_000 + number;
  const common = { paymentDate: await today(), costCenter: 'vendas', status: 'pending_approval' };
  const freeField = String(number).padStart(25, '0');
  const { barcode } = buildBoleto({ bank: '341', amountCents: cents(amountCents), dueDate: null, freeField });
  const isPix = number % 2 === 0;
  const pix = { ...common, pixKey: `p${number}@serra.example`, amount: amountCents / 100 };
  const made = isPix
    ? await send('POST', `${base}/pix`, pix, token)
    : await send('POST', `${base}/bankslip`, { ...common, barcode, amount: amountCents }, token);
  expect(made.json(), made.body).toMatchObject({ status: 'pending_approval' });
  const { uuid: id } = made.json();
  return { id, amountCents, key: isPix ? id : barcode };
}

/** Repeats the approval under one key until it is answered, whatever process dies meanwhile. */
async function approve({ sellerId, send }: Payer, id: string): Promise<void> {
  const { payment } = (await send('GET', `${base}/${id}`, undefined, await tokenOf(sellerId))).json();
  const path = `${base}/${id}/approve?updatedAt=${encodeURIComponent(payment.updated_at)}`;
  const key = newId();
  for (;;) {
    const headers = { authorization: `Bearer ${await tokenOf(sellerId)}`, 'idempotency-key': key };
    const signal = AbortSignal.timeout(40_000);
    const answer = await fetch(`http://localhost:${settings.port}${path}`, { method: 'POST', headers, signal }).catch(
      () => null,
    );
    if (answer?.ok) return;
    // While the call that died holds the key.
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(await answer.text());
    await sleep(100);
  }
}

async function unfinished(sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_payments
    where seller_id = ${sellerId} and status in ('pending_approval', 'scheduled', 'processing')`.execute(
    database.database.reader,
  );
  return rows[0]?.count ?? 0;
}

/** By our records, the bank's, its statement and the ledger. */
async function checkPaid({ sellerId, today, checking }: Payer, submitted: readonly Approved[]): Promise<void> {
  const { reader } = database.database;
  const { rows: ours } = await sql<{ id: string; status: string }>`
    select id::text, status from outgoing_payments where seller_id = ${sellerId} order by 1`.execute(reader);
  const ids = submitted.map(({ id }) => id).toSorted();
  expect(ours).toEqual(ids.map((id) => ({ id, status: 'completed' })));
  const theirs = bank.books.payments.map(({ key, cents: amountCents, status }) => ({
    key,
    amountCents,
    isMade: status,
  }));
  const made = submitted.map(({ key, amountCents }) => {
    return { key, amountCents, isMade: expect.stringMatching(/^(PIX_PAGO|REALIZADO)$/) };
  });
  expect(theirs.toSorted(byAmount), 'each is paid at the bank, and once').toEqual(made);
  const { rows: facts } = await sql<{ fact: string; times: number; subjects: number }>`
    select fact, count(*)::int as times, count(distinct subject_id)::int as subjects from ledger_postings
    where seller_id = ${sellerId} and fact like 'outgoing.%' group by fact order by fact`.execute(reader);
  const once = { times: submitted.length, subjects: submitted.length };
  expect(facts).toEqual([
    { fact: 'outgoing.completed', ...once },
    { fact: 'outgoing.started', ...once },
  ]);
  const day = await today();
  const movements = await product.rails.bankAccount.readMovements(sellerId, { from: day, to: day });
  expect(movements.map(({ subject }) => subject && 'id' in subject && subject.id).toSorted()).toEqual(ids);
  expect(await checking()).toBe(fundedCents - submitted.reduce((sum, { amountCents }) => sum + amountCents, 0));
  expect((await product.ledger.verify(reader)).breaks).toEqual([]);
}

function byAmount(one: { readonly amountCents: number }, other: { readonly amountCents: number }): number {
  return one.amountCents - other.amountCents;
}

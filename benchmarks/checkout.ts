import { newId } from '@balcao/kernel';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { runOn, withDatabase } from '../apps/server/src/database/testing/test-server.ts';
import { testCards } from '../apps/server/src/modules/rails/index.ts';
import { addressOf } from './address-of.ts';
import { callsPerSecond, httpCall } from './load.ts';
import { findPgbench } from './pgbench.ts';
import { type RunningProduct, startProduct, temporaryDataFolder } from './product.ts';
import { signIn } from './sign-in.ts';

const reach = 0.15;
const clients = 16;
const secondsEach = 8;
/** What comes before, uncounted: the product's code is compiled while it runs. */
const secondsBefore = 3;
const mostPayments = 20_000;
/** How many it takes to keep two processors busy; printed beside the figure. */
const manyClients = 64;

/**
 * Card payments of the public checkout over HTTP, each authorised, committed and posted, against pgbench's TPC-B on the
 * same server with the same number of clients, turn and turn about.
 */
export async function checkout(): Promise<void> {
  const data = temporaryDataFolder();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await connectDatabase({ dataFolder: data.path, log, poolSize: 2 });
  let product: RunningProduct | undefined;
  try {
    const yardstick = findPgbench(server.connection, 'pgbench');
    if (!yardstick) return console.log('bench checkout skipped: no pgbench on this machine');
    await runOn(
      { ...withDatabase(server.connection, 'postgres'), user: 'postgres' },
      'create database pgbench owner balcao',
    );
    await yardstick.fill();
    product = await startProduct(data.path, {
      DATABASE_URL: addressOf(server.connection),
      BALCAO_METRICS_TOKEN: metricsToken,
    });
    const token = await signIn(product.url);
    const links = await makeLinks(product.url, token, mostPayments);
    const tpcb = await yardstick.run(secondsEach);
    const pay = await payer(product.url, links);
    await callsPerSecond({ clients, seconds: secondsBefore }, pay);
    const before = await authorisationsOf(product.url);
    const ours = await callsPerSecond({ clients, seconds: secondsEach }, pay);
    const simulated = difference(await authorisationsOf(product.url), before);
    const ratio = (ours / tpcb).toFixed(2);
    console.log(
      `bench checkout ours ${Math.round(ours)} yardstick ${Math.round(tpcb)} ratio ${ratio} reach ${reach.toFixed(2)}`,
    );
    console.log(`  card payments per second with ${clients} clients, against pgbench TPC-B at scale 16 with as many`);
    const [paymentMs, simulatedMs] = [(1000 * clients) / ours, (1000 * simulated.seconds) / simulated.count];
    console.log(
      `  a payment takes ${paymentMs.toFixed(1)} ms, of which the simulated acquirer takes ${simulatedMs.toFixed(1)} ms`,
    );
    const ofMany = await callsPerSecond({ clients: manyClients, seconds: secondsEach }, pay);
    console.log(
      `  with ${manyClients} clients ${Math.round(ofMany)} a second, ${(ofMany / tpcb).toFixed(2)} x: more go together`,
    );
  } finally {
    await product?.stop();
    await server.stop();
    data.remove();
  }
}

const metricsToken = newId();

interface Authorisations {
  readonly count: number;
  readonly seconds: number;
}

/** How many authorisations the simulated acquirer answered, and how long they took altogether. */
async function authorisationsOf(url: string): Promise<Authorisations> {
  const metrics = await httpCall(`${url}/metrics`, {
    method: 'GET',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const metric = (part: 'count' | 'sum') => {
    const name = `balcao_rail_call_duration_seconds_${part}{rail="card",call="authorize",outcome="answered"}`;
    const line = metrics.split('\n').find((line) => line.startsWith(name));
    if (!line) throw new Error('the metrics say nothing of authorisations');
    return Number(line.split(' ').at(-1));
  };
  return { count: metric('count'), seconds: metric('sum') };
}

function difference(after: Authorisations, before: Authorisations): Authorisations {
  return { count: after.count - before.count, seconds: after.seconds - before.seconds };
}

/** Pays another of the links each time. */
async function payer(url: string, links: string[]): Promise<() => Promise<void>> {
  const tokens = await cardTokens(url, links);
  let next = 0;
  return async () => {
    const at = next++;
    const link = links[at];
    if (!link) throw new Error(`more than ${links.length} payments were made: make more links`);
    await httpCall(`${url}/service/core/public/payment-links/${link}/payments`, {
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { buyer, method: 'CREDIT_CARD', installments: 1, totalAmount: 100, cardToken: tokens[at] },
    });
  };
}

const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

async function cardTokens(url: string, links: readonly string[]): Promise<string[]> {
  const card = {
    number: testCards[0]?.number,
    holderName: 'Ana Lima',
    expirationMonth: 12,
    expirationYear: 2031,
    cvv: '123',
  };
  return inParallel(links, async (link) => {
    const kept = await httpCall(`${url}/service/core/public/payment-links/${link}/cards`, {
      method: 'POST',
      body: card,
    });
    return JSON.parse(kept).token as string;
  });
}

async function makeLinks(url: string, token: string, count: number): Promise<string[]> {
  return inParallel(Array.from({ length: count }), async () => {
    const made = await httpCall(`${url}/service/core/payment-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      body: {
        type: 'ORDER',
        paymentOrder: { title: 'Café', value: 100, installments: 1 },
        allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
      },
    });
    return JSON.parse(made).uuid as string;
  });
}

/** Maps with as many at once as there are clients, keeping the order. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = next++; at < items.length; at = next++) results[at] = await map(items[at] as Item);
    }),
  );
  return results;
}

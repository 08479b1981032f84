import { newId, systemClock } from '@balcao/kernel';
import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { ConnectedDatabase } from '../apps/server/src/database/connect.ts';
import { demoPassword } from '../apps/server/src/demo/demo-world.ts';
import { createLog } from '../apps/server/src/log.ts';
import { testCards } from '../apps/server/src/modules/rails/index.ts';
import { useEverything, webhookListener } from './checkout/use-everything.ts';
import { type Cost, costOf, type Measured, statementsOf } from './cost.ts';
import { httpCall } from './load.ts';
import { findPgbench } from './pgbench.ts';
import { printFigure } from './print-figure.ts';
import { serveProduct } from './product.ts';
import { signIn } from './sign-in.ts';

const clients = 16;
const yardstickSeconds = 8;
const payments = { warm: 600, counted: 200, measured: 2_000 };

/**
 * Card payments of the public checkout over HTTP by 16 clients, each authorised, committed and posted, against pgbench's
 * TPC-B on the same server with as many: of a seller without anything else, and of one that uses everything, with an
 * invoice, its mail, two webhooks and a split for each. Prints what one payment costs, with all that follows from it.
 */
export async function checkout(): Promise<void> {
  const { product, server, dataFolder, close } = await serveProduct();
  const listener = webhookListener();
  try {
    const yardstick = findPgbench(server.connection);
    if (!yardstick) return console.log('bench checkout skipped: no pgbench on this machine');
    await yardstick.fill();
    const { url, process } = product;
    const measured = { connection: server.connection, pid: process.pid ?? 0, dataFolder };
    const tpcb = await yardstick.run(yardstickSeconds);
    const plain = await signIn(url, await newSeller(server.database));
    await measure('checkout', { url, token: plain, split: {}, measured, tpcb, reach: 0.2 });
    const everything = await signIn(url);
    const split = await useEverything(url, everything, await listener.start());
    await measure('checkout-everything', { url, token: everything, split, measured, tpcb, reach: 0.15 });
  } finally {
    listener.stop();
    await close();
  }
}

interface Run {
  readonly url: string;
  readonly token: string;
  /** The sub-sellers in a link's body. */
  readonly split: object;
  readonly measured: Measured;
  /** Transactions of the yardstick per second. */
  readonly tpcb: number;
  readonly reach: number;
}

async function measure(name: string, { url, token, split, measured, tpcb, reach }: Run): Promise<void> {
  const links = await makeLinks({ url, token, split }, payments.warm + payments.counted + payments.measured);
  const pay = await payer(url, links);
  await pay(payments.warm);
  const statements = await statementsOf(measured, () => pay(payments.counted));
  let seconds = 0;
  const cost = await costOf(measured, async () => {
    const began = performance.now();
    const paid = await pay(payments.measured);
    seconds = (performance.now() - began) / 1000;
    return paid;
  });
  printFigure(name, { ours: payments.measured / seconds, yardstick: tpcb, reach });
  console.log(`  card payments per second with ${clients} clients, against pgbench TPC-B at scale 16 with as many`);
  console.log(`  a payment: ${statements.toFixed(1)} statements, ${words(cost)}`);
}

function words({ nodeMs, postgresMs, commits, walKb }: Cost): string {
  const processor = `${nodeMs.toFixed(2)} ms of Node and ${postgresMs.toFixed(2)} ms of PostgreSQL`;
  return `${commits.toFixed(1)} commits, ${processor}, ${walKb.toFixed(0)} KB of its log`;
}

/** A seller who has accepted the terms and uses nothing; returns the e-mail of its administrator. */
async function newSeller(database: ConnectedDatabase['database']): Promise<string> {
  const product = compose({
    database,
    config: readConfig(process.env),
    clock: systemClock,
    log: createLog('error'),
    baseUrl: 'http://localhost',
    watch: () => () => undefined,
  });
  const [sellerId, userId, email] = [newId<'seller'>(), newId<'user'>(), 'admin@simples.example'];
  await product.sellers.createSeller({
    id: sellerId,
    document: '11222333000181',
    companyName: 'Loja Simples Ltda',
    fantasyName: 'Loja Simples',
  });
  await product.identity.createUser({ sellerId, id: userId, email, profile: 'ADMIN', password: demoPassword });
  await product.sellers.acceptTerms({ sellerId, userId });
  return email;
}

/** Pays so many more of the links. */
async function payer(url: string, links: string[]): Promise<(count: number) => Promise<number>> {
  const tokens = await cardTokens(url, links);
  let next = 0;
  return async (count) => {
    const from = next;
    next += count;
    await inParallel(links.slice(from, next), async (link, index) => {
      await httpCall(`${url}/service/core/public/payment-links/${link}/payments`, {
        method: 'POST',
        headers: { 'idempotency-key': newId() },
        body: { buyer, method: 'CREDIT_CARD', installments: 1, totalAmount: 100, cardToken: tokens[from + index] },
      });
    });
    return count;
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

async function makeLinks(
  { url, token, split }: Pick<Run, 'url' | 'token' | 'split'>,
  count: number,
): Promise<string[]> {
  return inParallel(Array.from({ length: count }), async () => {
    const made = await httpCall(`${url}/service/core/payment-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      body: {
        type: 'ORDER',
        paymentOrder: { title: 'Café', value: 100, installments: 1 },
        allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
        ...split,
      },
    });
    return JSON.parse(made).uuid as string;
  });
}

/** Maps with as many at once as there are clients, keeping the order. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = next++; at < items.length; at = next++) results[at] = await map(items[at] as Item, at);
    }),
  );
  return results;
}

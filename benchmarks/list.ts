import Fastify from 'fastify';
import pg from 'pg';
import { mainSeller } from '../apps/server/src/demo/demo-world.ts';
import { addressOf } from '../apps/server/src/testing/address-of.ts';
import { mean } from './against-pgbench.ts';
import { callsPerSecond, httpCall } from './load.ts';
import { printFigure } from './print-figure.ts';
import { serveProduct } from './product.ts';
import { signIn } from './sign-in.ts';

const reach = 0.9;
const load = { clients: 16, seconds: 6 };
const rounds = 2;
const path = '/service/core/charges?size=10&sort=expirationDate,DESC';

/** The signed-in list of charges, in answers per second, against a bare Fastify and the driver that answer the same bytes. */
export async function list(): Promise<void> {
  const { product, server, close } = await serveProduct();
  const headers = { authorization: `Bearer ${await signIn(product.url)}` };
  const bare = await startBare(addressOf(server.connection));
  try {
    const ask = (url: string) => async () => void (await httpCall(url, { method: 'GET', headers }));
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      theirs.push(await callsPerSecond(load, ask(bare.url)));
      ours.push(await callsPerSecond(load, ask(`${product.url}${path}`)));
    }
    printFigure('list', { ours: mean(ours), yardstick: mean(theirs), reach });
    console.log(
      '  signed-in lists of ten charges per second with 16 clients: rows, count and total, against the same SQL on bare Fastify',
    );
  } finally {
    await bare.stop();
    await close();
  }
}

/** No session, no contract, no roles: two queries and their rows, in the shape of our answer. */
async function startBare(address: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: address, max: 16 });
  const fastify = Fastify();
  const filter = 'from charges where seller_id = $1';
  fastify.get('/', async () => {
    const [page, sums] = await Promise.all([
      pool.query({
        name: 'page',
        text: `select * ${filter} order by due_date desc, id desc limit 10`,
        values: [mainSeller.id],
      }),
      pool.query({ name: 'sums', text: `select count(*), sum(amount_cents) ${filter}`, values: [mainSeller.id] }),
    ]);
    return {
      content: page.rows,
      totalElements: Number(sums.rows[0].count),
      totalAmount: Number(sums.rows[0].sum) / 100,
    };
  });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      await fastify.close();
      await pool.end();
    },
  };
}

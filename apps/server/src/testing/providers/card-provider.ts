import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type BookedCharge, type CardBooks, createCardBooks } from './card-books.ts';
import { CardRefused } from './card-refused.ts';
import {
  accountBody,
  cancelBody,
  cardBody,
  customerBody,
  orderBody,
  payablesQuery,
  recipientBody,
  tokenBody,
} from './card-shapes.ts';
import {
  answerCall,
  bodyOf,
  deliverAll,
  type LateCall,
  type Said,
  startProviderServer,
  takeFault,
  type WebhookBox,
  webhookBox,
} from './provider-server.ts';

/** A fault that the provider applies once, to the next call with this prefix (`POST /orders`). */
export interface CardFault {
  readonly call: string;
  /** DONE_LATE is done without an answer too, when `deliverLateCalls` is called. */
  readonly does: 'DONE_WITHOUT_ANSWER' | 'DONE_LATE' | 'LOST' | 'MALFORMED' | 401 | 422 | 429 | 500 | 503;
}

export interface CardProvider {
  readonly url: string;
  /** The certificate authority to trust. */
  readonly authority: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly faults: CardFault[];
  /** Delivers the calls of `DONE_LATE`. */
  deliverLateCalls(): Promise<void>;
  /** Every accepted request: `DELETE /charges/ch_1`. */
  readonly calls: string[];
  /** The address for webhooks; none are sent while null. */
  readonly webhooks: WebhookBox & { url: string | null };
  readonly books: CardBooks;
  /** Tokenises a card as a browser does. */
  tokenOf(number: string): string;
  close(): Promise<void>;
}

/**
 * A Pagar.me v5 acquirer for tests and for `npm run provider -- card`: HTTPS with a key, requests validated against the
 * published models, idempotency keys, and its own records. It shares no code with the client or the simulator.
 */
export async function startCardProvider({ port = 0, days = 1 } = {}): Promise<CardProvider> {
  const publicKey = `pk_test_${randomBytes(8).toString('hex')}`;
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  const done = new Map<string, Said>();
  const [faults, calls, late]: [CardFault[], string[], LateCall[]] = [[], [], []];
  const webhooks = Object.assign(webhookBox(), { url: null as string | null });
  const books = createCardBooks((type, charge) => {
    if (!webhooks.url) return;
    const data = { ...charge, order: { code: charge.code } };
    const body = { id: `hook_${randomBytes(8).toString('hex')}`, type, created_at: new Date().toISOString(), data };
    webhooks.send(webhooks.url, body);
  });
  const server = await startProviderServer('Autoridade da adquirente de teste', serve, { port, days });
  return {
    url: `${server.address}/core/v5`,
    authority: server.authority.cert,
    publicKey,
    secretKey,
    faults,
    deliverLateCalls: () => deliverAll(late),
    calls,
    webhooks,
    books,
    tokenOf: (number) => books.putToken({ number, holder_name: 'ANA SOUZA', exp_month: 12, exp_year: 2040 }).id,
    close: server.close,
  };

  async function serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(call.url ?? '', 'https://localhost');
    const path = url.pathname.replace(/^\/core\/v5/, '');
    const name = `${call.method} ${path}`;
    // Responds to a browser's CORS preflight.
    for (const [field, value] of Object.entries(cors)) answer.setHeader(field, value);
    if (call.method === 'OPTIONS') return void answer.writeHead(204).end();
    const body = (await bodyOf(call)).toString('utf8');
    calls.push(name);
    await answerCall(takeFault(faults, name)?.does, {
      call,
      answer,
      late,
      refusal: (status) => ({ status, said: { message: 'Erro de teste.' } }),
      act: () => answerTo(call, { path, url, body }),
    });
  }

  function answerTo({ method = '', headers }: IncomingMessage, input: Request): Said {
    const key = headers['idempotency-key'];
    const known = typeof key === 'string' ? done.get(`${method} ${input.path} ${key}`) : undefined;
    if (known) return known;
    const isPublic = input.path === '/tokens';
    const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    const isCaller = isPublic
      ? input.url.searchParams.get('appId') === publicKey && !headers.authorization
      : basic === `${secretKey}:`;
    if (!isCaller) return { status: 401, said: { message: 'Authorization has been denied for this request.' } };
    if (method !== 'GET' && !isPublic && !key) return { status: 400, said: { message: 'idempotency-key' } };
    try {
      const answered = { status: 200, said: structuredClone(route(books, method, input)) };
      if (typeof key === 'string') done.set(`${method} ${input.path} ${key}`, answered);
      return answered;
    } catch (error) {
      if (error instanceof CardRefused) {
        const { status, message, errors } = error;
        return { status, said: { message, ...(errors && { errors }) } };
      }
      if (error instanceof z.ZodError) return { status: 422, said: { message: 'Invalid.', errors: error.issues } };
      throw error;
    }
  }
}

interface Request {
  readonly path: string;
  readonly url: URL;
  readonly body: string;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};

function route(books: CardBooks, method: string, { path, url, body }: Request): unknown {
  const [, resource, id = '', sub, subId = ''] = path.split('/').map(decodeURIComponent);
  const json = () => JSON.parse(body || '{}') as unknown;
  switch (`${method} /${resource}${sub ? `/${sub}` : ''}`) {
    case 'POST /tokens':
      return books.putToken(tokenBody.parse(json()).card);
    case 'POST /customers':
      return books.putCustomer(customerBody.parse(json()));
    case 'POST /customers/cards':
      return books.putCard(id, cardBody.parse(json()).token);
    case 'GET /customers/cards':
      return books.card(id, subId);
    case 'POST /orders': {
      const { code, customer_id, payments } = orderBody.parse(json());
      const [{ amount, credit_card, split }] = payments;
      return orderOf(books.putOrder({ ...credit_card, code, customer_id, amount, split }));
    }
    case 'GET /orders': {
      const code = url.searchParams.get('code');
      const found = books.charges().filter((charge) => code === null || charge.code === code);
      return { data: found.map(orderOf), paging: { total: found.length } };
    }
    case 'GET /charges':
      return books.charge(id);
    case 'DELETE /charges': {
      const { amount, split } = cancelBody.parse(json());
      return books.cancel(id, amount, split);
    }
    case 'POST /recipients':
      return books.recipients.put(recipientBody.parse(json()));
    case 'GET /recipients':
      return books.recipients.get(id);
    case 'PATCH /recipients/default-bank-account':
      return books.recipients.setAccount(id, accountBody.parse(json()).bank_account);
    case 'GET /payables': {
      const query = payablesQuery.parse(Object.fromEntries(url.searchParams));
      const { created_since: since, created_until: until, charge_id: charge, page, size } = query;
      const [from, to] = [Date.parse(since ?? '2000-01-01'), Date.parse(until ?? '2999-01-01')];
      const within = books
        .payables()
        .filter(({ created_at: at }) => Date.parse(at) >= from && Date.parse(at) <= to)
        .filter(({ charge_id }) => !charge || charge_id === charge);
      return { data: within.slice((page - 1) * size, page * size), paging: {} };
    }
    default:
      throw new CardRefused(404, path);
  }
}

function orderOf(charge: BookedCharge) {
  const { code, amount, status, created_at } = charge;
  return { id: `or_${charge.id}`, code, amount, status, created_at, currency: 'BRL', charges: [charge] };
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { z } from 'zod';
import type { CardFault } from './card-provider.ts';
import { newCertificate, pfxOf, type TestCertificate } from './certificates.ts';
import { type BookedSale, type CieloBooks, CieloRefused, createCieloBooks } from './cielo-books.ts';
import { answerChargebacks, type ChargebackBook, createChargebackBook } from './cielo-chargebacks.ts';
import { acsPage, createCieloMpi } from './cielo-mpi.ts';
import { saleBody, typedCard, voidQuery, zeroAuthBody } from './cielo-shapes.ts';
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

export interface CieloProvider {
  readonly url: string;
  /** The certificate authority to trust. */
  readonly authority: string;
  readonly merchantId: string;
  readonly merchantKey: string;
  /** The client id of Silent Order Post. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: CardFault[];
  /** Delivers the calls of `DONE_LATE`. */
  deliverLateCalls(): Promise<void>;
  /** Every accepted request: `PUT /1/sales/…/void`. */
  readonly calls: string[];
  /** The address for webhooks; none are sent while null. */
  readonly webhooks: WebhookBox & { url: string | null };
  readonly books: CieloBooks;
  /** 3DS: its credentials, and what browsers authenticated. */
  readonly mpi: ReturnType<typeof createCieloMpi>;
  readonly chargebacks: ChargebackBook;
  /** The API of chargebacks has its own credentials, shop and client certificate. */
  readonly contesting: {
    readonly chargebackId: string;
    readonly chargebackSecret: string;
    readonly establishments: string;
    readonly certificate: { readonly pfx: Buffer; readonly password: string };
  };
  /** Tokenises a card as a browser does. */
  tokenOf(number: string): string;
  close(): Promise<void>;
}

/**
 * Cielo's API E-commerce 3.0 with Silent Order Post, for tests and for `npm run provider -- cielo`: HTTPS with merchant
 * id and key, requests validated against the manual, no deduplication of sales, and its own records. It shares no code
 * with the client or the simulator.
 */
export async function startCieloProvider({ port = 0, days = 1 } = {}): Promise<CieloProvider> {
  const known = newCredentials();
  const [faults, calls, accesses, late]: [CardFault[], string[], Set<string>, LateCall[]] = [[], [], new Set(), []];
  const webhooks = Object.assign(webhookBox(), { url: null as string | null });
  const notify = (body: object) => {
    if (webhooks.url) webhooks.send(webhooks.url, body);
  };
  const books = createCieloBooks((PaymentId, ChangeType) => notify({ PaymentId, ChangeType }));
  const mpi = createCieloMpi();
  const chargebacks = createChargebackBook(notify);
  const server = await startProviderServer('Autoridade da Cielo de teste', serve, { port, days, clients: 'ASKED' });
  const contesting = contestingOf(server.authority, days);
  return {
    url: server.address,
    authority: server.authority.cert,
    ...known,
    faults,
    deliverLateCalls: () => deliverAll(late),
    calls,
    webhooks,
    books,
    mpi,
    chargebacks,
    contesting,
    tokenOf: (number) => {
      const { AccessToken } = books.openAccess();
      return books.putCard(AccessToken, { number, holder: 'ANA SOUZA', expiration: '12/2040' });
    },
    close: server.close,
  };

  async function serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(call.url ?? '', 'https://localhost');
    const name = `${call.method} ${url.pathname}`;
    // A form post has no preflight, but reading the answer needs CORS.
    answer.setHeader('access-control-allow-origin', '*');
    if (call.method === 'OPTIONS') return void answer.writeHead(204).end();
    if (url.pathname === '/v2/3ds/acs') return void answer.writeHead(200, { 'content-type': 'text/html' }).end(acsPage);
    const body = await bodyOf(call);
    calls.push(name);
    await answerCall(takeFault(faults, name)?.does, {
      call,
      answer,
      late,
      refusal: (status) => ({ status, said: [{ Code: 126, Message: 'Erro de teste.' }] }),
      act: () => answerTo(call, { url, body }),
    });
  }

  async function answerTo(call: IncomingMessage, request: RawRequest): Promise<Said> {
    try {
      const { pathname } = request.url;
      if (pathname.startsWith('/cielo-'))
        return structuredClone(await contest({ contesting, chargebacks, accesses }, call, request));
      if (pathname.startsWith('/v2/')) return structuredClone(mpi.answer(pathname, call.headers, request.body));
      return structuredClone(
        (pathname.startsWith('/1/') ? sell : handOver)({ known, books, mpi, accesses }, call, {
          ...request,
          body: request.body.toString('utf8'),
        }),
      );
    } catch (error) {
      if (error instanceof CieloRefused) {
        return { status: error.status, said: [{ Code: error.code, Message: error.message }] };
      }
      if (error instanceof z.ZodError) {
        return { status: 400, said: error.issues.map(({ path }) => ({ Code: 100, Message: path.join('.') })) };
      }
      throw error;
    }
  }
}

function newCredentials() {
  return {
    merchantId: randomUUID(),
    merchantKey: randomBytes(20).toString('hex').toUpperCase(),
    clientId: randomUUID(),
    clientSecret: randomBytes(24).toString('base64'),
  };
}

function contestingOf(authority: TestCertificate, days: number): CieloProvider['contesting'] {
  return {
    chargebackId: randomUUID(),
    chargebackSecret: randomBytes(24).toString('hex'),
    establishments: '1024162076',
    certificate: pfxOf(newCertificate('STC-PRD-LOJA-MULESOFT-MTLS', authority, days), authority),
  };
}

interface RawRequest {
  readonly url: URL;
  readonly body: Buffer;
}

interface Request {
  readonly url: URL;
  readonly body: string;
}

/** The API of chargebacks answers only calls with the client certificate that it signed. */
async function contest(
  {
    contesting,
    chargebacks,
    accesses,
  }: Pick<CieloProvider, 'contesting' | 'chargebacks'> & { readonly accesses: Set<string> },
  call: IncomingMessage,
  { url, body }: RawRequest,
) {
  if (!(call.socket as TLSSocket).authorized) return { status: 403, said: { message: 'mTLS' } };
  if (url.pathname.endsWith('/openid-connect/token')) {
    const form = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
    const isKnown = form.client_id === contesting.chargebackId && form.client_secret === contesting.chargebackSecret;
    if (!isKnown || form.grant_type !== 'client_credentials') return { status: 401, said: { error: 'invalid_client' } };
    const access_token = randomBytes(24).toString('hex');
    accesses.add(access_token);
    return { status: 200, said: { access_token, token_type: 'bearer', expires_in: 300 } };
  }
  if (!accesses.has((call.headers.authorization ?? '').replace(/^Bearer /, ''))) return { status: 401, said: null };
  const path = url.pathname.replace(/^.*\/chargeback\/v1/, '');
  return answerChargebacks(chargebacks, call, { path, url, body });
}

interface Merchant {
  readonly known: Pick<CieloProvider, 'merchantId' | 'merchantKey' | 'clientId' | 'clientSecret'>;
  readonly books: CieloBooks;
  readonly mpi: CieloProvider['mpi'];
  readonly accesses: Set<string>;
}

/** The OAuth token, the browser's access token, and the browser's card. */
function handOver(
  { known, books, accesses }: Merchant,
  { method = '', headers }: IncomingMessage,
  { url, body }: Request,
) {
  const form = Object.fromEntries(new URLSearchParams(body));
  switch (`${method} ${url.pathname}`) {
    case 'POST /oauth2/token': {
      const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
      if (basic !== `${known.clientId}:${known.clientSecret}` || form.grant_type !== 'client_credentials') {
        return { status: 400, said: { error: 'invalid_client' } };
      }
      const access_token = randomBytes(24).toString('hex');
      accesses.add(access_token);
      return { status: 200, said: { access_token, token_type: 'bearer', expires_in: 1199 } };
    }
    case 'POST /post/api/public/v2/accesstoken': {
      const isCaller = accesses.has((headers.authorization ?? '').replace(/^Bearer /, ''));
      if (!isCaller || headers.merchantid !== known.merchantId) throw new CieloRefused(401, 0, 'Unauthorized');
      return { status: 201, said: { MerchantId: known.merchantId, ...books.openAccess() } };
    }
    case 'POST /post/api/public/v1/card': {
      const { RawNumber: number, HolderName: holder, Expiration: expiration, ...typed } = typedCard.parse(form);
      return { status: 201, said: { CardToken: books.putCard(typed.AccessToken, { number, holder, expiration }) } };
    }
    default:
      return { status: 404, said: null };
  }
}

function sell({ known, books, mpi }: Merchant, { method = '', headers }: IncomingMessage, { url, body }: Request) {
  if (headers.merchantid !== known.merchantId)
    throw new CieloRefused(400, 114, 'The provided MerchantId is not in correct format');
  if (headers.merchantkey !== known.merchantKey) throw new CieloRefused(401, 132, 'Merchant key is not valid');
  const [, , resource, id = '', sub] = url.pathname.split('/').map(decodeURIComponent);
  const json = () => JSON.parse(body || '{}') as unknown;
  switch (`${method} ${resource}${id ? '/id' : ''}${sub ? `/${sub}` : ''}`) {
    case 'GET card/id': {
      const { number, holder, expiration } = books.card(id);
      const CardNumber = `${number.slice(0, 6)}******${number.slice(-4)}`;
      return { status: 200, said: { CardNumber, Holder: holder, ExpirationDate: expiration } };
    }
    case 'POST zeroauth':
      return { status: 200, said: books.zeroAuth(zeroAuthBody.parse(json()).CardToken) };
    case 'POST sales': {
      const { MerchantOrderId: order, Payment } = saleBody.parse(json());
      const { Amount: amount, Installments: installments, Recurrent: isRecurrent = false } = Payment;
      const transactionId = Payment.IssuerTransactionId ?? null;
      const authentication = Payment.ExternalAuthentication ?? null;
      const eci = authentication && (mpi.check(authentication, amount) ?? '7');
      const sale = books.putSale({
        order,
        amount,
        installments,
        isRecurrent,
        transactionId,
        authentication,
        eci,
        card: Payment.CreditCard.CardToken,
      });
      return { status: 201, said: sale };
    }
    case 'GET sales': {
      const order = url.searchParams.get('merchantOrderId');
      const found = books.sales().filter(({ MerchantOrderId }) => MerchantOrderId === order);
      if (found.length === 0) throw new CieloRefused(404, 303, 'Sent OrderId does not exist');
      const named = ({ Payment: { PaymentId, ReceivedDate } }: BookedSale) => ({
        PaymentId,
        ReceveidDate: ReceivedDate,
      });
      return { status: 200, said: { ReasonCode: 0, ReasonMessage: 'Successful', Payments: found.map(named) } };
    }
    case 'GET sales/id':
      return { status: 200, said: books.sale(id) };
    case 'PUT sales/id/capture':
      return { status: 200, said: { Status: books.capture(id).Payment.Status, ReturnCode: '6' } };
    case 'PUT sales/id/void': {
      const { amount } = voidQuery.parse(Object.fromEntries(url.searchParams));
      return { status: 200, said: books.cancel(id, amount) };
    }
    default:
      return { status: 404, said: null };
  }
}

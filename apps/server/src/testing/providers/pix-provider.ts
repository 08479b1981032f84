import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { SeenExchange } from '../exchanges-as-described.ts';
import { newCertificate, pfxOf } from './certificates.ts';
import { pixAnswers, problem } from './pix-answers.ts';
import { type BookedCharge, type BookedPix, createPixBooks, recurrenceCodeOf } from './pix-books.ts';
import { RecurringBooks } from './recurring-books.ts';

/** What the provider does once with a call that begins so (`PUT /cob`), before it behaves again. */
export interface PixFault {
  readonly call: string;
  readonly does: 'DONE_WITHOUT_ANSWER' | 'LOST' | 'MALFORMED' | 400 | 401 | 429 | 500 | 503;
}

export interface PixProvider {
  readonly url: string;
  readonly tokenUrl: string;
  /** Of its certificate, and of those that it takes. */
  readonly authority: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pixKey: string;
  readonly certificate: { readonly pfx: Buffer; readonly password: string };
  readonly faults: PixFault[];
  /** Every request that it took, without its answer: `PUT /cob/{txid}`. */
  readonly calls: string[];
  /** The same with its body, and what was answered. */
  readonly exchanges: SeenExchange[];
  /** Notices that it has sent or holds back. */
  readonly notices: PixNoticeBox;
  charge(txid: string): BookedCharge | undefined;
  payments(): readonly BookedPix[];
  /** Pix Automático: what it knows, and what payers and their banks do. */
  readonly recurring: RecurringBooks;
  /** The payer pays: answers the endToEndId. Throws where the charge takes no money. */
  pay(txid: string, options?: { readonly at?: Date }): string;
  /** Money that came without a charge. */
  receive(valor: string): string;
  /** The payer's bank takes it back. */
  takeBack(endToEndId: string, natureza: 'MED_FRAUDE' | 'MED_OPERACIONAL'): void;
  /** Returns asked for from now on stay EM_PROCESSAMENTO until they are settled. */
  holdReturns(hold: boolean): void;
  settleReturn(id: string, isDone: boolean): void;
  close(): Promise<void>;
}

interface PixNoticeBox {
  /** Sent at once, unless held. */
  hold: boolean;
  /** How often each is sent. */
  times: number;
  readonly waiting: { readonly url: string; readonly body: object }[];
  /** Sends what waits, the newest first when `reversed`. */
  flush(reversed?: boolean): Promise<void>;
}

/**
 * A provider of the API Pix 2.9 for tests and for trying (`npm run provider -- pix`): HTTPS that asks for the client's certificate, OAuth,
 * each request held to the Central Bank's description, books of its own, notices to the address that it was given. It shares no
 * code with what calls it, nor with the simulator.
 */
export async function startPixProvider({
  port = 0,
  pixKey = 'pix@loja.example',
  days = 1,
  /** Whose time Pix Automático goes by: its windows are days. */
  now = () => new Date(),
} = {}): Promise<PixProvider> {
  const authority = newCertificate('Autoridade do provedor de teste', null, days);
  const own = newCertificate('localhost', authority, days);
  const holder = `LOJA DE TESTE ${randomBytes(4).toString('hex')}`;
  const clientId = `Client_Id_${randomBytes(8).toString('hex')}`;
  const clientSecret = `Client_Secret_${randomBytes(16).toString('hex')}`;
  const webhooks = new Map<string, string>();
  const faults: PixFault[] = [];
  const calls: string[] = [];
  const exchanges: SeenExchange[] = [];
  const notices: PixNoticeBox = {
    ...{ hold: false, times: 1, waiting: [] },
    flush: async (reversed = false) => {
      const taken = notices.waiting.splice(0);
      for (const { url, body } of reversed ? taken.toReversed() : taken) await post(url, body);
    },
  };
  const books = createPixBooks({
    pixKey,
    locationOf: (id) => `localhost/qr/v2/${id}`,
    changed: (pix) => {
      // A Pix without a txid never comes by notice.
      if (pix.txid) notify(pixKey, 'pix', { pix: [pix] });
    },
  });
  const recurring = new RecurringBooks({
    ...{ now, codeOf: recurrenceCodeOf, bookPix: books.bookDebit },
    locationOf: (id) => `localhost/qr/v2/rec/${id}`,
    chargeLocation: (txid) => books.charge(txid)?.location ?? null,
    changed: (what) => {
      if ('rec' in what) notify('webhookrec', 'rec', { recs: [what.rec] });
      else notify('webhookcobr', 'cobr', { cobsr: [what.cobr] });
    },
  });
  const answerTo = pixAnswers({ books, recurring, webhooks, holder, clientId, clientSecret, pixKey });
  const server = createServer(
    { key: own.key, cert: own.cert, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    (call, answer) => void serve(call, answer),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url: `${address}/v2`, tokenUrl: `${address}/oauth/token`, authority: authority.cert },
    ...{ clientId, clientSecret, pixKey, faults, calls, exchanges, notices },
    certificate: pfxOf(newCertificate(holder, authority, days), authority),
    charge: books.charge,
    payments: books.payments,
    recurring,
    pay: books.pay,
    receive: books.receive,
    takeBack: books.takeBack,
    holdReturns: books.holdReturns,
    settleReturn: books.settleReturn,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function notify(address: string, kind: string, body: object): void {
    const url = webhooks.get(address);
    if (!url) return;
    // As it stands now, whatever it becomes before it is sent.
    const said = structuredClone(body);
    for (let time = 0; time < notices.times; time++) notices.waiting.push({ url: `${url}/${kind}`, body: said });
    if (!notices.hold) void notices.flush();
  }

  async function serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(call.url ?? '', address);
    const body = await bodyOf(call);
    const path = url.pathname.replace(/^\/v2/, '');
    const name = `${call.method} ${path}`;
    calls.push(name);
    const at = faults.findIndex((fault) => name.startsWith(fault.call));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.does === 'LOST') return void call.socket.destroy();
    if (typeof fault?.does === 'number') return void say(answer, fault.does, problem(fault.does, 'ErroDeTeste'));
    const caller = String((call.socket as TLSSocket).getPeerCertificate().subject?.CN ?? '');
    const { authorization = '' } = call.headers;
    const { status, said } = answerTo({ method: call.method ?? '', path, url, body, caller, authorization });
    exchanges.push({ method: call.method ?? '', path, query: url.searchParams, body, status, said });
    if (fault?.does === 'DONE_WITHOUT_ANSWER') return void call.socket.destroy();
    if (fault?.does === 'MALFORMED') return void answer.writeHead(status).end('<html>');
    say(answer, status, said);
  }
}

function say(answer: ServerResponse, status: number, said: unknown): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  answer.writeHead(status, { 'content-type': type }).end(JSON.stringify(said));
}

async function bodyOf(call: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of call) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A notice that is not taken is lost: who waits for it asks. */
async function post(url: string, body: object): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
}

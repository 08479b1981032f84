import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { SeenExchange } from '../exchanges-as-described.ts';
import { newCertificate, pfxOf } from './certificates.ts';
import { pixAnswers, problem } from './pix-answers.ts';
import { type BookedCharge, type BookedPix, createPixBooks, recurrenceCodeOf } from './pix-books.ts';
import { createInfractionBook } from './pix-infractions.ts';
import { answerCall, bodyOf, startProviderServer, takeFault, type WebhookBox, webhookBox } from './provider-server.ts';
import { RecurringBooks } from './recurring-books.ts';

/** A fault that the provider applies once, to the next call with this prefix (`PUT /cob`). */
export interface PixFault {
  readonly call: string;
  readonly does: 'DONE_WITHOUT_ANSWER' | 'LOST' | 'MALFORMED' | 400 | 401 | 429 | 500 | 503;
}

export interface PixProvider {
  readonly url: string;
  readonly tokenUrl: string;
  /** The certificate authority to trust, which also signs client certificates. */
  readonly authority: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pixKey: string;
  readonly certificate: { readonly pfx: Buffer; readonly password: string };
  readonly faults: PixFault[];
  /** Every accepted request: `PUT /cob/{txid}`. */
  readonly calls: string[];
  /** The same with bodies and answers. */
  readonly exchanges: SeenExchange[];
  /** Sent and held webhooks. */
  readonly webhooks: WebhookBox;
  charge(txid: string): BookedCharge | undefined;
  payments(): readonly BookedPix[];
  /** Pix Automático: its records, and the actions of payers and their banks. */
  readonly recurring: RecurringBooks;
  /** Infractions of the MED, as Efí lists them. */
  readonly infractions: ReturnType<typeof createInfractionBook>;
  /** Pays a charge and returns the endToEndId. Throws when the charge is not payable. */
  pay(txid: string, options?: { readonly at?: Date }): string;
  /** Receives a Pix without a charge. */
  receive(valor: string): string;
  /** The payer's bank returns a payment by MED. */
  takeBack(endToEndId: string, natureza: 'MED_FRAUDE' | 'MED_OPERACIONAL'): void;
  /** While held, new returns stay EM_PROCESSAMENTO. */
  holdReturns(hold: boolean): void;
  settleReturn(id: string, isDone: boolean): void;
  close(): Promise<void>;
}

/**
 * A provider of the API Pix 2.9 for tests and for `npm run provider -- pix`: HTTPS with client certificates, OAuth,
 * requests validated against the Central Bank's description, its own records, and webhooks to the registered address. It
 * shares no code with the client or the simulator.
 */
export async function startPixProvider({
  port = 0,
  pixKey = 'pix@loja.example',
  days = 1,
  /** The clock of Pix Automático, whose windows are days. */
  now = () => new Date(),
} = {}): Promise<PixProvider> {
  const holder = `LOJA DE TESTE ${randomBytes(4).toString('hex')}`;
  const clientId = `Client_Id_${randomBytes(8).toString('hex')}`;
  const clientSecret = `Client_Secret_${randomBytes(16).toString('hex')}`;
  const webhookUrls = new Map<string, string>();
  const faults: PixFault[] = [];
  const calls: string[] = [];
  const exchanges: SeenExchange[] = [];
  const webhooks = webhookBox();
  const books = createPixBooks({
    pixKey,
    locationOf: (id) => `localhost/qr/v2/${id}`,
    changed: (pix) => {
      // Webhooks are sent only for a Pix with a txid.
      if (pix.txid) notify(pixKey, 'pix', { pix: [pix] });
    },
  });
  const recurring = new RecurringBooks({
    now,
    codeOf: recurrenceCodeOf,
    bookPix: books.bookDebit,
    locationOf: (id) => `localhost/qr/v2/rec/${id}`,
    chargeLocation: (txid) => books.charge(txid)?.location ?? null,
    changed: (what) => {
      if ('rec' in what) notify('webhookrec', 'rec', { recs: [what.rec] });
      else notify('webhookcobr', 'cobr', { cobsr: [what.cobr] });
    },
  });
  const infractions = createInfractionBook(books);
  const answerTo = pixAnswers({ books, recurring, infractions, webhookUrls, holder, clientId, clientSecret, pixKey });
  const server = await startProviderServer('Autoridade do provedor de teste', serve, {
    port,
    days,
    clients: 'REQUIRED',
  });
  const { address, authority } = server;
  return {
    url: `${address}/v2`,
    tokenUrl: `${address}/oauth/token`,
    authority: authority.cert,
    clientId,
    clientSecret,
    pixKey,
    faults,
    calls,
    exchanges,
    webhooks,
    certificate: pfxOf(newCertificate(holder, authority, days), authority),
    charge: books.charge,
    payments: books.payments,
    recurring,
    infractions,
    pay: books.pay,
    receive: books.receive,
    takeBack: books.takeBack,
    holdReturns: books.holdReturns,
    settleReturn: books.settleReturn,
    close: server.close,
  };

  function notify(address: string, kind: string, body: object): void {
    const url = webhookUrls.get(address);
    if (!url) return;
    // A snapshot, because the webhook may be sent after later changes.
    const said = structuredClone(body);
    webhooks.send(`${url}/${kind}`, said);
  }

  async function serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(call.url ?? '', 'https://localhost');
    const body = (await bodyOf(call)).toString('utf8');
    const path = url.pathname.replace(/^\/v2/, '');
    const name = `${call.method} ${path}`;
    calls.push(name);
    await answerCall(takeFault(faults, name)?.does, {
      call,
      answer,
      errorType: 'application/problem+json',
      refusal: (status) => ({ status, said: problem(status, 'ErroDeTeste') }),
      act: () => {
        const caller = String((call.socket as TLSSocket).getPeerCertificate().subject?.CN ?? '');
        const { authorization = '' } = call.headers;
        const { status, said } = answerTo({ method: call.method ?? '', path, url, body, caller, authorization });
        exchanges.push({ method: call.method ?? '', path, query: url.searchParams, body, status, said });
        return { status, said };
      },
    });
  }
}

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SeenExchange } from '../exchanges-as-described.ts';
import { newCertificate, pfxOf } from './certificates.ts';

/** A fault that the bank applies once, to the next call with this prefix. */
interface BankFault {
  readonly call: string;
  readonly does: 'DONE_WITHOUT_ANSWER' | 'LOST' | 'MALFORMED' | 400 | 403 | 408 | 429 | 503;
}

export interface AnsweringBank {
  readonly url: string;
  readonly tokenUrl: string;
  readonly authority: string;
  readonly certificate: { readonly pfx: Buffer; readonly password: string };
  readonly faults: BankFault[];
  readonly calls: string[];
  /** Exchanges without a fault, but for tokens. */
  readonly exchanges: SeenExchange[];
  close(): Promise<void>;
}

export interface BankRequest {
  /** `POST /token`. */
  readonly name: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Said {
  readonly status: number;
  readonly said?: unknown;
}

/** An HTTPS server that requires the client's certificate, answers as configured, and misbehaves where a fault says so. */
export async function startAnsweringBank(
  answerTo: (request: BankRequest) => Said,
  { port = 0, days = 1 } = {},
): Promise<AnsweringBank> {
  const authority = newCertificate('Autoridade do banco de teste', null, days);
  const own = newCertificate('localhost', authority, days);
  const [faults, calls, exchanges]: [BankFault[], string[], SeenExchange[]] = [[], [], []];
  const server = createServer(
    { key: own.key, cert: own.cert, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    (call, answer) =>
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of call) parts.push(part as Buffer);
        const name = `${call.method} ${call.url}`;
        calls.push(name);
        const at = faults.findIndex((fault) => name.startsWith(fault.call));
        const [fault] = at < 0 ? [] : faults.splice(at, 1);
        if (fault?.does === 'LOST') return void call.socket.destroy();
        if (typeof fault?.does === 'number')
          return void answer.writeHead(fault.does).end('{"title":"Recusado pelo teste"}');
        const body = Buffer.concat(parts).toString('utf8');
        const { status, said } = answerTo({ name, headers: call.headers, body });
        const { pathname: path, searchParams: query } = new URL(call.url ?? '', 'https://localhost');
        if (path !== '/token') exchanges.push({ method: call.method ?? '', path, query, body, status, said });
        if (fault?.does === 'DONE_WITHOUT_ANSWER') return void call.socket.destroy();
        if (fault?.does === 'MALFORMED') return void answer.writeHead(status).end('<html>');
        if (said === undefined) return void answer.writeHead(status).end();
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      })(),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    tokenUrl: `${url}/token`,
    authority: authority.cert,
    faults,
    calls,
    exchanges,
    certificate: pfxOf(newCertificate('LOJA DE TESTE', authority, days), authority),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

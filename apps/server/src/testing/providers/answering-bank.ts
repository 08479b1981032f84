import type { IncomingMessage } from 'node:http';
import type { SeenExchange } from '../exchanges-as-described.ts';
import { newCertificate, pfxOf } from './certificates.ts';
import { answerCall, bodyOf, type Said, startProviderServer, takeFault } from './provider-server.ts';

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

/** An HTTPS server that requires the client's certificate, answers as configured, and misbehaves where a fault says so. */
export async function startAnsweringBank(
  answerTo: (request: BankRequest) => Said,
  { port = 0, days = 1 } = {},
): Promise<AnsweringBank> {
  const [faults, calls, exchanges]: [BankFault[], string[], SeenExchange[]] = [[], [], []];
  const serve: Parameters<typeof startProviderServer>[1] = async (call, answer) => {
    const body = (await bodyOf(call)).toString('utf8');
    const name = `${call.method} ${call.url}`;
    calls.push(name);
    await answerCall(takeFault(faults, name)?.does, {
      call,
      answer,
      refusal: (status) => ({ status, said: { title: 'Recusado pelo teste' } }),
      act: () => {
        const { status, said } = answerTo({ name, headers: call.headers, body });
        const { pathname: path, searchParams: query } = new URL(call.url ?? '', 'https://localhost');
        if (path !== '/token') exchanges.push({ method: call.method ?? '', path, query, body, status, said });
        return { status, said };
      },
    });
  };
  const server = await startProviderServer('Autoridade do banco de teste', serve, { port, days, clients: 'REQUIRED' });
  return {
    url: server.address,
    tokenUrl: `${server.address}/token`,
    authority: server.authority.cert,
    faults,
    calls,
    exchanges,
    certificate: pfxOf(newCertificate('LOJA DE TESTE', server.authority, days), server.authority),
    close: server.close,
  };
}

import { request } from 'node:https';
import type { IssuerCertificate } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';

/** The base address of a national system, such as `https://sefin.nfse.gov.br/SefinNacional`. */
export interface SefinAddress {
  readonly url: string;
  /** 1 for invoices with fiscal value, 2 for tests. */
  readonly environment: 1 | 2;
  /** The authorities to trust, as PEM; Node's by default. */
  readonly ca?: string | undefined;
}

interface SefinAnswer {
  readonly status: number;
  /** Keys in lower case, because one service writes `codigo` and another `Codigo`; empty when the body is not JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** At its worst hours the system takes several seconds. */
const timeoutMs = 20_000;
/** A usual document has some ten thousand bytes. */
const maxBytes = 4_000_000;

/**
 * Makes one call with the company's certificate, the only credential. Throws RailTimeout when the outcome is unknown:
 * no answer, a server error (5xx), or too many requests (429).
 */
export function callSefin(
  { url, ca }: SefinAddress,
  certificate: IssuerCertificate,
  call: { readonly method: 'GET' | 'HEAD' | 'POST'; readonly path: string; readonly body?: object },
): Promise<SefinAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SefinAnswer>();
  const lost = () => reject(new RailTimeout(`nfse:${call.method} ${call.path.split('/')[1]}`));
  const sent = call.body && Buffer.from(JSON.stringify(call.body));
  const sending = request(
    url + call.path,
    {
      method: call.method,
      pfx: Buffer.from(certificate.pfx),
      passphrase: certificate.password,
      ...(ca && { ca }),
      headers: {
        accept: 'application/json',
        ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) sending.destroy();
        else parts.push(part);
      });
      answer.on('error', lost);
      answer.on('end', () => {
        if (status >= 500 || status === 429 || status === 0) lost();
        else resolve({ status, body: readJson(Buffer.concat(parts).toString('utf8')) });
      });
    },
  );
  sending.on('error', lost);
  sending.end(sent);
  return promise;
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = lowerKeys(JSON.parse(text));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), lowerKeys(inner)]));
}

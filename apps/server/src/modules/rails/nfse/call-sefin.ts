import { exchange, recordOf } from '../calls/call-provider.ts';
import type { IssuerCertificate } from '../ports/invoice-issuer.ts';

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

/**
 * Makes one call with the company's certificate, the only credential. Throws RailTimeout when the outcome is unknown:
 * no answer, a server error (5xx), or too many requests (429).
 */
export async function callSefin(
  { url, ca }: SefinAddress,
  { pfx, password: passphrase }: IssuerCertificate,
  { method, path, body }: { readonly method: 'GET' | 'HEAD' | 'POST'; readonly path: string; readonly body?: object },
): Promise<SefinAnswer> {
  const access = { pfx: Buffer.from(pfx), passphrase, ...(ca && { ca }) };
  const answer = await exchange(new URL(url + path), access, {
    name: `nfse:${method} ${path.split('/')[1]}`,
    method,
    headers: {},
    ...(body && { body: JSON.stringify(body), type: 'application/json' }),
  });
  return { status: answer.status, body: recordOf(lowerKeys(answer.body)) };
}

function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), lowerKeys(inner)]));
}

import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AttemptError } from '../../webhook.ts';
import { isReachable } from './is-reachable.ts';

export interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SendingLimits {
  readonly timeoutMs: number;
  readonly allowLoopback: boolean;
}

export interface SendingResult {
  readonly statusCode: number | null;
  readonly error: AttemptError | null;
  readonly response: string;
}

const keptCharacters = 2_000;
const readBytes = 64 * 1024;

class AddressNotAllowed extends Error {}

/**
 * Sends one POST and reads the beginning of the answer. Never throws for failures of the other side, and follows no
 * redirects. The address is checked in the lookup of this very connection, so that DNS cannot change between check and
 * use.
 */
export async function sendRequest(sending: Sending, limits: SendingLimits): Promise<SendingResult> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    return await exchange(sending, limits, signal);
  } catch (error) {
    return { statusCode: null, error: kindOf(error, signal), response: '' };
  }
}

function exchange(
  { url, headers, body }: Sending,
  { allowLoopback }: SendingLimits,
  signal: AbortSignal,
): Promise<SendingResult> {
  return new Promise((done, fail) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isReachable(host, allowLoopback)) throw new AddressNotAllowed();
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    const length = String(Buffer.byteLength(body));
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      lookup: guardedLookup(allowLoopback),
      agent: false,
      signal,
    } as const;
    const sent = request(target, options, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        done({ statusCode: answer.statusCode ?? null, error: null, response: textOf(Buffer.concat(parts)) });
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes < readBytes) return;
        finish();
        answer.destroy();
      });
      answer.on('end', finish);
      answer.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

function guardedLookup(allowLoopback: boolean): LookupFunction {
  return (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      if (!addresses.every(({ address }) => isReachable(address, allowLoopback))) {
        return answer(new AddressNotAllowed(), []);
      }
      const [first] = addresses;
      if (options.all || !first) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
}

function kindOf(error: unknown, signal: AbortSignal): AttemptError {
  if (signal.aborted) return 'TIMEOUT';
  return error instanceof AddressNotAllowed ? 'ADDRESS_NOT_ALLOWED' : 'CONNECTION';
}

/** PostgreSQL text cannot hold NUL. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '').slice(0, keptCharacters);
}

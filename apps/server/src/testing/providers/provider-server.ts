import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { newCertificate, type TestCertificate } from './certificates.ts';

export interface Said {
  readonly status: number;
  readonly said?: unknown;
}

export type LateCall = () => unknown;

export async function deliverAll(late: LateCall[]): Promise<void> {
  for (const act of late.splice(0)) await act();
}

interface ProviderServer {
  readonly address: string;
  /** The certificate authority to trust, which also signs client certificates. */
  readonly authority: TestCertificate;
  close(): Promise<void>;
}

/** A local HTTPS server with an authority of its own, which may ask for a client certificate or require one. */
export async function startProviderServer(
  name: string,
  serve: (call: IncomingMessage, answer: ServerResponse) => Promise<void>,
  { port = 0, days = 1, clients = 'ANY' as 'ANY' | 'ASKED' | 'REQUIRED' },
): Promise<ProviderServer> {
  const authority = newCertificate(name, null, days);
  const { key, cert } = newCertificate('localhost', authority, days);
  const asked = { ca: authority.cert, requestCert: true, rejectUnauthorized: clients === 'REQUIRED' };
  const server = createServer(
    { key, cert, ...(clients !== 'ANY' && asked) },
    (call, answer) => void serve(call, answer),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    authority,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Takes the fault of a call, which is applied once. */
export function takeFault<Fault extends { readonly call: string }>(faults: Fault[], name: string): Fault | undefined {
  const at = faults.findIndex((fault) => name.startsWith(fault.call));
  return at < 0 ? undefined : faults.splice(at, 1)[0];
}

interface Answering {
  readonly call: IncomingMessage;
  readonly answer: ServerResponse;
  /** The answer of a fault that is a number. */
  readonly refusal: (code: number) => Said;
  readonly act: () => Said | Promise<Said>;
  /** Where a `DONE_LATE` waits. */
  readonly late?: LateCall[];
  /** The media type of errors. */
  readonly errorType?: string;
}

/** Answers a call, or misbehaves as the fault says. */
export async function answerCall(
  does: 'DONE_WITHOUT_ANSWER' | 'DONE_LATE' | 'LOST' | 'MALFORMED' | number | undefined,
  { call, answer, refusal, act, late, errorType = 'application/json' }: Answering,
): Promise<void> {
  if (does === 'DONE_LATE') late?.push(act);
  if (does === 'LOST' || does === 'DONE_LATE') return void call.socket.destroy();
  const { status, said } = typeof does === 'number' ? refusal(does) : await act();
  if (does === 'DONE_WITHOUT_ANSWER') return void call.socket.destroy();
  if (does === 'MALFORMED') return void answer.writeHead(status).end('<html>');
  if (said === undefined) return void answer.writeHead(status).end();
  answer.writeHead(status, { 'content-type': status < 400 ? 'application/json' : errorType }).end(JSON.stringify(said));
}

export async function bodyOf(call: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await call.toArray());
}

export interface WebhookBox {
  /** Holds webhooks back until `flush`. */
  hold: boolean;
  /** How often each webhook is sent. */
  times: number;
  readonly waiting: { readonly url: string; readonly body: object }[];
  send(url: string, body: object): void;
  /** Sends the held webhooks, newest first when `reversed`. */
  flush(reversed?: boolean): Promise<void>;
}

/** Sent and held webhooks. */
export function webhookBox(): WebhookBox {
  const box: WebhookBox = {
    hold: false,
    times: 1,
    waiting: [],
    send: (url, body) => {
      for (let time = 0; time < box.times; time++) box.waiting.push({ url, body });
      if (!box.hold) setImmediate(() => void box.flush());
    },
    flush: async (reversed = false) => {
      const taken = box.waiting.splice(0);
      for (const { url, body } of reversed ? taken.toReversed() : taken) await post(url, body);
    },
  };
  return box;
}

/** A webhook that fails is lost; the client polls. */
async function post(url: string, body: object): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
}

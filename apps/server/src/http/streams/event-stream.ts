import { networkOf } from '@balcao/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, EventStream } from '../../modules/route.ts';
import { refuse } from '../request-refusals.ts';

export interface EventStreams {
  /** Refuses `request.too_many_streams` when the person or network has the maximum open. */
  admit(request: FastifyRequest, caller: Caller | null): void;
  /**
   * Sends server-sent events (HTML standard, section 9.2), with regular comments so that no proxy considers the
   * connection dead.
   */
  send(request: FastifyRequest, reply: FastifyReply, stream: EventStream, caller: Caller | null): FastifyReply;
  /** Ends every open stream, so that the server can close; browsers reconnect to another process. */
  endAll(): void;
}

const heartbeatMs = 20_000;
const maxOfPerson = 20;
/** An office, or the customers of one provider, share an address. */
const maxOfNetwork = 200;

export function createEventStreams(): EventStreams {
  const open = new Map<() => void, readonly string[]>();

  function assertRoom(holder: string, max: number): void {
    let held = 0;
    for (const holders of open.values()) if (holders.includes(holder)) held++;
    if (held >= max) refuse('request.too_many_streams');
  }

  return {
    admit(request, caller) {
      if (caller) assertRoom(personOf(caller), maxOfPerson);
      assertRoom(networkOf(request.ip), maxOfNetwork);
    },
    send(request, reply, stream, caller) {
      const raw = begin(reply);
      const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
      const end = () => {
        clearInterval(heartbeat);
        unsubscribe();
        open.delete(end);
        raw.end();
      };
      const unsubscribe = stream.subscribe(
        (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        () => setImmediate(end),
      );
      open.set(end, [networkOf(request.ip), ...(caller ? [personOf(caller)] : [])]);
      request.raw.on('close', end);
      return reply;
    },
    endAll() {
      for (const end of open.keys()) end();
    },
  };
}

function personOf({ sellerId, userId }: Caller): string {
  return `${sellerId} ${userId}`;
}

function begin(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  return raw;
}

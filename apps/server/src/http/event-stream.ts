import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from '../modules/route.ts';

const heartbeatMs = 20_000;
const open = new Set<() => void>();

/** Server-sent events (HTML standard, section 9.2), with a comment now and then so that no proxy thinks the line dead. */
export function sendEventStream(request: FastifyRequest, reply: FastifyReply, stream: EventStream): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
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
  open.add(end);
  request.raw.on('close', end);
  return reply;
}

/** Ends every open stream, so that the server can close; browsers come back to another process. */
export function endEventStreams(): void {
  for (const end of open) end();
}

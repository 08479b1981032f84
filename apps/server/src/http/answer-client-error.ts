import type { Socket } from 'node:net';
import { Refusal } from '@balcao/kernel';
import type { ConnectionError } from 'fastify';
import { answerRefusal } from './refusals.ts';

/** What is no HTTP, or a head of more than Node reads, reaches no route: it is refused here, in the words of the contract. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refused = answerRefusal(new Refusal(isTooLarge ? 'request.too_large' : 'request.unreadable'));
  const body = JSON.stringify(refused?.body);
  if (socket.writable) {
    const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const type = 'content-type: application/json; charset=utf-8';
    const length = `content-length: ${Buffer.byteLength(body)}`;
    socket.write(`HTTP/1.1 ${status}\r\n${type}\r\n${length}\r\nconnection: close\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A seller's own system on this machine: it keeps what came, and answers as it is told. */
export async function startReceiver() {
  const received: { readonly headers: Readonly<Record<string, string>>; readonly body: string }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString('utf8'),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"recebido":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    answerWith: (next: number) => {
      status = next;
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

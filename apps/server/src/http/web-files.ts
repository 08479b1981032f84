import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './request-refusals.ts';

/** Serves the built screens: hashed assets for ever, and the one page for every address that is not of the service. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Counted like any other call: an address that is not there is asked for as often as one likes otherwise.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const page = built && request.method === 'GET' && !isService(request.url) && accepts(request.headers.accept);
    if (!page) refuse('request.not_found');
    return reply.sendFile('index.html');
  });
}

function isService(url: string): boolean {
  return /^\/(service|api|health|metrics|assets)(\/|$|\?)/.test(url);
}

function accepts(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

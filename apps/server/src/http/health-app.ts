import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Reader } from '../database/transact.ts';
import type { App } from './app.ts';
import { registerHealth } from './health.ts';

/** What a process that only works answers: whether it lives, and whether it can. */
export function buildHealthApp({ reader, log }: { readonly reader: Reader; readonly log: Logger }): App {
  let draining = false;
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  registerHealth(fastify, { reader, isDraining: () => draining });
  return {
    fastify,
    async close() {
      draining = true;
      await fastify.close();
    },
  };
}

import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/transact.ts';
import type { App } from './app.ts';
import { registerHealth } from './health.ts';
import { registerMetrics, type ServedMetrics } from './register-metrics.ts';

interface HealthAppDeps {
  readonly database: Pick<Database, 'reader' | 'isStorageFull'>;
  readonly hasSpace?: (() => Promise<boolean>) | undefined;
  readonly log: Logger;
  readonly metrics?: ServedMetrics | undefined;
}

export function buildHealthApp({ database, hasSpace, log, metrics }: HealthAppDeps): App {
  let draining = false;
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  if (metrics) registerMetrics(fastify, metrics);
  registerHealth(fastify, { database, hasSpace, isDraining: () => draining });
  return {
    fastify,
    async close() {
      draining = true;
      await fastify.close();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/transact.ts';

interface HealthDeps {
  readonly database: Pick<Database, 'reader' | 'isStorageFull'>;
  readonly isDraining: () => boolean;
  readonly hasSpace?: (() => Promise<boolean>) | undefined;
}

/**
 * `/health/live` means that the process responds. `/health/ready` means that it may receive calls; it is false while
 * the process drains, cannot reach the database or has no disk space.
 */
export function registerHealth(app: FastifyInstance, { database, isDraining, hasSpace }: HealthDeps): void {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    if (hasSpace && !(await hasSpace())) return reply.code(503).send({ status: 'disk full' });
    try {
      await sql`select 1`.execute(database.reader as never);
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
    if (database.isStorageFull()) return reply.code(503).send({ status: 'disk full' });
    return { status: 'ok' };
  });
}

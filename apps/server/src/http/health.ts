import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Reader } from '../database/transact.ts';

/** `/health/live`: the process answers. `/health/ready`: it may be sent work; false while it drains or cannot reach the database. */
export function registerHealth(app: FastifyInstance, deps: { reader: Reader; isDraining: () => boolean }): void {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_, reply) => {
    if (deps.isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(deps.reader as never);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import type { Tx } from '../database/transact.ts';

/** Runs pg-boss statements in a transaction of ours. */
export function queueDatabase(tx: Tx): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows };
    },
  };
}

import pg from 'pg';

export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(work)).length;
}

/** The texts of what `work` sends to the database, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [sent] = given;
    statements.push(typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''));
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

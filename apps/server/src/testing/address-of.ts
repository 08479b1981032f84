import type pg from 'pg';

/** The DATABASE_URL of a test database. */
export function addressOf(connection: pg.PoolConfig): string {
  const { host, port, user, database, password, connectionString } = connection;
  if (connectionString) return connectionString;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

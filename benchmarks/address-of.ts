import type pg from 'pg';

/** A `postgres://` address of the server that a connection reaches, over its socket. */
export function addressOf({ host, port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

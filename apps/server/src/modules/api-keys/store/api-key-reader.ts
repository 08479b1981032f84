import { sql } from 'kysely';
import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { ApiKey } from './api-key.ts';

export interface KeyPage {
  readonly text: string | undefined;
  readonly active: boolean | undefined;
  readonly page: number;
  readonly size: number;
  readonly orderBy: 'title' | 'created_at' | 'last_used_at';
  readonly direction: 'asc' | 'desc';
}

export async function findKeyPage(reader: Reader, sellerId: string, query: KeyPage) {
  let wanted = keysOf(reader, sellerId);
  const { text, active } = query;
  if (active !== undefined) wanted = wanted.where('active', '=', active);
  if (text) {
    wanted = wanted.where((is) =>
      is.or([sql<boolean>`strpos(lower(title), ${text.toLowerCase()}) > 0`, is('last_four', '=', text)]),
    );
  }
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(query.orderBy, (order) =>
        query.direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      )
      .orderBy('id', query.direction)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { keys: rows.map(fromRow), total };
}

export async function readKey(reader: Reader, sellerId: string, id: string): Promise<ApiKey | null> {
  const row = await keysOf(reader, sellerId).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function countKeys(reader: Reader, sellerId: string): Promise<number> {
  const { total } = await keysOf(reader, sellerId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Null when no key has the hash. */
export async function findByHash(
  reader: Reader,
  hash: Buffer,
): Promise<{ readonly sellerId: string; readonly keyId: string } | null> {
  const row = await reader
    .selectFrom('api_key_hashes')
    .select(['seller_id as sellerId', 'key_id as keyId'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

function keysOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('api_keys').where('seller_id', '=', sellerId).where('deleted_at', 'is', null);
}

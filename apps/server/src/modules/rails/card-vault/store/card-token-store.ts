import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { CardRetention, StoredToken } from '../../ports/card-rail.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    card_tokens: CardTokensTable;
  }
}

/** The vault's table: numbers only sealed, and never a security code. */
interface CardTokensTable {
  seller_id: string;
  token: string;
  /** Null when erased. */
  sealed_number: Buffer | null;
  brand: string;
  last4digits: string;
  holder_name: string;
  expiration_month: number;
  expiration_year: number;
  created_at: Temporal.Instant;
  /** The link where the card was typed. */
  bound_to: string | null;
  /** For a card stored at an acquirer: the connection, and the acquirer's id. Its number was never here. */
  connection_id: string | null;
  acquirer_customer: string | null;
  acquirer_card: string | null;
  /** The token of the same card at the second acquirer, where its browser sent it to both. */
  second_token: string | null;
}

export type CardToken = FromRow<CardTokensTable>;

export async function insertCardToken(tx: Tx, token: CardToken): Promise<void> {
  await tx.insertInto('card_tokens').values(toRow(token)).execute();
}

export async function findCardTokens(
  reader: Reader,
  sellerId: string,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, CardToken>> {
  if (tokens.length === 0) return new Map();
  const rows = await reader
    .selectFrom('card_tokens')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('token', '=', sql<string>`any(${tokens}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.token, fromRow(row)]));
}

/** Rows with a number, stored before an instant, oldest first. */
export async function findStoredTokens(
  reader: Reader,
  { sellerId, before, after, limit }: Parameters<CardRetention['findStored']>[0],
): Promise<StoredToken[]> {
  let query = reader
    .selectFrom('card_tokens')
    .select(['token', 'created_at as storedAt'])
    .where('seller_id', '=', sellerId)
    .where('sealed_number', 'is not', null)
    .where('created_at', '<', before);
  if (after) {
    query = query.where(
      sql<boolean>`(created_at, token) > (${after.storedAt.toString()}::timestamptz, ${after.token}::uuid)`,
    );
  }
  return query.orderBy('created_at').orderBy('token').limit(limit).execute();
}

export async function eraseNumbers(tx: Tx, sellerId: string, tokens: readonly string[]): Promise<void> {
  await tx
    .updateTable('card_tokens')
    .set({ sealed_number: null })
    .where('seller_id', '=', sellerId)
    .where('token', '=', sql<string>`any(${tokens}::uuid[])`)
    .execute();
}

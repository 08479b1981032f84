import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { jsonRows } from '../../../database/json-rows.ts';
import { finish } from '../../../database/pipeline.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CardOutcome, CardRetention, StoredToken } from '../card/card-rail.ts';
import type { InstrumentPage } from '../instrument.ts';
import type { RefundFailure } from '../refund-outcome.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    card_tokens: CardTokensTable;
    sim_card_authorizations: SimCardAuthorizationsTable;
    sim_card_reversals: SimCardReversalsTable;
  }
}

/** The vault's table: numbers only sealed, and never a security code. */
export interface CardTokensTable {
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
}

export interface SimCardAuthorizationsTable {
  seller_id: string;
  id: string;
  token: string;
  brand: string;
  last4digits: string;
  status: CardOutcome['status'];
  amount_cents: Cents;
  installments: number;
  authorization_code: string | null;
  nsu: string | null;
  refusal_code: string | null;
  reversed_cents: Cents;
  /** The part of what is left that is in an open or lost dispute. */
  disputed_cents: Cents;
  /** Until then the acquirer has no answer. */
  answers_at: Temporal.Instant;
  /** Detects a repeated instruction with other content. */
  content_hash: string;
  created_at: Temporal.Instant;
}

export interface SimCardReversalsTable {
  seller_id: string;
  id: string;
  authorization_id: string;
  amount_cents: Cents;
  reversed_at: Temporal.Instant;
  /** Null when it succeeds, now or at `answers_at`. */
  failure: RefundFailure | null;
  answers_at: Temporal.Instant;
}

/** The transaction's last statement, sent together with the commit. */
export async function insertCardTokens(tx: Tx, rows: readonly CardTokensTable[]): Promise<void> {
  const written = rows.map((row) => ({
    ...row,
    sealed_number: row.sealed_number && `\\x${row.sealed_number.toString('hex')}`,
  }));
  await sql`${finish}
    insert into card_tokens
    select * from jsonb_populate_recordset(null::card_tokens, ${jsonRows(written)}::jsonb)`.execute(tx);
}

/** The seller's rows by token. */
export async function cardTokenRows(
  reader: Reader,
  sellerId: string,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, CardTokensTable>> {
  if (tokens.length === 0) return new Map();
  const rows = await reader
    .selectFrom('card_tokens')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('token', '=', sql<string>`any(${tokens}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.token, row]));
}

/** Rows with a number, stored before an instant, oldest first. */
export async function storedTokenRows(
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

/**
 * Inserts a seller's authorisations, or the decisions on challenged ones; returns the ids of the written rows. On
 * request, writes only while no instruction is in transit to the issuers. As the transaction's last statement it is
 * sent together with the commit.
 */
export async function writeAuthorizations(
  tx: Tx,
  rows: readonly SimCardAuthorizationsTable[],
  { whenNormal = false, isLast = false } = {},
): Promise<ReadonlySet<string>> {
  const written = await sql<{ id: string }>`${isLast ? finish : sql``}
    insert into sim_card_authorizations as kept
    select sent.* from jsonb_populate_recordset(null::sim_card_authorizations, ${jsonRows(rows)}::jsonb) as sent
    ${whenNormal ? onNormalWay : sql``}
    on conflict (seller_id, id) do update
      set status = excluded.status, authorization_code = excluded.authorization_code, nsu = excluded.nsu,
        refusal_code = excluded.refusal_code, answers_at = excluded.answers_at
      where kept.status = 'CHALLENGE' and excluded.status <> 'CHALLENGE' and kept.content_hash = excluded.content_hash
    returning kept.id`.execute(tx);
  return new Set(written.rows.map(({ id }) => id));
}

const onNormalWay = sql`where not exists (
  select from sim_behaviours as way
  where way.seller_id = sent.seller_id and way.rail = 'card' and way.behaviour <> 'NORMAL'
)`;

export async function authorizationRows(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<SimCardAuthorizationsTable[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('sim_card_authorizations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .execute();
}

export function authorizationRow(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimCardAuthorizationsTable | undefined> {
  return reader
    .selectFrom('sim_card_authorizations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reads the row and locks it until the transaction ends. */
export function lockAuthorization(
  tx: Tx,
  sellerId: string,
  id: string,
): Promise<SimCardAuthorizationsTable | undefined> {
  return tx
    .selectFrom('sim_card_authorizations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function reversalRow(reader: Reader, sellerId: string, id: string): Promise<SimCardReversalsTable | undefined> {
  return reader
    .selectFrom('sim_card_reversals')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Inserts a reversal and, unless it failed, deducts it from the authorisation, whose row is locked. */
export async function insertReversal(
  tx: Tx,
  row: SimCardReversalsTable,
  kept: SimCardAuthorizationsTable,
): Promise<void> {
  await tx.insertInto('sim_card_reversals').values(row).execute();
  if (row.failure) return;
  await tx
    .updateTable('sim_card_authorizations')
    .set({ reversed_cents: cents(kept.reversed_cents + row.amount_cents) })
    .where('seller_id', '=', row.seller_id)
    .where('id', '=', row.authorization_id)
    .execute();
}

export async function authorizationPage(
  reader: Reader,
  sellerId: string,
  { page, size, order }: InstrumentPage,
): Promise<{ rows: SimCardAuthorizationsTable[]; totalElements: number }> {
  const ofSeller = reader.selectFrom('sim_card_authorizations').where('seller_id', '=', sellerId);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const rows = await ofSeller
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await ofSeller.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, totalElements: total };
}

export async function setAuthorizationDisputed(
  tx: Tx,
  sellerId: string,
  id: string,
  disputedCents: Cents,
): Promise<void> {
  await tx
    .updateTable('sim_card_authorizations')
    .set({ disputed_cents: disputedCents })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

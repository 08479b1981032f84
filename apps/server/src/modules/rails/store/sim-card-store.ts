import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CardOutcome } from '../card/card-rail.ts';
import type { InstrumentPage } from '../instrument.ts';
import type { RefundFailure } from '../refund-outcome.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_card_authorizations: SimCardAuthorizationsTable;
    sim_card_reversals: SimCardReversalsTable;
  }
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

/** Inserts an authorisation, or the decision on a challenged one. False when it was decided before. */
export async function writeAuthorization(tx: Tx, row: SimCardAuthorizationsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sim_card_authorizations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'id'])
        .doUpdateSet({
          status: row.status,
          authorization_code: row.authorization_code,
          nsu: row.nsu,
          refusal_code: row.refusal_code,
          answers_at: row.answers_at,
        })
        .where('sim_card_authorizations.status', '=', 'CHALLENGE')
        .where('sim_card_authorizations.content_hash', '=', row.content_hash)
        .where(sql.lit(row.status !== 'CHALLENGE')),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

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

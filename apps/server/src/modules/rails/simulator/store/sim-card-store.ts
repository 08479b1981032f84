import { type Cents, cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { CardOutcome } from '../../ports/card-rail.ts';
import type { RefundFailure } from '../../ports/refund-outcome.ts';
import type { InstrumentPage } from '../models/instrument.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_card_authorizations: SimCardAuthorizationsTable;
    sim_card_reversals: SimCardReversalsTable;
  }
}

interface SimCardAuthorizationsTable {
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
  content_hash: string;
  created_at: Temporal.Instant;
}

export type SimAuthorization = FromRow<SimCardAuthorizationsTable>;

interface SimCardReversalsTable {
  seller_id: string;
  id: string;
  authorization_id: string;
  amount_cents: Cents;
  reversed_at: Temporal.Instant;
  /** Null when it succeeds, now or at `answers_at`. */
  failure: RefundFailure | null;
  answers_at: Temporal.Instant;
}

export type SimReversal = FromRow<SimCardReversalsTable>;

/** Inserts an authorisation, or the decision on a challenged one. Returns no row when it was decided before. */
export function writeAuthorizations(tx: Tx, authorizations: readonly SimAuthorization[]) {
  return tx
    .insertInto('sim_card_authorizations')
    .values(authorizations.map(toRow))
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'id'])
        .doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          authorization_code: ref('excluded.authorization_code'),
          nsu: ref('excluded.nsu'),
          refusal_code: ref('excluded.refusal_code'),
          answers_at: ref('excluded.answers_at'),
        }))
        .where('sim_card_authorizations.status', '=', 'CHALLENGE')
        .whereRef('sim_card_authorizations.content_hash', '=', 'excluded.content_hash')
        .where('excluded.status', '<>', 'CHALLENGE'),
    )
    .returning('id');
}

export async function findSimAuthorizations(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<SimAuthorization[]> {
  if (ids.length === 0) return [];
  const rows = await authorizations(reader, sellerId).where('id', 'in', ids).execute();
  return rows.map(fromRow);
}

export async function findSimAuthorization(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimAuthorization | undefined> {
  const row = await authorizations(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockAuthorization(tx: Tx, sellerId: string, id: string): Promise<SimAuthorization | undefined> {
  const row = await authorizations(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function findSimReversal(reader: Reader, sellerId: string, id: string): Promise<SimReversal | undefined> {
  const row = await reader
    .selectFrom('sim_card_reversals')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts a reversal and, unless it failed, deducts it from the authorisation, whose row is locked. */
export async function insertReversal(tx: Tx, reversal: SimReversal, kept: SimAuthorization): Promise<void> {
  await tx.insertInto('sim_card_reversals').values(toRow(reversal)).execute();
  if (reversal.failure) return;
  await tx
    .updateTable('sim_card_authorizations')
    .set({ reversed_cents: cents(kept.reversedCents + reversal.amountCents) })
    .where('seller_id', '=', reversal.sellerId)
    .where('id', '=', reversal.authorizationId)
    .execute();
}

export async function authorizationPage(
  reader: Reader,
  sellerId: string,
  { page, size, order }: InstrumentPage,
): Promise<{ authorizations: SimAuthorization[]; totalElements: number }> {
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
  return { authorizations: rows.map(fromRow), totalElements: total };
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

function authorizations(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_card_authorizations').selectAll().where('seller_id', '=', sellerId);
}

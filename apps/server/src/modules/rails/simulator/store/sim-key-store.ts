import type { Cents } from '@balcao/kernel';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { RegisteredKeyType } from '../../ports/key-registry.ts';
import type { RefundFailure } from '../../ports/refund-outcome.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_pix_keys: SimPixKeysTable;
    sim_key_codes: SimKeyCodesTable;
    sim_key_payments: SimKeyPaymentsTable;
    sim_key_returns: SimKeyReturnsTable;
  }
}

interface SimPixKeysTable {
  seller_id: string;
  id: string;
  account_id: string;
  type: RegisteredKeyType;
  key: string;
  created_at: Temporal.Instant;
  /** A deleted key's id is kept, so that a late repetition does not create it again. */
  deleted_at: Temporal.Instant | null;
}

export type SimPixKey = FromRow<SimPixKeysTable>;

/** The last code sent to a phone. */
interface SimKeyCodesTable {
  seller_id: string;
  phone: string;
  code: string;
  sent_at: Temporal.Instant;
}

export type SimKeyCode = FromRow<SimKeyCodesTable>;

interface SimKeyPaymentsTable {
  seller_id: string;
  end_to_end_id: string;
  /** The payer's order, so that a repetition pays once. */
  effect_id: string;
  account_id: string;
  key: string;
  amount_cents: Cents;
  returned_cents: Generated<Cents>;
  disputed_cents: Generated<Cents>;
  payer_name: string;
  paid_at: Temporal.Instant;
}

export type SimKeyPayment = FromRow<Selectable<SimKeyPaymentsTable>>;

interface SimKeyReturnsTable {
  seller_id: string;
  id: string;
  end_to_end_id: string;
  amount_cents: Cents;
  failure: RefundFailure | null;
  answers_at: Temporal.Instant;
}

export type SimKeyReturn = FromRow<SimKeyReturnsTable>;

export async function findSimKey(reader: Reader, sellerId: string, id: string) {
  const row = await keys(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findSimKeys(reader: Reader, sellerId: string): Promise<SimPixKey[]> {
  const rows = await keys(reader, sellerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Serializes writes of a seller's keys, so that their count is right. */
export async function lockKeys(tx: Tx, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 91))`.execute(tx);
}

export async function insertKey(tx: Tx, key: SimPixKey): Promise<void> {
  await tx.insertInto('sim_pix_keys').values(toRow(key)).execute();
}

export async function markKeyDeleted(tx: Tx, sellerId: string, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sim_pix_keys')
    .set({ deleted_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function writeCode(tx: Tx, sent: SimKeyCode): Promise<void> {
  await tx
    .insertInto('sim_key_codes')
    .values(toRow(sent))
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'phone']).doUpdateSet({ code: sent.code, sent_at: sent.sentAt }),
    )
    .execute();
}

export async function findKeyCodes(reader: Reader, sellerId: string) {
  const rows = await reader
    .selectFrom('sim_key_codes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('sent_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(fromRow);
}

export async function insertKeyPayment(tx: Tx, payment: FromRow<Insertable<SimKeyPaymentsTable>>): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_key_payments')
    .values(toRow(payment))
    .onConflict((conflict) => conflict.columns(['seller_id', 'effect_id']).doNothing())
    .returning('end_to_end_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findKeyPayment(
  reader: Reader,
  sellerId: string,
  by: { endToEndId: string } | { effectId: string },
) {
  const rows = payments(reader, sellerId);
  const row = await ('effectId' in by
    ? rows.where('effect_id', '=', by.effectId)
    : rows.where('end_to_end_id', '=', by.endToEndId)
  ).executeTakeFirst();
  return row && fromRow(row);
}

export async function newestKeyPayments(reader: Reader, sellerId: string, limit: number) {
  const rows = await payments(reader, sellerId)
    .orderBy('paid_at', 'desc')
    .orderBy('end_to_end_id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function setKeyDisputed(
  tx: Tx,
  sellerId: string,
  endToEndId: string,
  disputedCents: Cents,
): Promise<void> {
  await tx
    .updateTable('sim_key_payments')
    .set({ disputed_cents: disputedCents })
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', endToEndId)
    .execute();
}

export async function lockKeyPayment(tx: Tx, sellerId: string, endToEndId: string) {
  const row = await payments(tx, sellerId).where('end_to_end_id', '=', endToEndId).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function findKeyReturn(reader: Reader, sellerId: string, id: string): Promise<SimKeyReturn | undefined> {
  const row = await reader
    .selectFrom('sim_key_returns')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts a return and deducts it from the payment, unless it failed. */
export async function insertKeyReturn(
  tx: Tx,
  went: SimKeyReturn,
  { returnedCents: before }: Pick<SimKeyPayment, 'returnedCents'>,
): Promise<void> {
  await tx.insertInto('sim_key_returns').values(toRow(went)).execute();
  if (went.failure) return;
  await tx
    .updateTable('sim_key_payments')
    .set({ returned_cents: (before + went.amountCents) as Cents })
    .where('seller_id', '=', went.sellerId)
    .where('end_to_end_id', '=', went.endToEndId)
    .execute();
}

function keys(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_pix_keys').selectAll().where('seller_id', '=', sellerId);
}

function payments(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_key_payments').selectAll().where('seller_id', '=', sellerId);
}

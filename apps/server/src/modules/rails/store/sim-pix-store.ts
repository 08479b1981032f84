import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { jsonRows } from '../../../database/json-rows.ts';
import { deferred, finish } from '../../../database/pipeline.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { InstrumentPage } from '../instrument.ts';
import { pixStatusAt } from '../pix-provider.ts';
import type { PixCharge } from '../pix-rail.ts';
import type { RefundFailure } from '../refund-outcome.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_pix_charges: SimPixChargesTable;
    sim_pix_payments: SimPixPaymentsTable;
    sim_pix_refunds: SimPixRefundsTable;
  }
}

export interface SimPixChargesTable {
  seller_id: string;
  txid: string;
  status: PixCharge['status'];
  amount_cents: Cents;
  due_date: PlainDate;
  expires_at: Temporal.Instant;
  br_code: string;
  description: string;
  /** Detects a repeated instruction with other content. */
  content_hash: string;
  created_at: Temporal.Instant;
}

export interface SimPixPaymentsTable {
  seller_id: string;
  end_to_end_id: string;
  txid: string;
  /** The payer's order at its bank. */
  order_id: string;
  amount_cents: Cents;
  returned_cents: Cents;
  /** In an open or lost MED. */
  disputed_cents: Cents;
  paid_at: Temporal.Instant;
}

export interface SimPixRefundsTable {
  seller_id: string;
  id: string;
  end_to_end_id: string;
  amount_cents: Cents;
  returned_at: Temporal.Instant;
  /** Null when it succeeds, now or at `answers_at`. */
  failure: RefundFailure | null;
  answers_at: Temporal.Instant;
}

/** False when the txid exists. The transaction's last statement, sent together with the commit. */
export async function insertPixCharge(tx: Tx, row: SimPixChargesTable): Promise<boolean> {
  const { rows } = await sql`${finish}
    insert into sim_pix_charges
    select * from jsonb_populate_recordset(null::sim_pix_charges, ${jsonRows([row])}::jsonb)
    on conflict (seller_id, txid) do nothing
    returning txid`.execute(tx);
  return rows.length > 0;
}

export async function pixChargeRows(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<SimPixChargesTable[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('sim_pix_charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', 'in', ids)
    .execute();
}

export function pixChargeRow(reader: Reader, sellerId: string, txid: string): Promise<SimPixChargesTable | undefined> {
  return reader
    .selectFrom('sim_pix_charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .executeTakeFirst();
}

/** Reads the row and locks it until the transaction ends. */
export function lockPixCharge(tx: Tx, sellerId: string, txid: string): Promise<SimPixChargesTable | undefined> {
  return tx
    .selectFrom('sim_pix_charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPixStatus(
  tx: Tx,
  { seller_id, txid }: SimPixChargesTable,
  status: PixCharge['status'],
): Promise<void> {
  await sql`${deferred}
    update sim_pix_charges set status = ${status} where seller_id = ${seller_id} and txid = ${txid}`.execute(tx);
}

export async function findPixCharge(
  reader: Reader,
  sellerId: string,
  txid: string,
  now: Temporal.Instant,
): Promise<PixCharge | null> {
  const row = await pixChargeRow(reader, sellerId, txid);
  if (!row) return null;
  const payments = await reader
    .selectFrom('sim_pix_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .orderBy('paid_at')
    .execute();
  return {
    txid,
    status: pixStatusAt({ status: row.status, expiresAt: row.expires_at }, now),
    brCode: row.br_code,
    amountCents: cents(row.amount_cents),
    expiresAt: row.expires_at,
    payments: payments.map((payment) => ({
      endToEndId: payment.end_to_end_id,
      amountCents: cents(payment.amount_cents),
      at: payment.paid_at,
      returnedCents: cents(payment.returned_cents),
    })),
  };
}

export async function isPixOrderKept(
  reader: Reader,
  sellerId: string,
  txid: string,
  orderId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('sim_pix_payments')
    .select('order_id')
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPixPayment(tx: Tx, row: SimPixPaymentsTable): Promise<void> {
  await sql`${deferred}
    insert into sim_pix_payments
    select * from jsonb_populate_recordset(null::sim_pix_payments, ${jsonRows([row])}::jsonb)`.execute(tx);
}

export function pixRefundRow(reader: Reader, sellerId: string, id: string): Promise<SimPixRefundsTable | undefined> {
  return reader
    .selectFrom('sim_pix_refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function pixPaymentRow(
  reader: Reader,
  sellerId: string,
  endToEndId: string,
): Promise<SimPixPaymentsTable | undefined> {
  return reader
    .selectFrom('sim_pix_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
}

export function lockPixPayment(tx: Tx, sellerId: string, endToEndId: string): Promise<SimPixPaymentsTable | undefined> {
  return tx
    .selectFrom('sim_pix_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts the return and, unless it failed, deducts it from the payment, whose row is locked. */
export async function insertPixRefund(tx: Tx, row: SimPixRefundsTable, payment: SimPixPaymentsTable): Promise<void> {
  await tx.insertInto('sim_pix_refunds').values(row).execute();
  if (row.failure) return;
  await tx
    .updateTable('sim_pix_payments')
    .set({ returned_cents: cents(payment.returned_cents + row.amount_cents) })
    .where('seller_id', '=', row.seller_id)
    .where('end_to_end_id', '=', row.end_to_end_id)
    .execute();
}

export async function setPixDisputed(
  tx: Tx,
  sellerId: string,
  endToEndId: string,
  disputedCents: Cents,
): Promise<void> {
  await tx
    .updateTable('sim_pix_payments')
    .set({ disputed_cents: disputedCents })
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', endToEndId)
    .execute();
}

/** The payments of charges, by txid. */
export async function paymentsOfCharges(
  reader: Reader,
  sellerId: string,
  txids: readonly string[],
): Promise<ReadonlyMap<string, SimPixPaymentsTable>> {
  if (txids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('sim_pix_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', 'in', txids)
    .execute();
  return new Map(rows.map((row) => [row.txid, row]));
}

export async function pixChargePage(
  reader: Reader,
  sellerId: string,
  { page, size, order }: InstrumentPage,
): Promise<{ rows: SimPixChargesTable[]; totalElements: number }> {
  const ofSeller = reader.selectFrom('sim_pix_charges').where('seller_id', '=', sellerId);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const rows = await ofSeller
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('txid', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await ofSeller.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, totalElements: total };
}

import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { PixCharge } from '../../ports/pix-rail.ts';
import type { RefundFailure } from '../../ports/refund-outcome.ts';
import type { DueTermsColumns } from '../../store/due-terms-columns.ts';
import type { InstrumentPage } from '../models/instrument.ts';
import { pixStatusAt } from '../models/pix-provider.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_pix_charges: SimPixChargesTable;
    sim_pix_payments: SimPixPaymentsTable;
    sim_pix_refunds: SimPixRefundsTable;
  }
}

interface SimPixChargesTable extends DueTermsColumns {
  seller_id: string;
  txid: string;
  status: PixCharge['status'];
  amount_cents: Cents;
  due_date: PlainDate;
  /** Created as one with a due date (cobv). */
  has_due_date: boolean;
  expires_at: Temporal.Instant;
  br_code: string;
  description: string;
  content_hash: string;
  created_at: Temporal.Instant;
}

export type SimPixCharge = FromRow<SimPixChargesTable>;

interface SimPixPaymentsTable {
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

export type SimPixPayment = FromRow<SimPixPaymentsTable>;

interface SimPixRefundsTable {
  seller_id: string;
  id: string;
  end_to_end_id: string;
  amount_cents: Cents;
  returned_at: Temporal.Instant;
  /** Null when it succeeds, now or at `answers_at`. */
  failure: RefundFailure | null;
  answers_at: Temporal.Instant;
}

export type SimPixRefund = FromRow<SimPixRefundsTable>;

/** False when the txid exists. */
export async function insertPixCharge(tx: Tx, charge: SimPixCharge): Promise<boolean> {
  const { rows } = await sql`
    insert into sim_pix_charges
    select * from ${recordset('sim_pix_charges', [toRow(charge)])}
    on conflict (seller_id, txid) do nothing
    returning txid`.execute(tx);
  return rows.length > 0;
}

export async function findSimPixCharges(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<SimPixCharge[]> {
  if (ids.length === 0) return [];
  const rows = await charges(reader, sellerId).where('txid', 'in', ids).execute();
  return rows.map(fromRow);
}

export async function findSimPixCharge(
  reader: Reader,
  sellerId: string,
  txid: string,
): Promise<SimPixCharge | undefined> {
  const row = await charges(reader, sellerId).where('txid', '=', txid).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockPixCharge(tx: Tx, sellerId: string, txid: string): Promise<SimPixCharge | undefined> {
  const row = await charges(tx, sellerId).where('txid', '=', txid).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function setPixStatus(
  tx: Tx,
  { sellerId, txid }: SimPixCharge,
  status: PixCharge['status'],
): Promise<void> {
  await sql`
    update sim_pix_charges set status = ${status} where seller_id = ${sellerId} and txid = ${txid}`.execute(tx);
}

export async function revisePixCharge(tx: Tx, charge: SimPixCharge): Promise<void> {
  await sql`
    update sim_pix_charges as charge set amount_cents = revised.amount_cents, due_date = revised.due_date,
      fine_hundredths = revised.fine_hundredths, interest_hundredths = revised.interest_hundredths,
      discount_cents = revised.discount_cents, discount_until = revised.discount_until, expires_at = revised.expires_at,
      content_hash = revised.content_hash
    from ${recordset('sim_pix_charges', [toRow(charge)])} as revised
    where charge.seller_id = ${charge.sellerId} and charge.txid = revised.txid`.execute(tx);
}

export async function findPixCharge(
  reader: Reader,
  sellerId: string,
  txid: string,
  now: Temporal.Instant,
): Promise<PixCharge | null> {
  const row = await findSimPixCharge(reader, sellerId, txid);
  if (!row) return null;
  return {
    txid,
    status: pixStatusAt(row, now),
    brCode: row.brCode,
    amountCents: cents(row.amountCents),
    expiresAt: row.expiresAt,
    payments: await paymentsOfTxid(reader, sellerId, txid),
  };
}

/** Of a charge, or of a recurrence's instruction. */
export async function paymentsOfTxid(reader: Reader, sellerId: string, txid: string): Promise<PixCharge['payments']> {
  const rows = await pixPayments(reader, sellerId).where('txid', '=', txid).orderBy('paid_at').execute();
  return rows.map(fromRow).map(({ endToEndId, amountCents, paidAt: at, returnedCents }) => {
    return { endToEndId, amountCents, at, returnedCents };
  });
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

export async function insertPixPayment(tx: Tx, payment: SimPixPayment): Promise<void> {
  await sql`
    insert into sim_pix_payments
    select * from ${recordset('sim_pix_payments', [toRow(payment)])}`.execute(tx);
}

export async function findSimPixRefund(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimPixRefund | undefined> {
  const row = await reader
    .selectFrom('sim_pix_refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findSimPixPayment(
  reader: Reader,
  sellerId: string,
  endToEndId: string,
): Promise<SimPixPayment | undefined> {
  const row = await pixPayments(reader, sellerId).where('end_to_end_id', '=', endToEndId).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockPixPayment(tx: Tx, sellerId: string, endToEndId: string): Promise<SimPixPayment | undefined> {
  const row = await pixPayments(tx, sellerId).where('end_to_end_id', '=', endToEndId).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts the return and, unless it failed, deducts it from the payment, whose row is locked. */
export async function insertPixRefund(tx: Tx, refund: SimPixRefund, payment: SimPixPayment): Promise<void> {
  await tx.insertInto('sim_pix_refunds').values(toRow(refund)).execute();
  if (refund.failure) return;
  await tx
    .updateTable('sim_pix_payments')
    .set({ returned_cents: cents(payment.returnedCents + refund.amountCents) })
    .where('seller_id', '=', refund.sellerId)
    .where('end_to_end_id', '=', refund.endToEndId)
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

export async function paymentsOfCharges(
  reader: Reader,
  sellerId: string,
  txids: readonly string[],
): Promise<ReadonlyMap<string, SimPixPayment>> {
  if (txids.length === 0) return new Map();
  const rows = await pixPayments(reader, sellerId).where('txid', 'in', txids).execute();
  return new Map(rows.map((row) => [row.txid, fromRow(row)]));
}

export async function pixChargePage(
  reader: Reader,
  sellerId: string,
  { page, size, order }: InstrumentPage,
): Promise<{ charges: SimPixCharge[]; totalElements: number }> {
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
  return { charges: rows.map(fromRow), totalElements: total };
}

function charges(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_pix_charges').selectAll().where('seller_id', '=', sellerId);
}

function pixPayments(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_pix_payments').selectAll().where('seller_id', '=', sellerId);
}

import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type JSONColumnType, type RawBuilder, type Selectable, sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { PaymentDestination } from '../../ports/payables.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    bank_payments: BankPaymentsTable;
  }
}

/** WAITING: in no remessa. SENT: in a remessa, or named by the retorno of one that a person discarded. */
type BankPaymentStatus = 'WAITING' | 'SENT' | 'PAID' | 'REFUSED';

interface BankPaymentsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  /** The seller's number for it in files (seu número), never given twice. */
  reference: string;
  amount_cents: Cents;
  destination: JSONColumnType<PaymentDestination>;
  payee: JSONColumnType<BankPaymentPayee>;
  content_hash: string;
  status: BankPaymentStatus;
  reason: string | null;
  file_id: string | null;
  bank_number: string | null;
  authentication: string | null;
  paid_on: PlainDate | null;
  /** When the payee's bank sent it back. */
  returned_on: PlainDate | null;
  return_id: string | null;
  created_at: Temporal.Instant;
  /** When a retorno last named it. */
  reported_at: Temporal.Instant | null;
}

interface BankPaymentPayee {
  readonly name: string;
  readonly document: string | null;
  readonly dueDate: PlainDate | null;
}

export type BankPayment = FromRow<Selectable<BankPaymentsTable>>;

export async function bankPayment(reader: Reader, sellerId: string, id: string): Promise<BankPayment | undefined> {
  const row = await payments(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the stored payment: this one, or the one whose id it has. */
export async function keepBankPayment(tx: Tx, payment: BankPayment): Promise<BankPayment | undefined> {
  const { destination, payee } = payment;
  await tx
    .insertInto('bank_payments')
    .values(toRow({ ...payment, destination: JSON.stringify(destination), payee: JSON.stringify(payee) }))
    .onConflict((on) => on.columns(['seller_id', 'id']).doNothing())
    .execute();
  return bankPayment(tx, payment.sellerId, payment.id);
}

/** Locks what no remessa contains, by creation. */
export async function lockWaiting(tx: Tx, sellerId: string, connectionId: string, max: number): Promise<BankPayment[]> {
  const rows = await payments(tx, sellerId)
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'WAITING')
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function lockByReference(
  tx: Tx,
  { sellerId, connectionIds }: { readonly sellerId: string; readonly connectionIds: readonly string[] },
  references: readonly string[],
): Promise<BankPayment[]> {
  if (references.length === 0) return [];
  const rows = await payments(tx, sellerId)
    .where('connection_id', '=', sql<string>`any(${[...connectionIds]}::uuid[])`)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function lockOfFile(tx: Tx, sellerId: string, fileId: string): Promise<BankPayment[]> {
  const rows = await payments(tx, sellerId).where('file_id', '=', fileId).orderBy('id').forUpdate().execute();
  return rows.map(fromRow);
}

export async function writeBankPayments(tx: Tx, sellerId: string, payments: readonly BankPayment[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`update bank_payments as payment set status = changed.status, reason = changed.reason,
      file_id = changed.file_id, bank_number = changed.bank_number, authentication = changed.authentication,
      paid_on = changed.paid_on, returned_on = changed.returned_on, return_id = changed.return_id,
      reported_at = changed.reported_at
    from ${recordset('bank_payments', payments.map(toRow))} as changed
    where payment.seller_id = ${sellerId} and payment.id = changed.id`.execute(tx);
}

export interface PaymentCounts {
  readonly connectionId: string;
  readonly status: 'WAITING' | 'SENT';
  readonly payments: number;
  readonly totalCents: Cents;
}

export async function countBankPayments(reader: Reader, sellerId: string): Promise<readonly PaymentCounts[]> {
  const { rows } = await sql<PaymentCounts>`
    select connection_id as "connectionId", status, count(*)::int as payments, sum(amount_cents)::bigint as "totalCents"
    from bank_payments where seller_id = ${sellerId} and status in ('WAITING', 'SENT')
    group by connection_id, status`.execute(reader);
  return rows.map((row) => ({ ...row, totalCents: cents(Number(row.totalCents)) }));
}

export async function bankPaymentsNamed(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<readonly BankPayment[]> {
  if (ids.length === 0) return [];
  const rows = await payments(reader, sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

/** Returns the files of which a retorno has named a payment. */
export async function answeredFiles(
  reader: Reader,
  sellerId: string,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const { rows } = await sql<{ file_id: string }>`
    select distinct file_id from bank_payments
    where seller_id = ${sellerId} and file_id = any(${[...fileIds]}::uuid[]) and reported_at is not null`.execute(
    reader,
  );
  return new Set(rows.map(({ file_id }) => file_id));
}

/**
 * The banks' records of payments by files, at the time of the retorno: it may come days after the bank's day, and a
 * comparison that has passed does not read that day again.
 */
export function bankPaymentEntries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'banking' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents,
      case status when 'PAID' then 'DONE' when 'REFUSED' then 'FAILED' else 'WAITING' end as state,
      coalesce(reported_at, created_at) as at
    from bank_payments where seller_id = ${sellerId}
    union all
    select 'banking', 'PAYMENT', return_id::text, id::text, amount_cents, 'DONE', reported_at
    from bank_payments where seller_id = ${sellerId} and return_id is not null`;
}

/** Negative: the money has left. */
export async function bankPaymentTotal(reader: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select -sum(amount_cents)::bigint as total
    from bank_payments where seller_id = ${sellerId} and status = 'PAID' and return_id is null`.execute(reader);
  return cents(rows[0]?.total ?? 0);
}

function payments(reader: Reader, sellerId: string) {
  return reader.selectFrom('bank_payments').selectAll().where('seller_id', '=', sellerId);
}

import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { DueTermsColumns } from '../../store/due-terms-columns.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    boleto_api_boletos: BoletoApiBoletosTable;
    boleto_api_payments: BoletoApiPaymentsTable;
  }
}

/** Boletos that we requested at a bank, written before sending; the state is the bank's last answer. */
interface BoletoApiBoletosTable extends Nullable<DueTermsColumns> {
  seller_id: string;
  id: string;
  connection_id: string;
  /** The bank's code; null until it is known. */
  code: string | null;
  content_hash: string;
  amount_cents: Cents;
  due_date: PlainDate;
  payer_document: string | null;
  /** Null until the bank is known to have it. */
  status: 'PROCESSING' | 'OPEN' | 'PAID' | 'REFUSED' | 'CANCELED' | null;
  refusal: string | null;
  nosso_numero: string | null;
  barcode: string | null;
  line: string | null;
  br_code: string | null;
  /** The content of a revision that the bank was requested and has not answered, and the bank's code for it. */
  revision_hash: string | null;
  revision_code: string | null;
  revision_requested_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  reported_at: Temporal.Instant | null;
}

type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };

interface BoletoApiPaymentsTable {
  seller_id: string;
  boleto_id: string;
  id: string;
  amount_cents: Cents;
  paid_on: PlainDate;
  /** The day of the credit, as the bank reports it. */
  credited_on: PlainDate;
  reported_at: Temporal.Instant;
}

export type BoletoApiBoleto = FromRow<BoletoApiBoletosTable>;
export type BoletoApiPayment = FromRow<BoletoApiPaymentsTable>;

export interface ReportedBoleto {
  readonly status: NonNullable<BoletoApiBoleto['status']>;
  readonly refusal: string | null;
  readonly numbers: {
    readonly nossoNumero: string;
    readonly barcode: string;
    readonly line: string;
    readonly brCode: string | null;
  } | null;
  readonly payment: {
    readonly id: string;
    readonly amountCents: Cents;
    readonly paidOn: PlainDate;
    readonly creditedOn: PlainDate;
  } | null;
}

export async function boletoApiBoleto(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<BoletoApiBoleto | undefined> {
  const row = await boletos(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function boletosOfCodes(
  reader: Reader,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  codes: readonly string[],
): Promise<BoletoApiBoleto[]> {
  if (codes.length === 0) return [];
  const rows = await boletos(reader, sellerId)
    .where('connection_id', '=', id)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute();
  return rows.map(fromRow);
}

export async function boletosNamed(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<BoletoApiBoleto[]> {
  if (ids.length === 0) return [];
  const rows = await boletos(reader, sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

/** Inserts a boleto; an existing id stays. */
export async function keepBoleto(tx: Tx, boleto: BoletoApiBoleto): Promise<void> {
  await tx
    .insertInto('boleto_api_boletos')
    .values(toRow(boleto))
    .onConflict((on) => on.columns(['seller_id', 'id']).doNothing())
    .execute();
}

export async function keepCode(tx: Tx, { sellerId, id }: BoletoApiBoleto, code: string): Promise<void> {
  await tx
    .updateTable('boleto_api_boletos')
    .set({ code })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('code', 'is', null)
    .execute();
}

/** Writes the bank's answer; a paid boleto stays paid. */
export async function keepReportedBoleto(
  tx: Tx,
  { sellerId, id }: Pick<BoletoApiBoleto, 'sellerId' | 'id'>,
  { status, refusal, numbers, payment }: ReportedBoleto,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update boleto_api_boletos set status = ${status}, refusal = ${refusal}, reported_at = ${at},
      nosso_numero = coalesce(${numbers?.nossoNumero ?? null}, nosso_numero),
      barcode = coalesce(${numbers?.barcode ?? null}, barcode), line = coalesce(${numbers?.line ?? null}, line),
      br_code = coalesce(${numbers?.brCode ?? null}, br_code)
    where seller_id = ${sellerId} and id = ${id} and status is distinct from 'PAID'`.execute(tx);
  if (!payment) return;
  await tx
    .insertInto('boleto_api_payments')
    .values({
      seller_id: sellerId,
      boleto_id: id,
      id: payment.id,
      amount_cents: payment.amountCents,
      paid_on: payment.paidOn,
      credited_on: payment.creditedOn,
      reported_at: at,
    })
    .onConflict((on) => on.columns(['seller_id', 'id']).doNothing())
    .execute();
}

export async function keepRequestedRevision(
  tx: Tx,
  { sellerId, id }: BoletoApiBoleto,
  { hash, code }: { readonly hash: string; readonly code: string },
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('boleto_api_boletos')
    .set({ revision_hash: hash, revision_code: code, revision_requested_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** Writes what the bank revised; no revision is open then. */
export async function keepRevisedBoleto(tx: Tx, boleto: BoletoApiBoleto): Promise<void> {
  await tx
    .updateTable('boleto_api_boletos')
    .set({
      amount_cents: boleto.amountCents,
      due_date: boleto.dueDate,
      content_hash: boleto.contentHash,
      fine_hundredths: boleto.fineHundredths,
      interest_hundredths: boleto.interestHundredths,
      discount_cents: boleto.discountCents,
      discount_until: boleto.discountUntil,
      revision_hash: null,
      revision_code: null,
      revision_requested_at: null,
    })
    .where('seller_id', '=', boleto.sellerId)
    .where('id', '=', boleto.id)
    .execute();
}

export async function boletoApiPayments(
  reader: Reader,
  sellerId: string,
  boletoId: string,
): Promise<BoletoApiPayment[]> {
  const rows = await reader
    .selectFrom('boleto_api_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('boleto_id', '=', boletoId)
    .execute();
  return rows.map(fromRow);
}

/** When a connection's first boleto was requested; null while there is none. */
export async function firstBoletoAt(
  reader: Reader,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<Temporal.Instant | null> {
  const first = await reader
    .selectFrom('boleto_api_boletos')
    .select('created_at')
    .where('seller_id', '=', sellerId)
    .where('connection_id', '=', id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

export async function boletoApiConnections(reader: Reader, sellerId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('boleto_api_boletos')
    .select('connection_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .execute();
  return rows.map(({ connection_id }) => connection_id);
}

/** The banks' records, from their answers. A boleto's money counts from its credit. */
export function boletoApiEntries(sellerId: string, today: PlainDate): RawBuilder<unknown> {
  return sql`
    select 'boleto' as rail, 'PAYMENT' as kind, id, boleto_id::text as reference, amount_cents,
      case when credited_on <= ${today} then 'DONE' else 'WAITING' end as state,
      greatest(reported_at, (credited_on + time '00:00') at time zone 'America/Sao_Paulo') as at
    from boleto_api_payments where seller_id = ${sellerId}`;
}

export async function boletoApiTotal(reader: Reader, sellerId: string, today: PlainDate): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select sum(amount_cents)::bigint as total from boleto_api_payments where seller_id = ${sellerId} and credited_on <= ${today}`.execute(
    reader,
  );
  return cents(rows[0]?.total ?? 0);
}

function boletos(reader: Reader, sellerId: string) {
  return reader.selectFrom('boleto_api_boletos').selectAll().where('seller_id', '=', sellerId);
}

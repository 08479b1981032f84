import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { Boleto } from '../../ports/boleto-rail.ts';
import type { DueTermsColumns } from '../../store/due-terms-columns.ts';
import { boletoNumbers, boletoStatusOn, printedNumbers } from '../models/boleto-bank.ts';
import type { InstrumentPage } from '../models/instrument.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_boleto_sequences: SimBoletoSequencesTable;
    sim_boletos: SimBoletosTable;
    sim_boleto_payments: SimBoletoPaymentsTable;
  }
}

interface SimBoletoSequencesTable {
  seller_id: string;
  last_number: number;
}

interface SimBoletosTable extends DueTermsColumns {
  seller_id: string;
  id: string;
  nosso_numero: string;
  barcode: string;
  line: string;
  /** Null for boletos registered before the bank printed a Pix. */
  br_code: string | null;
  status: Boleto['status'];
  amount_cents: Cents;
  due_date: PlainDate;
  description: string;
  content_hash: string;
  /** A hash of the payer's CPF or CNPJ; null, like the beneficiary, for boletos registered before it was stored. */
  payer_hash: string | null;
  payee: string | null;
  payee_document: string | null;
  created_at: Temporal.Instant;
}

export type SimBoleto = FromRow<SimBoletosTable>;

interface SimBoletoPaymentsTable {
  seller_id: string;
  boleto_id: string;
  id: string;
  amount_cents: Cents;
  paid_on: PlainDate;
  credited_on: PlainDate;
}

export type SimBoletoPayment = FromRow<SimBoletoPaymentsTable>;

type NewBoleto = Omit<SimBoleto, 'nossoNumero' | 'barcode' | 'line' | 'status'>;

/** Inserts the boleto under the seller's next number; returns nothing when the id exists. */
export async function insertBoleto(tx: Tx, boleto: NewBoleto): Promise<SimBoleto | undefined> {
  const number = await nextNumber(tx, boleto.sellerId, boleto.id);
  if (number === undefined) return undefined;
  const { nossoNumero, barcode, line } = boletoNumbers({
    sellerId: boleto.sellerId,
    number,
    amountCents: boleto.amountCents,
    dueDate: boleto.dueDate,
  });
  const row = await tx
    .insertInto('sim_boletos')
    .values(toRow({ ...boleto, nossoNumero, barcode, line, status: 'OPEN' as const }))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Takes no number for a boleto that is already registered. */
async function nextNumber(tx: Tx, sellerId: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<SimBoletoSequencesTable>`
    insert into sim_boleto_sequences (seller_id, last_number)
    select ${sellerId}::uuid, 1
    where not exists (select from sim_boletos where seller_id = ${sellerId} and id = ${id})
    on conflict (seller_id) do update set last_number = sim_boleto_sequences.last_number + 1
    returning last_number`.execute(tx);
  return rows[0]?.last_number;
}

export async function findSimBoletos(reader: Reader, sellerId: string, ids: readonly string[]): Promise<SimBoleto[]> {
  if (ids.length === 0) return [];
  const rows = await boletos(reader, sellerId).where('id', 'in', ids).execute();
  return rows.map(fromRow);
}

export async function findSimBoleto(reader: Reader, sellerId: string, id: string): Promise<SimBoleto | undefined> {
  const row = await boletos(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** The free field identifies one boleto of any seller, also by the barcode that it had before a revision. */
export async function boletoOfBarcode(reader: Reader, barcode: string): Promise<SimBoleto | undefined> {
  const row = await reader
    .selectFrom('sim_boletos')
    .selectAll()
    .where(sql<boolean>`right(barcode, 25) = ${barcode.slice(19)}`)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Unpaid boletos of all sellers for a payer; the latest by due date. */
export async function boletosOfPayer(reader: Reader, payerHash: string, limit: number): Promise<SimBoleto[]> {
  const rows = await reader
    .selectFrom('sim_boletos')
    .selectAll()
    .where('payer_hash', '=', payerHash)
    .orderBy('due_date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function lockBoleto(tx: Tx, sellerId: string, id: string): Promise<SimBoleto | undefined> {
  const row = await boletos(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function setBoletoStatus(tx: Tx, { sellerId, id }: SimBoleto, status: Boleto['status']): Promise<void> {
  await sql`
    update sim_boletos set status = ${status} where seller_id = ${sellerId} and id = ${id}`.execute(tx);
}

export async function reviseSimBoleto(tx: Tx, boleto: SimBoleto): Promise<void> {
  await sql`
    update sim_boletos as boleto set amount_cents = revised.amount_cents, due_date = revised.due_date,
      fine_hundredths = revised.fine_hundredths, interest_hundredths = revised.interest_hundredths,
      discount_cents = revised.discount_cents, discount_until = revised.discount_until, content_hash = revised.content_hash,
      barcode = revised.barcode, line = revised.line
    from ${recordset('sim_boletos', [toRow(boleto)])} as revised
    where boleto.seller_id = ${boleto.sellerId} and boleto.id = revised.id`.execute(tx);
}

export async function findBoleto(
  reader: Reader,
  sellerId: string,
  id: string,
  today: PlainDate,
): Promise<Boleto | null> {
  const row = await findSimBoleto(reader, sellerId, id);
  if (!row) return null;
  const payments = await boletoPayments(reader, sellerId, id);
  return {
    id,
    ...printedNumbers(sellerId),
    nossoNumero: row.nossoNumero,
    barcode: row.barcode,
    line: row.line,
    brCode: row.brCode,
    status: boletoStatusOn(row, today),
    amountCents: cents(row.amountCents),
    dueDate: row.dueDate,
    payments: payments.map((payment) => ({
      id: payment.id,
      amountCents: cents(payment.amountCents),
      paidOn: payment.paidOn,
      creditedOn: payment.creditedOn,
    })),
  };
}

export async function boletoPayments(reader: Reader, sellerId: string, id: string): Promise<SimBoletoPayment[]> {
  const rows = await reader
    .selectFrom('sim_boleto_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('boleto_id', '=', id)
    .orderBy('paid_on')
    .execute();
  return rows.map(fromRow);
}

export async function insertBoletoPayment(tx: Tx, payment: SimBoletoPayment): Promise<void> {
  await sql`
    insert into sim_boleto_payments
    select * from ${recordset('sim_boleto_payments', [toRow(payment)])}`.execute(tx);
}

export async function boletoPage(
  reader: Reader,
  sellerId: string,
  { page, size, order }: InstrumentPage,
): Promise<{ boletos: SimBoleto[]; totalElements: number }> {
  const ofSeller = reader.selectFrom('sim_boletos').where('seller_id', '=', sellerId);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const rows = await ofSeller
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await ofSeller.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { boletos: rows.map(fromRow), totalElements: total };
}

/** The credit day of each boleto; unpaid ones are left out. */
export async function creditDays(
  reader: Reader,
  sellerId: string,
  boletos: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const ids = boletos.map(({ id }) => id);
  const rows = await reader
    .selectFrom('sim_boleto_payments')
    .select(['boleto_id', 'credited_on'])
    .where('seller_id', '=', sellerId)
    .where('boleto_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.boleto_id, row.credited_on]));
}

function boletos(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_boletos').selectAll().where('seller_id', '=', sellerId);
}

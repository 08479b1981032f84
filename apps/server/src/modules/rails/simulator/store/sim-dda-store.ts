import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_dda_boletos: SimDdaBoletosTable;
  }
}

interface SimDdaBoletosTable {
  seller_id: string;
  id: string;
  barcode: string;
  line: string;
  payee: string;
  payee_document: string;
  amount_cents: Cents;
  due_date: PlainDate;
  cancelled: boolean;
  issued_at: Temporal.Instant;
}

export type SimDdaBoleto = FromRow<SimDdaBoletosTable>;

/** The most boletos that the registry returns. */
export const maxAnswered = 500;

export async function findDdaBoletos(reader: Reader, sellerId: string): Promise<SimDdaBoleto[]> {
  const rows = await boletos(reader, sellerId).orderBy('issued_at', 'desc').orderBy('id').limit(maxAnswered).execute();
  return rows.map(fromRow);
}

export async function findDdaBoleto(reader: Reader, sellerId: string, id: string): Promise<SimDdaBoleto | undefined> {
  const row = await boletos(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function ddaOfBarcode(
  reader: Reader,
  sellerId: string,
  barcode: string,
): Promise<SimDdaBoleto | undefined> {
  const row = await boletos(reader, sellerId).where('barcode', '=', barcode).executeTakeFirst();
  return row && fromRow(row);
}

export async function insertDda(tx: Tx, boleto: SimDdaBoleto): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_dda_boletos')
    .values(toRow(boleto))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeDdaAmount(tx: Tx, sellerId: string, id: string, amountCents: Cents): Promise<boolean> {
  const changed = await tx
    .updateTable('sim_dda_boletos')
    .set({ amount_cents: amountCents })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('cancelled', '=', false)
    .where('amount_cents', '<>', amountCents)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function cancelDda(tx: Tx, sellerId: string, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('sim_dda_boletos')
    .set({ cancelled: true })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('cancelled', '=', false)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

function boletos(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_dda_boletos').selectAll().where('seller_id', '=', sellerId);
}

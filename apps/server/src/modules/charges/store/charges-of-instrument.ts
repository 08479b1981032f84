import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Numbers of an instrument that a person may have; null is not searched. */
export interface InstrumentNumber {
  /** The id that the txid encodes. */
  readonly attemptId: string | null;
  readonly barcode: string | null;
  readonly nossoNumero: string | null;
}

/** A nosso número belongs to one boleto of one bank, so few charges match. */
const maxResults = 10;

export async function chargesOfInstrument(
  reader: Reader,
  sellerId: string,
  { attemptId, barcode, nossoNumero }: InstrumentNumber,
): Promise<string[]> {
  if (attemptId === null && barcode === null && nossoNumero === null) return [];
  const rows = await reader
    .selectFrom('payment_attempts')
    .select('charge_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .$if(attemptId !== null, (query) =>
      query.where((where) => where.or([where('id', '=', attemptId ?? ''), where('combined_id', '=', attemptId ?? '')])),
    )
    .$if(barcode !== null, (query) => query.where('barcode', '=', barcode))
    .$if(nossoNumero !== null, (query) => query.where('nosso_numero', '=', nossoNumero))
    .limit(maxResults)
    .execute();
  return rows.map(({ charge_id }) => charge_id);
}

export async function chargesOfAttempts(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('payment_attempts')
    .select(['id', 'charge_id'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, charge_id }) => [id, charge_id]));
}

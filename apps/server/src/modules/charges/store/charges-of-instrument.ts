import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** What of a payment's instrument a person may have in hand; what is null is not looked for. */
export interface InstrumentNumber {
  /** The id that Pix's txid is written of. */
  readonly attemptId: string | null;
  readonly barcode: string | null;
  readonly nossoNumero: string | null;
}

/** How many charges are found at most: a nosso número is of one boleto of one bank. */
const most = 10;

/** The charges whose instrument it is, of any attempt. */
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
    .limit(most)
    .execute();
  return rows.map(({ charge_id }) => charge_id);
}

/** The charges that attempts are of, by the attempt's id. */
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

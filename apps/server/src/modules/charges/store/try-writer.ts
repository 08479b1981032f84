import { sql } from 'kysely';
import { jsonRows } from '../../../database/json-rows.ts';
import type { Tx } from '../../../database/transact.ts';
import { liveTryStatuses, tryStatusesBefore } from '../charge-try.ts';
import type { TryRow } from './charges-tables.ts';

/** What the payer can pay with, as the rail answered it. */
export type Instrument = Pick<TryRow, 'id'> &
  Partial<
    Pick<
      TryRow,
      'br_code' | 'bank_code' | 'bank_name' | 'beneficiary_code' | 'wallet' | 'nosso_numero' | 'barcode' | 'line'
    >
  >;

/** The tries are with the payer now. Answers those that were still waiting for the rail. */
export async function recordInstruments(
  tx: Tx,
  sellerId: string,
  instruments: readonly Instrument[],
): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    update charge_tries set status = 'PENDING', br_code = issued.br_code, bank_code = issued.bank_code,
      bank_name = issued.bank_name, beneficiary_code = issued.beneficiary_code, wallet = issued.wallet,
      nosso_numero = issued.nosso_numero, barcode = issued.barcode, line = issued.line
    from jsonb_populate_recordset(null::charge_tries, ${jsonRows(instruments)}::jsonb) as issued
    where charge_tries.seller_id = ${sellerId} and charge_tries.id = issued.id
      and charge_tries.status = any(${tryStatusesBefore('PENDING')}::text[])
    returning charge_tries.id`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}

/** The card's issuer asks the payer something. False when the try was past that. */
export async function recordChallenge(
  tx: Tx,
  sellerId: string,
  tryId: string,
  challenge: { readonly issuer: string; readonly hint: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_tries')
    .set({ status: 'CHALLENGE', challenge_issuer: challenge.issuer, challenge_hint: challenge.hint })
    .where('seller_id', '=', sellerId)
    .where('id', '=', tryId)
    .where('status', 'in', tryStatusesBefore('CHALLENGE'))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The payer answered the challenge, and the issuer is asked again. False when there is none to answer. */
export async function recordAnswer(tx: Tx, sellerId: string, tryId: string): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_tries')
    .set({ status: 'PROCESSING' })
    .where('seller_id', '=', sellerId)
    .where('id', '=', tryId)
    .where('status', 'in', tryStatusesBefore('PROCESSING'))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The rail said no. False when the try was past that. */
export async function recordFailure(
  tx: Tx,
  sellerId: string,
  tryId: string,
  error: { readonly code: string; readonly reason: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_tries')
    .set({ status: 'FAILED', error_code: error.code, error_reason: error.reason })
    .where('seller_id', '=', sellerId)
    .where('id', '=', tryId)
    .where('status', 'in', tryStatusesBefore('FAILED'))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** What the payer had can no longer be paid. False when the try was past that. */
export async function expireTry(tx: Tx, sellerId: string, tryId: string): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_tries')
    .set({ status: 'EXPIRED' })
    .where('seller_id', '=', sellerId)
    .where('id', '=', tryId)
    .where('status', 'in', tryStatusesBefore('EXPIRED'))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Calls off every try of the charges that may still bring money. Answers their ids: the rails are to be told. */
export async function cancelTries(tx: Tx, sellerId: string, chargeIds: readonly string[]): Promise<readonly string[]> {
  if (chargeIds.length === 0) return [];
  const rows = await tx
    .updateTable('charge_tries')
    .set({ status: 'CANCELED' })
    .where('seller_id', '=', sellerId)
    .where('charge_id', 'in', chargeIds)
    .where('status', 'in', liveTryStatuses)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

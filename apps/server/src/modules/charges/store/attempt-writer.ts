import { sql, type Updateable } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import { type AttemptStatus, attemptStatusesBefore, liveAttemptStatuses } from '../payment-attempt.ts';
import type { PaymentAttempt, PaymentAttemptsTable } from './charges-tables.ts';

/** Codes that the payer can pay with, from the rail's response. */
export type Instrument = Pick<PaymentAttempt, 'id'> &
  Partial<
    Pick<
      PaymentAttempt,
      'brCode' | 'bankCode' | 'bankName' | 'beneficiaryCode' | 'wallet' | 'nossoNumero' | 'barcode' | 'line'
    >
  >;

export async function recordInstruments(
  tx: Tx,
  sellerId: string,
  instruments: readonly Instrument[],
): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    update payment_attempts set status = 'PENDING', br_code = issued.br_code, bank_code = issued.bank_code,
      bank_name = issued.bank_name, beneficiary_code = issued.beneficiary_code, wallet = issued.wallet,
      nosso_numero = issued.nosso_numero, barcode = issued.barcode, line = issued.line
    from ${recordset('payment_attempts', instruments.map(toRow))} as issued
    where payment_attempts.seller_id = ${sellerId} and payment_attempts.id = issued.id
      and payment_attempts.status = any(${attemptStatusesBefore('PENDING')}::text[])
    returning payment_attempts.id`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}

/** A Pix that the bank made after it registered the boleto. Returns false when the boleto has it, or has ended. */
export async function recordBrCode(tx: Tx, sellerId: string, attemptId: string, brCode: string): Promise<boolean> {
  const updated = await tx
    .updateTable('payment_attempts')
    .set({ br_code: brCode })
    .where('seller_id', '=', sellerId)
    .where('id', '=', attemptId)
    .where('status', '=', 'PENDING')
    .where('br_code', 'is distinct from', brCode)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Returns false when the attempt has left PROCESSING. */
export function recordChallenge(
  tx: Tx,
  sellerId: string,
  attemptId: string,
  challenge: { readonly issuer: string; readonly hint: string },
): Promise<boolean> {
  const changes = { challenge_issuer: challenge.issuer, challenge_hint: challenge.hint };
  return change(tx, { sellerId, id: attemptId }, attemptStatusesBefore('CHALLENGE'), {
    status: 'CHALLENGE',
    ...changes,
  });
}

/** The authorisation is sent to the issuer again. Returns false when there is no open challenge. */
export function recordAnswer(tx: Tx, sellerId: string, attemptId: string): Promise<boolean> {
  return change(tx, { sellerId, id: attemptId }, ['CHALLENGE'], { status: 'PROCESSING' });
}

/** Returns false when the payer no longer has the instrument. */
export function setRevising(tx: Tx, attempt: PaymentAttempt): Promise<boolean> {
  const { amountCents, dueDate, expiresAt, brCode, line, barcode, revisions, revisedFrom } = attempt;
  const changes = toRow({ amountCents, dueDate, expiresAt, brCode, line, barcode, revisions, revisedFrom });
  return change(tx, attempt, ['PENDING'], { status: 'PROCESSING', ...changes });
}

/** Returns false when the attempt has ended. */
export function recordFailure(
  tx: Tx,
  sellerId: string,
  attemptId: string,
  error: { readonly code: string; readonly reason: string },
): Promise<boolean> {
  const changes = { error_code: error.code, error_reason: error.reason };
  return change(tx, { sellerId, id: attemptId }, attemptStatusesBefore('FAILED'), { status: 'FAILED', ...changes });
}

/** Returns false when the attempt has ended. */
export function expireAttempt(tx: Tx, sellerId: string, attemptId: string): Promise<boolean> {
  return change(tx, { sellerId, id: attemptId }, attemptStatusesBefore('EXPIRED'), { status: 'EXPIRED' });
}

/** Returns false when the attempt has none of the statuses. */
async function change(
  tx: Tx,
  { sellerId, id }: Pick<PaymentAttempt, 'sellerId' | 'id'>,
  from: readonly AttemptStatus[],
  changes: Updateable<PaymentAttemptsTable>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('payment_attempts')
    .set(changes)
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Returns the ids of the canceled attempts, whose rails have to be notified. */
export async function setAttemptsCanceled(
  tx: Tx,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<readonly string[]> {
  if (chargeIds.length === 0) return [];
  const rows = await tx
    .updateTable('payment_attempts')
    .set({ status: 'CANCELED' })
    .where('seller_id', '=', sellerId)
    .where('charge_id', 'in', chargeIds)
    .where('status', 'in', liveAttemptStatuses)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

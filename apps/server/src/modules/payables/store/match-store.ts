import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ReceivedInvoice } from './received-invoice.ts';
import { deadStatuses } from './received-store.ts';

/** A payment may leave so many days before its invoice is issued, and after it. */
const [daysBefore, daysAfter] = [15, 60];

const dead = sql`all(${[...deadStatuses]}::text[])`;
const issuedOn = sql`(note.issued_at at time zone 'America/Sao_Paulo')::date`;
const sameDocument = sql`payment.payee_document = note.issuer_document`;
/** A boleto that is paid late has interest on top of the invoice's amount. */
const sameAmount = sql`note.total_cents in (payment.amount_cents, payment.original_cents)`;
const isEqual = sql`(${sameDocument} and ${sameAmount})`;

/** Invoices beside the payments that could be theirs: those that count, around the day of issue, and without another invoice. */
function pairsOf(sellerId: string, isLike: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select note.id as note_id, payment.id as payment_id, abs(payment.payment_date - ${issuedOn}) as days
    from received_invoices as note join outgoing_payments as payment on payment.seller_id = ${sellerId}
      and payment.status <> ${dead} and ${isLike}
      and payment.payment_date between ${issuedOn} - ${daysBefore}::integer and ${issuedOn} + ${daysAfter}::integer
    where note.seller_id = ${sellerId} and not exists (select from received_invoices as other
      where other.seller_id = ${sellerId} and other.payment_id = payment.id and other.id <> note.id)`;
}

/** An authorised invoice without a payment that counts, about which no person decided. */
const isOpen = (sellerId: string) => sql`note.status = 'AUTHORIZED' and note.matched_by is null
  and not exists (select from outgoing_payments as own
    where own.seller_id = ${sellerId} and own.id = note.payment_id and own.status <> ${dead})`;

/**
 * Matches each open invoice with the only payment to its issuer of its amount, when no other open invoice could have it.
 * Answers the ids of the invoices. The caller holds the lock of the seller's reading.
 */
export async function matchUnambiguous(tx: Tx, sellerId: string, at: Temporal.Instant): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with pairs as (${pairsOf(sellerId, isEqual)} and ${isOpen(sellerId)}),
      single as (select note_id from pairs group by note_id having count(*) = 1),
      alone as (select payment_id from pairs group by payment_id having count(*) = 1)
    update received_invoices as matched set payment_id = pairs.payment_id, matched_at = ${at}
    from pairs join single on single.note_id = pairs.note_id join alone on alone.payment_id = pairs.payment_id
    where matched.seller_id = ${sellerId} and matched.id = pairs.note_id
    returning matched.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The only payment to its issuer of its amount of each authorised invoice without one, by invoice. */
export async function suggestionsOf(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; payment: string }>`
    select note_id as id, min(payment_id::text) as payment
    from (${pairsOf(sellerId, isEqual)} and note.status = 'AUTHORIZED' and note.payment_id is null
      and note.id = any(${[...ids]}::uuid[])) as pairs
    group by note_id having count(*) = 1`.execute(reader);
  return new Map(rows.map(({ id, payment }) => [id, payment]));
}

/** Ids of payments to an invoice's issuer or of its amount, the nearest first. */
export async function possiblePayments(
  reader: Reader,
  { sellerId, id }: Pick<ReceivedInvoice, 'sellerId' | 'id'>,
  limit: number,
): Promise<readonly string[]> {
  const isLike = sql`(${sameDocument} or ${sameAmount})`;
  const { rows } = await sql<{ id: string }>`
    select payment_id as id from (${pairsOf(sellerId, isLike)} and note.id = ${id}) as pairs
    order by days, payment_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.id);
}

/** Whether another invoice has the payment. */
export async function isPaymentTaken(
  reader: Reader,
  { sellerId, id }: Pick<ReceivedInvoice, 'sellerId' | 'id'>,
  paymentId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('received_invoices')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('payment_id', '=', paymentId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

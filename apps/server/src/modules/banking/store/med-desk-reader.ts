import type { Cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

export function medDeskRows(sellerId: string): RawBuilder<unknown> {
  return sql`
    select med.id, 'pix' as rail, null::uuid as charge_id, med.status, med.amount_cents, med.reason, med.opened_at, med.deadline,
      med.defence_closed_at, med.accepted_at, med.decided_at, 'DOCUMENTS' as contest, null::text as provider, null::text as stage,
      null::text as round, null::text as detail, null::text as statement, null::text as title, received.payer_name as customer_name,
      received.payer_name || ' ' || received.key || ' ' || received.end_to_end_id as search
    from received_pix_disputes as med
    join received_pix as received on received.seller_id = med.seller_id and received.id = med.received_id
    where med.seller_id = ${sellerId}`;
}

export function medDeskDocuments(sellerId: string): RawBuilder<unknown> {
  return sql`
    select dispute_id, id, file_name, added_by, added_at, sent_at, null::timestamptz as refused_at, null::text as round
    from received_pix_documents where seller_id = ${sellerId}`;
}

export async function returnedByMed(reader: Reader, sellerId: string, disputeId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as total from received_pix_returns
    where seller_id = ${sellerId} and dispute_id = ${disputeId} and status <> 'FAILED'`.execute(reader);
  return rows[0]?.total ?? (0 as Cents);
}

/** Earlier payments on keys by the same name: number, sum and first date. */
export async function paidBy(reader: Reader, sellerId: string, payerName: string) {
  const { rows } = await sql<{ count: number; cents: Cents; since: Temporal.Instant }>`
    select count(*)::int as count, sum(amount_cents)::bigint as cents, min(received_at) as since from received_pix
    where seller_id = ${sellerId} and payer_name = ${payerName} having count(*) > 0`.execute(reader);
  return rows[0];
}

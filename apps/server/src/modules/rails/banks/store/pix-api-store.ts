import type { Cents, PlainDate } from '@balcao/kernel';
import { cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { providerDisputeEntries } from '../../store/provider-dispute-store.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    pix_api_charges: PixApiChargesTable;
    pix_api_refunds: PixApiRefundsTable;
    pix_api_payments: PixApiPaymentsTable;
    pix_api_returns: PixApiReturnsTable;
  }
}

/** Charges that we requested at a provider, written before sending, so that they can always be looked up there. */
interface PixApiChargesTable {
  seller_id: string;
  txid: string;
  connection_id: string;
  amount_cents: Cents;
  due_date: PlainDate | null;
  expires_at: Temporal.Instant;
  content_hash: string;
  br_code: string | null;
  created_at: Temporal.Instant;
}

/** Returns that we requested at a provider, written before sending. */
interface PixApiRefundsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  end_to_end_id: string;
  amount_cents: Cents;
  /** When the provider said that it does not make it. */
  failed_at: Temporal.Instant | null;
}

/** Payments that a provider reported. Written only from its answers: these are its records, not ours. */
interface PixApiPaymentsTable {
  seller_id: string;
  end_to_end_id: string;
  connection_id: string;
  /** Null for a Pix without a charge. */
  txid: string | null;
  amount_cents: Cents;
  paid_at: Temporal.Instant;
}

/** Returns that a provider reported. Written only from its answers. */
interface PixApiReturnsTable {
  seller_id: string;
  end_to_end_id: string;
  /** The devolução's id at the provider. */
  return_id: string;
  /** The id in our records: the refund that we requested, or the dispute (MED). */
  entry_id: string;
  kind: 'RETURN' | 'DISPUTE';
  amount_cents: Cents;
  state: 'DONE' | 'WAITING' | 'FAILED';
  at: Temporal.Instant;
}

export type PixApiCharge = FromRow<PixApiChargesTable>;
export type PixApiRefund = Omit<FromRow<PixApiRefundsTable>, 'failedAt'>;
export type PixApiPayment = FromRow<PixApiPaymentsTable>;
export type PixApiReturn = FromRow<PixApiReturnsTable>;

export async function pixApiCharge(reader: Reader, sellerId: string, txid: string): Promise<PixApiCharge | undefined> {
  const row = await reader
    .selectFrom('pix_api_charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function pixApiTxids(
  reader: Reader,
  sellerId: string,
  txids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('pix_api_charges')
    .select('txid')
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`txid = any(${[...txids]}::text[])`)
    .execute();
  return new Set(rows.map(({ txid }) => txid));
}

/** Inserts a charge before it is sent; the row of an earlier sending stays. */
export async function keepCharge(tx: Tx, charge: PixApiCharge): Promise<void> {
  await tx
    .insertInto('pix_api_charges')
    .values(toRow(charge))
    .onConflict((conflict) => conflict.columns(['seller_id', 'txid']).doNothing())
    .execute();
}

export async function keepBrCode(
  tx: Tx,
  { sellerId, txid }: Pick<PixApiCharge, 'sellerId' | 'txid'>,
  brCode: string,
): Promise<void> {
  await tx
    .updateTable('pix_api_charges')
    .set({ br_code: brCode })
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .execute();
}

export async function keepRevisedCharge(tx: Tx, charge: PixApiCharge): Promise<void> {
  await tx
    .updateTable('pix_api_charges')
    .set({
      amount_cents: charge.amountCents,
      due_date: charge.dueDate,
      expires_at: charge.expiresAt,
      content_hash: charge.contentHash,
      br_code: charge.brCode,
    })
    .where('seller_id', '=', charge.sellerId)
    .where('txid', '=', charge.txid)
    .execute();
}

export async function pixApiRefund(reader: Reader, sellerId: string, id: string): Promise<PixApiRefund | undefined> {
  const row = await reader
    .selectFrom('pix_api_refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function keepRefund(tx: Tx, refund: PixApiRefund): Promise<void> {
  await tx
    .insertInto('pix_api_refunds')
    .values(toRow(refund))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

export async function keepFailedRefund(
  tx: Tx,
  { sellerId, id }: Pick<PixApiRefund, 'sellerId' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('pix_api_refunds')
    .set({ failed_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .execute();
}

export async function pixApiPayment(
  reader: Reader,
  sellerId: string,
  e2eId: string,
): Promise<PixApiPayment | undefined> {
  const row = await reader
    .selectFrom('pix_api_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', e2eId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Our ids of what a payer's bank took back of a payment, oldest first. */
export async function medEntries(reader: Reader, sellerId: string, e2eId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('pix_api_returns')
    .select('entry_id')
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', e2eId)
    .where('kind', '=', 'DISPUTE')
    .orderBy('at')
    .execute();
  return rows.map((row) => row.entry_id);
}

/** Writes reported payments and returns; repeated reports update what changed. */
export async function keepPayments(
  tx: Tx,
  payments: readonly PixApiPayment[],
  returns: readonly PixApiReturn[],
): Promise<void> {
  if (payments.length > 0) {
    await sql`
      insert into pix_api_payments (seller_id, end_to_end_id, connection_id, txid, amount_cents, paid_at)
      select seller_id, end_to_end_id, connection_id, txid, amount_cents, paid_at
      from ${recordset('pix_api_payments', payments.map(toRow))} as payment
      on conflict (seller_id, end_to_end_id) do nothing`.execute(tx);
  }
  if (returns.length > 0) {
    await sql`
      insert into pix_api_returns (seller_id, end_to_end_id, return_id, entry_id, kind, amount_cents, state, at)
      select seller_id, end_to_end_id, return_id, entry_id, kind, amount_cents, state, at
      from ${recordset('pix_api_returns', returns.map(toRow))} as went_back
      on conflict (seller_id, end_to_end_id, return_id) do update set state = excluded.state, at = excluded.at
      where pix_api_returns.state <> excluded.state`.execute(tx);
  }
}

export async function pixApiTotal(reader: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select sum(case when kind = 'PAYMENT' then amount_cents else -amount_cents end)::bigint as total
    from (${pixApiEntries(sellerId)}) as entry where state = 'DONE'`.execute(reader);
  return cents(rows[0]?.total ?? 0);
}

/** The providers' records about our charges, as statement lines. */
export function pixApiEntries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'pix' as rail, 'PAYMENT' as kind, end_to_end_id as id, txid as reference, amount_cents, 'DONE' as state,
      paid_at as at
    from pix_api_payments where seller_id = ${sellerId} and txid is not null
    union all
    select 'pix', went_back.kind, went_back.entry_id::text, payment.txid, went_back.amount_cents, went_back.state, went_back.at
    from pix_api_returns as went_back
    join pix_api_payments as payment
      on payment.seller_id = went_back.seller_id and payment.end_to_end_id = went_back.end_to_end_id
    where went_back.seller_id = ${sellerId} and payment.txid is not null and not (went_back.kind = 'DISPUTE' and exists (
      select from provider_disputes as listed
      where listed.seller_id = ${sellerId} and listed.payment_id = went_back.end_to_end_id))
    union all ${providerDisputeEntries(sellerId, 'pix', txidOf(sellerId))}`;
}

function txidOf(sellerId: string): RawBuilder<unknown> {
  return sql`(select payment.txid from pix_api_payments as payment
    where payment.seller_id = ${sellerId} and payment.end_to_end_id = dispute.payment_id)`;
}

export async function pixApiConnections(reader: Reader, sellerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ connection_id: string }>`
    select connection_id from pix_api_charges where seller_id = ${sellerId}
    union
    select connection_id from pix_api_instructions where seller_id = ${sellerId}`.execute(reader);
  return rows.map(({ connection_id }) => connection_id);
}

export async function hasPixApiPayments(reader: Reader, sellerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('pix_api_payments')
    .select('end_to_end_id')
    .where('seller_id', '=', sellerId)
    .where('txid', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

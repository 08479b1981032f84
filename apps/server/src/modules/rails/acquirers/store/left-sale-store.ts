import type { Cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { unanswered } from './unanswered.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    card_api_left_sales: LeftSalesTable;
  }
}

/** A charge's try at its first acquirer, once it was sent to the second. One charge has one. */
interface LeftSalesTable {
  seller_id: string;
  /** Id of the charge. */
  id: string;
  connection_id: string;
  token: string;
  /** Null when the acquirer failed before there was a sale. */
  refusal_code: string | null;
  left_at: Temporal.Instant;
  charge_id: string | null;
  /** When the acquirer first showed a sale after all. */
  seen_at: Temporal.Instant | null;
  paid_cents: Cents;
  canceled_cents: Cents;
  reversed_at: Temporal.Instant | null;
  /** Since then a chargeback is known to have its money, so it is asked for no more. */
  charged_back_at: Temporal.Instant | null;
}

export type LeftSale = FromRow<LeftSalesTable>;

/**
 * Sends a charge to its second acquirer from now on, and keeps what the first one said. Returns false when it was sent
 * before, when another caller claimed it since it was read, when the first made a sale of it, and when it is decided
 * that there is none.
 */
export async function moveCharge(
  tx: Tx,
  {
    sellerId,
    id,
    connectionId,
    token,
    onItsWayUntil,
  }: Pick<LeftSale, 'sellerId' | 'id' | 'connectionId' | 'token'> & { readonly onItsWayUntil: Temporal.Instant | null },
  to: { readonly connectionId: string; readonly token: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const ofCharge = { seller_id: sellerId, id };
  const row = await tx
    .selectFrom('card_api_charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (row.charge_id ? row.outcome !== 'REFUSED' : row.outcome) return false;
  const until = row.charge_id ? null : row.on_its_way_until;
  if (until && !(onItsWayUntil && until.equals(onItsWayUntil))) return false;
  await tx
    .insertInto('card_api_left_sales')
    .values({
      ...ofCharge,
      connection_id: connectionId,
      token,
      refusal_code: row.refusal_code,
      left_at: at,
      charge_id: row.charge_id,
      seen_at: null,
      paid_cents: 0 as Cents,
      canceled_cents: 0 as Cents,
      reversed_at: null,
      charged_back_at: null,
    })
    .execute();
  await tx
    .updateTable('card_api_charges')
    .set({ connection_id: to.connectionId, token: to.token, ...unanswered })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Sales left at a connection since an instant, and older ones that showed money which is not back yet. */
export async function leftSalesAt(
  reader: Reader,
  { sellerId, id: connectionId }: { readonly sellerId: string; readonly id: string },
  since: Temporal.Instant,
): Promise<LeftSale[]> {
  const rows = await sales(reader, sellerId)
    .where('connection_id', '=', connectionId)
    .where('reversed_at', 'is', null)
    .where('charged_back_at', 'is', null)
    .where(({ eb, or }) => or([eb('left_at', '>=', since), eb('seen_at', 'is not', null)]))
    .orderBy('left_at')
    .limit(500)
    .execute();
  return rows.map(fromRow);
}

export async function leftSales(reader: Reader, sellerId: string, ids: readonly string[]): Promise<LeftSale[]> {
  const rows = await sales(reader, sellerId)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return rows.map(fromRow);
}

export async function keepLeftSale(
  tx: Tx,
  { sellerId, id }: Pick<LeftSale, 'sellerId' | 'id'>,
  shown: Pick<LeftSale, 'chargeId' | 'seenAt' | 'paidCents' | 'canceledCents' | 'reversedAt' | 'chargedBackAt'>,
): Promise<void> {
  await tx
    .updateTable('card_api_left_sales')
    .set(toRow(shown))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** Money that a first acquirer took after all and has not given back: no payment of ours answers it. */
export function leftSaleEntries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'card' as rail, 'PAYMENT' as kind, id || ':first' as id, id || ':first' as reference,
      paid_cents - canceled_cents as amount_cents, 'DONE' as state, seen_at as at
    from card_api_left_sales where seller_id = ${sellerId} and paid_cents > canceled_cents`;
}

function sales(reader: Reader, sellerId: string) {
  return reader.selectFrom('card_api_left_sales').selectAll().where('seller_id', '=', sellerId);
}

import { cents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AuthorizedRecurrence } from '../../billing/index.ts';
import { type Authorization, liveStatuses } from '../authorization.ts';
import type { AuthorizationsTable } from './authorizations-table.ts';

/** Returns false when the id exists, or the subscription has a live one. */
export async function insertAuthorization(tx: Tx, authorization: Authorization): Promise<boolean> {
  const written = await tx
    .insertInto('pix_authorizations')
    .values(rowOf(authorization))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(written.numInsertedOrUpdatedRows);
}

export async function findAuthorization(reader: Reader, sellerId: string, id: string): Promise<Authorization | null> {
  const row = await authorizations(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row ? authorizationFrom(row) : null;
}

export async function lockAuthorization(tx: Tx, sellerId: string, id: string): Promise<Authorization | null> {
  const row = await authorizations(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? authorizationFrom(row) : null;
}

export async function findByRecurrence(
  reader: Reader,
  sellerId: string,
  recurrenceId: string,
): Promise<Authorization | null> {
  const row = await authorizations(reader, sellerId).where('recurrence_id', '=', recurrenceId).executeTakeFirst();
  return row ? authorizationFrom(row) : null;
}

export async function authorizationsOf(
  reader: Reader,
  sellerId: string,
  subscriptionId: string,
): Promise<Authorization[]> {
  const rows = await authorizations(reader, sellerId)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(authorizationFrom);
}

export async function lockLive(tx: Tx, sellerId: string, subscriptionId: string): Promise<Authorization | null> {
  const row = await authorizations(tx, sellerId)
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', liveStatuses)
    .forUpdate()
    .executeTakeFirst();
  return row ? authorizationFrom(row) : null;
}

export async function findOfPurchase(
  reader: Reader,
  sellerId: string,
  purchaseId: string,
): Promise<Authorization | null> {
  const row = await authorizations(reader, sellerId).where('purchase_id', '=', purchaseId).executeTakeFirst();
  return row ? authorizationFrom(row) : null;
}

/** By subscription. */
export async function recurrencesOf(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, AuthorizedRecurrence>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('pix_authorizations')
    .select(['subscription_id', 'recurrence_id', 'value_kind', 'value_cents'])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'in', subscriptionIds)
    .where('status', '=', 'APROVADA')
    .execute();
  return new Map(
    rows.flatMap(({ subscription_id, recurrence_id: recurrenceId, value_kind: valueKind, value_cents }) =>
      recurrenceId ? [[subscription_id, { recurrenceId, valueKind, valueCents: cents(value_cents) }] as const] : [],
    ),
  );
}

export async function changeAuthorization(tx: Tx, authorization: Authorization): Promise<void> {
  const { seller_id, id, ...columns } = rowOf(authorization);
  const { bank: _bank, ...written } = columns;
  await tx
    .updateTable('pix_authorizations')
    .set(written)
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

function authorizations(reader: Reader, sellerId: string) {
  return reader.selectFrom('pix_authorizations').selectAll().where('seller_id', '=', sellerId);
}

function rowOf(of: Authorization): AuthorizationsTable {
  return {
    seller_id: of.sellerId,
    id: of.id,
    subscription_id: of.subscriptionId,
    purchase_id: of.purchaseId,
    journey: of.journey,
    status: of.status,
    recurrence_id: of.recurrenceId,
    value_kind: of.value.kind,
    value_cents: of.value.amountCents,
    periodicity: of.periodicity,
    retry_policy: of.retryPolicy,
    first_date: of.firstDate,
    first_txid: of.firstTxid,
    bank: of.bank,
    br_code: of.brCode,
    expires_at: of.expiresAt,
    end_by: of.end?.by ?? null,
    end_code: of.end?.code ?? null,
    created_at: of.createdAt,
    created_by: of.createdBy,
    approved_at: of.approvedAt,
    ended_at: of.endedAt,
  };
}

function authorizationFrom(row: AuthorizationsTable): Authorization {
  return {
    sellerId: row.seller_id,
    id: row.id,
    subscriptionId: row.subscription_id,
    purchaseId: row.purchase_id,
    journey: row.journey,
    status: row.status,
    recurrenceId: row.recurrence_id,
    value: { kind: row.value_kind, amountCents: cents(row.value_cents) },
    periodicity: row.periodicity,
    retryPolicy: row.retry_policy,
    firstDate: row.first_date,
    firstTxid: row.first_txid,
    bank: row.bank,
    brCode: row.br_code,
    expiresAt: row.expires_at,
    end: row.end_by && row.end_code ? { by: row.end_by, code: row.end_code } : null,
    createdAt: row.created_at,
    createdBy: row.created_by,
    approvedAt: row.approved_at,
    endedAt: row.ended_at,
  };
}

import { fromRow, toRow } from '../../../database/rows.ts';
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
    rows.flatMap(({ subscription_id, recurrence_id: recurrenceId, value_kind: valueKind, value_cents: valueCents }) =>
      recurrenceId ? [[subscription_id, { recurrenceId, valueKind, valueCents }] as const] : [],
    ),
  );
}

export async function changeAuthorization(tx: Tx, authorization: Authorization): Promise<void> {
  const { seller_id, id, bank: _bank, ...written } = rowOf(authorization);
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

function rowOf({ value, end, ...of }: Authorization): AuthorizationsTable {
  return {
    ...toRow(of),
    value_kind: value.kind,
    value_cents: value.amountCents,
    end_by: end?.by ?? null,
    end_code: end?.code ?? null,
  };
}

function authorizationFrom({ value_kind, value_cents, end_by, end_code, ...row }: AuthorizationsTable): Authorization {
  return {
    ...fromRow(row),
    value: { kind: value_kind, amountCents: value_cents },
    end: end_by && end_code ? { by: end_by, code: end_code } : null,
  };
}

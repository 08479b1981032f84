import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import { isNullViolation, violatedConstraint } from '../../../database/database-error.ts';
import { recordset } from '../../../database/recordset.ts';
import { toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { PaymentLink } from '../payment-link.ts';
import type { KeptBuyer } from './payment-links-table.ts';

export async function insertLink(tx: Tx, link: PaymentLink): Promise<boolean> {
  const result = await tx
    .insertInto('payment_links')
    .values(rowOf(link))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await tx
    .insertInto('payment_link_addresses')
    .values({ link_id: link.id, seller_id: link.sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertLinks(tx: Tx, links: readonly PaymentLink[]): Promise<void> {
  if (links.length === 0) return;
  await tx.insertInto('payment_links').values(links.map(rowOf)).execute();
  await tx
    .insertInto('payment_link_addresses')
    .values(links.map(({ id, sellerId }) => ({ link_id: id, seller_id: sellerId })))
    .execute();
}

/**
 * Locks a link against payments and changes until the transaction ends. Returns its version and the number of its last
 * payment (0 for none), or null for an unknown link.
 */
export async function lockLink(
  tx: Tx,
  sellerId: string,
  linkId: string,
): Promise<{ readonly version: number; readonly lastAttempt: number } | null> {
  const link = await tx
    .selectFrom('payment_links')
    .select('version')
    .where('seller_id', '=', sellerId)
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return null;
  // Only a second statement sees the payment that the lock waited for.
  const payment = await tx
    .selectFrom('payment_link_payments')
    .select(({ fn }) => fn.max('attempt').as('last'))
    .where('seller_id', '=', sellerId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return { version: link.version, lastAttempt: payment?.last ?? 0 };
}

export async function updateLink(tx: Tx, link: PaymentLink): Promise<boolean> {
  const { seller_id: _seller, id: _id, ...changes } = rowOf(link);
  const result = await tx
    .updateTable('payment_links')
    .set({ ...changes, version: nextVersion })
    .where('seller_id', '=', link.sellerId)
    .where('id', '=', link.id)
    .where('paid_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const nextVersion = sql<number>`version + 1`;

/** Without what its payments and its deletion write. */
function rowOf(link: PaymentLink) {
  const { paidAt: _paid, deletedAt: _deleted, holdsStock: _holds, ...kept } = link;
  return {
    ...toRow(kept),
    title_search: foldText(link.title),
    split: JSON.stringify(link.split),
    due_dates: link.dueDates && JSON.stringify(link.dueDates),
  };
}

export async function markDeleted(
  tx: Tx,
  deletion: { readonly sellerId: string; readonly linkId: string; readonly at: Temporal.Instant; readonly by: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('payment_links')
    .set({ deleted_at: deletion.at, deleted_by: deletion.by, version: nextVersion })
    .where('seller_id', '=', deletion.sellerId)
    .where('id', '=', deletion.linkId)
    .where('deleted_at', 'is', null)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Updates a direct link from its charge; other links do not change. */
export async function followCharge(
  tx: Tx,
  link: Pick<
    PaymentLink,
    'sellerId' | 'id' | 'scheduledDate' | 'valueCents' | 'description' | 'lateTerms' | 'earlyDiscount'
  >,
): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({
      scheduled_date: link.scheduledDate,
      value_cents: link.valueCents,
      description: link.description,
      late_terms: link.lateTerms,
      early_discount: link.earlyDiscount,
      version: nextVersion,
    })
    .where('seller_id', '=', link.sellerId)
    .where('id', '=', link.id)
    .where('origin', '=', 'DIRECT')
    .execute();
}

/** Closes a direct link unless it was paid; other links do not change. */
export async function closeDirect(
  tx: Tx,
  { sellerId, linkId, at }: { readonly sellerId: string; readonly linkId: string; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ deleted_at: at, version: nextVersion })
    .where('seller_id', '=', sellerId)
    .where('id', '=', linkId)
    .where('origin', '=', 'DIRECT')
    .where('paid_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Keeps the first time of payment. */
export async function markPaid(
  tx: Tx,
  sellerId: string,
  linkIds: readonly string[],
  at: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('payment_links')
    // The unit may have been released before the seller marked the charge as paid manually.
    .set({ paid_at: at, version: nextVersion, holds_stock: sql<boolean>`sale_link_id is not null` })
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${linkIds}::uuid[])`)
    .where('paid_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewPayment {
  readonly sellerId: string;
  readonly linkId: string;
  readonly attempt: number;
  readonly purchaseId: string;
  readonly customerId: string;
  readonly buyer: KeptBuyer;
  readonly at: Temporal.Instant;
  readonly cardToken: string | null;
  readonly linkVersion: number;
}

/**
 * Claims slots and cards. The transaction fails when another payment claimed one first (`isSlotTaken`), or when a link
 * changed since its version was read (`isLinkChanged`).
 */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  const sellerId = payments[0]?.sellerId;
  if (!sellerId) return;
  const given = payments.map(({ at, linkVersion: _read, ...payment }) => ({ ...toRow(payment), started_at: at }));
  const versions = payments.map(({ linkId, linkVersion }) => ({ id: linkId, version: linkVersion }));
  // The lock waits for a concurrent change; when the version changed, the payment's row has no link and violates a
  // constraint.
  await sql`
    with priced as materialized (
      select link.id
      from ${recordset('payment_links', versions)} as read
      join payment_links as link using (id)
      where link.seller_id = ${sellerId} and link.version = read.version
      for key share of link
    )
    insert into payment_link_payments
    select given.seller_id, priced.id, given.attempt, given.purchase_id, given.customer_id, given.buyer, given.started_at,
      given.card_token
    from ${recordset('payment_link_payments', given)} as given
    left join (select distinct id from priced) as priced on priced.id = given.link_id`.execute(tx);
}

/** Whether the transaction failed because a slot or card was taken. */
export function isSlotTaken(error: unknown): boolean {
  const constraint = violatedConstraint(error);
  return constraint !== undefined && claims.includes(constraint);
}

/** Whether the transaction failed because a link changed after pricing. */
export function isLinkChanged(error: unknown): boolean {
  return isNullViolation(error, 'link_id');
}

const claims = ['payment_link_payments_pk', 'payment_link_payments_purchase', 'payment_link_payments_card'];

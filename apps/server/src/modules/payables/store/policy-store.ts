import { type Cents, type Clock, cents, instantAt } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type PendingPolicy, type Person, type Policy, type PolicyToday, usualPolicy } from '../payment.ts';
import type { CostCentersTable } from './payments-table.ts';

export type OwnCostCenter = FromRow<CostCentersTable>;

interface StoredPolicy {
  readonly policy: Policy;
  /** Null when no policy waits. */
  readonly pending: PendingPolicy | null;
}

interface Approving {
  readonly sellerId: string;
  readonly by: Pick<Person, 'email'>;
  readonly changes?: string | null;
}

export async function policyFor(
  reader: Reader,
  { sellerId, by, changes = null }: Approving,
  clock: Clock,
): Promise<PolicyToday> {
  const [today, since] = [clock.today(), instantAt(clock.today())];
  const [{ policy }, { rows }] = await Promise.all([
    storedPolicyOf(reader, sellerId, clock.now()),
    sql<{ approved: Cents; alone: Cents }>`
      select coalesce(sum(amount_cents), 0)::bigint as approved,
        coalesce(sum(amount_cents) filter (where submitted_by = ${by.email} or ${by.email} = any(editors)), 0)::bigint as alone
      from (
        select amount_cents, submitted_by, editors from outgoing_payments
        where seller_id = ${sellerId} and approved_by = ${by.email} and approved_at >= ${since}
          and (recurring_id is null or approved_at > submitted_at) and status not in ('rejected', 'cancelled')
        union all
        select amount_cents, submitted_by, editors from recurring_payments
        where seller_id = ${sellerId} and approved_by = ${by.email} and approved_at >= ${since}
          and id is distinct from ${changes}::uuid and (status = 'active' or exists (
            select from recurring_payment_dates as paid where paid.seller_id = ${sellerId}
              and paid.recurring_id = recurring_payments.id and paid.payment_id is not null))
      ) as approvals`.execute(reader),
  ]);
  const { approved = cents(0), alone = cents(0) } = rows[0] ?? {};
  return { ...policy, today, now: clock.now(), approvedTodayCents: approved, aloneTodayCents: alone };
}

/** Like `policyFor`, but locks the person's decisions, so that each counts the earlier ones. */
export async function lockPolicyFor(tx: Tx, decision: Approving, clock: Clock): Promise<PolicyToday> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${decision.sellerId} approvals ${decision.by.email}`}, 0))`.execute(
    tx,
  );
  return policyFor(tx, decision, clock);
}

export async function storedPolicyOf(reader: Reader, sellerId: string, at: Temporal.Instant): Promise<StoredPolicy> {
  const row = await reader
    .selectFrom('approval_policies')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (!row) return { policy: usualPolicy, pending: null };
  const policy: Policy = {
    secondPersonAbove: row.second_person_above_cents,
    notifyAbove: row.notify_above_cents,
    codeAbove: row.code_above_cents,
    delegations: row.delegations,
  };
  const { pending, pending_from: from, pending_by: by } = row;
  if (!pending || !from || !by) return { policy, pending: null };
  const counts = Temporal.Instant.compare(from, at) <= 0;
  return counts ? { policy: pending, pending: null } : { policy, pending: { policy: pending, from, by } };
}

export async function writePolicy(tx: Tx, sellerId: string, { policy, pending }: StoredPolicy): Promise<void> {
  const row = {
    second_person_above_cents: policy.secondPersonAbove,
    notify_above_cents: policy.notifyAbove,
    code_above_cents: policy.codeAbove,
    delegations: JSON.stringify(policy.delegations),
    pending: pending && JSON.stringify(pending.policy),
    pending_from: pending?.from ?? null,
    pending_by: pending?.by ?? null,
  };
  await tx
    .insertInto('approval_policies')
    .values({ seller_id: sellerId, ...row })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(row))
    .execute();
}

export async function ownCostCenters(reader: Reader, sellerId: string): Promise<OwnCostCenter[]> {
  const rows = await reader
    .selectFrom('cost_centers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  return rows.map(fromRow);
}

/** Returns false when the key exists. */
export async function insertCostCenter(tx: Tx, center: OwnCostCenter): Promise<boolean> {
  const inserted = await tx
    .insertInto('cost_centers')
    .values(toRow(center))
    .onConflict((conflict) => conflict.columns(['seller_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeCostCenter(
  tx: Tx,
  { sellerId, key }: Pick<OwnCostCenter, 'sellerId' | 'key'>,
  changes: Partial<Pick<OwnCostCenter, 'name' | 'archived'>>,
): Promise<OwnCostCenter | undefined> {
  const row = await tx
    .updateTable('cost_centers')
    .set(changes)
    .where('seller_id', '=', sellerId)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

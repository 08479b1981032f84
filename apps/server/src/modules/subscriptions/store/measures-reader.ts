import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { CohortMonth, MovedMonth, MrrMovement, PlanMonth } from '../measures.ts';

/** Months as `yyyy-MM`, both inclusive. */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Events that changed a subscription's MRR or its plan, up to a month; `cents` and `active` are the differences, and
 * `start_month` is when it first counted.
 */
function changesOf(sellerId: string, to: string): RawBuilder<unknown> {
  return sql`(
    select *, monthly_cents - previous_cents as cents, (monthly_cents > 0)::int - (previous_cents > 0)::int as active,
      case
        when monthly_cents = previous_cents then null
        when monthly_cents = 0 then 'CHURN'
        when previous_cents = 0 and highest_cents = 0 then 'NEW'
        when previous_cents = 0 then 'REACTIVATION'
        when monthly_cents > previous_cents then 'EXPANSION'
        else 'CONTRACTION'
      end as movement,
      min(month) filter (where monthly_cents > 0) over (partition by subscription_id) as start_month
    from (
      select *, to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month
      from (
        select subscription_id, id, at, plan_id, monthly_cents,
          lag(monthly_cents, 1, 0::bigint) over life as previous_cents,
          lag(plan_id, 1, plan_id) over life as previous_plan_id,
          coalesce(max(monthly_cents) over (life rows between unbounded preceding and 1 preceding), 0) as highest_cents
        from subscription_events
        where seller_id = ${sellerId} and at < ((${to} || '-01')::timestamp + interval '1 month') at time zone 'America/Sao_Paulo'
        window life as (partition by subscription_id order by id)
      ) as event
      where monthly_cents <> previous_cents or plan_id <> previous_plan_id
    ) as changed
  ) as change`;
}

export async function findMovedMonths(
  reader: Reader,
  sellerId: string,
  { from, to }: MonthRange,
): Promise<MovedMonth[]> {
  const { rows } = await sql<MovedMonth>`
    select case when month >= ${from} then month end as month, movement, sum(cents)::bigint as cents,
      sum(active)::int as active, count(distinct subscription_id)::int as subscriptions
    from ${changesOf(sellerId, to)} where movement is not null group by 1, 2`.execute(reader);
  return rows;
}

export async function findCohortMonths(
  reader: Reader,
  sellerId: string,
  { from, to }: MonthRange,
  until: string,
): Promise<CohortMonth[]> {
  const { rows } = await sql<Omit<CohortMonth, 'started'> & { startedCents: Cents; startedCount: number }>`
    select start_month as "startMonth", month, sum(cents)::bigint as cents, sum(active)::int as active,
      coalesce(sum(cents) filter (where movement = 'NEW'), 0)::bigint as "startedCents",
      (count(*) filter (where movement = 'NEW'))::int as "startedCount"
    from ${changesOf(sellerId, until)}
    where movement is not null and start_month between ${from} and ${to} group by 1, 2 order by 1`.execute(reader);
  return rows.map(({ startedCents, startedCount, ...row }) => {
    return { ...row, started: { subscriptions: startedCount, amount: startedCents } };
  });
}

/** A change of plan takes a subscription from one plan and adds it to the other. */
export async function findPlanMonths(reader: Reader, sellerId: string, { from, to }: MonthRange): Promise<PlanMonth[]> {
  const { rows } = await sql<Omit<PlanMonth, 'churned'> & { churnedCents: Cents; churnedCount: number }>`
    select part.plan_id as "planId", case when month >= ${from} then month end as month,
      sum(part.cents)::bigint as cents, sum(part.active)::int as active,
      coalesce(sum(change.cents) filter (where part.is_new and movement = 'CHURN'), 0)::bigint as "churnedCents",
      (count(distinct subscription_id) filter (where part.is_new and movement = 'CHURN'))::int as "churnedCount"
    from ${changesOf(sellerId, to)}
    cross join lateral (values
      (plan_id, true, monthly_cents, (monthly_cents > 0)::int),
      (previous_plan_id, false, -previous_cents, -(previous_cents > 0)::int)
    ) as part (plan_id, is_new, cents, active)
    group by 1, 2`.execute(reader);
  return rows.map(({ churnedCents, churnedCount, ...row }) => {
    return { ...row, churned: { subscriptions: churnedCount, amount: churnedCents } };
  });
}

export interface MeasuredFilter extends MonthRange {
  readonly figure: 'MRR' | MrrMovement;
  readonly planId?: string | undefined;
  readonly startMonth?: string | undefined;
}

export interface MeasuredRow {
  readonly id: string;
  readonly cents: Cents;
  readonly changedOn: PlainDate;
}

/** Subscriptions behind a figure, with their parts of it; largest first. */
export async function findMeasured(
  reader: Reader,
  sellerId: string,
  filter: MeasuredFilter,
  { page, size, isAscending }: { readonly page: number; readonly size: number; readonly isAscending: boolean },
): Promise<{ readonly rows: readonly MeasuredRow[]; readonly total: number; readonly totalCents: Cents }> {
  const measured = measuredBy(sellerId, filter);
  const [found, sums] = await Promise.all([
    sql<MeasuredRow>`
      select * from ${measured} order by abs(cents) ${isAscending ? sql`asc` : sql`desc`}, id limit ${size} offset ${page * size}
    `.execute(reader),
    sql<{ total: number; cents: Cents }>`
      select count(*)::int as total, coalesce(sum(cents), 0)::bigint as cents from ${measured}`.execute(reader),
  ]);
  const [{ total, cents: totalCents } = { total: 0, cents: cents(0) }] = sums.rows;
  return { rows: found.rows, total, totalCents };
}

function measuredBy(sellerId: string, { figure, from, to, planId, startMonth }: MeasuredFilter): RawBuilder<unknown> {
  const ofStart = sql`(${startMonth ?? null}::text is null or start_month = ${startMonth ?? null}::text)`;
  const ofPlan = sql`(${planId ?? null}::uuid is null or plan_id = ${planId ?? null}::uuid)`;
  if (figure !== 'MRR')
    return sql`(
      select subscription_id as id, sum(cents)::bigint as cents, to_char(max(at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as "changedOn"
      from ${changesOf(sellerId, to)} where movement = ${figure} and month >= ${from} and ${ofStart} and ${ofPlan}
      group by 1
    ) as measured`;
  return sql`(
    select id, cents, "changedOn" from (
      select subscription_id as id, sum(cents)::bigint as cents, to_char(max(at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as "changedOn",
        (array_agg(plan_id order by id desc))[1] as plan_id
      from ${changesOf(sellerId, to)} where ${ofStart} group by 1 having sum(cents) > 0
    ) as billed where ${ofPlan}
  ) as measured`;
}

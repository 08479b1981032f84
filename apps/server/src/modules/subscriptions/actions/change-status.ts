import type { SubscriptionStatusChange } from '@balcao/contract';
import { addDays, type Clock, type PlainDate, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CouponTerms } from '../../catalog/index.ts';
import { type CanceledPeriod, cancelOfSubscription, paymentStatusOf } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { ChargedPeriod } from '../proration.ts';
import { assertThat, refuse } from '../refusals.ts';
import { dueOn, endOfCharged, pauseOf, resumed, type Standing, withoutPeriods } from '../status-change.ts';
import { deletePeriods, findChargedPeriods, shiftPeriods } from '../store/charged-periods.ts';
import type { KeptSubscription, SubscriptionTerms } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import type { SubscriptionEventKind } from '../store/subscriptions-table.ts';
import { isBilled, isOver } from '../subscription.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { isAnticipated } from './is-anticipated.ts';
import { couponOfPeriod, runsOf } from './next-charge.ts';
import { paidUntilOf } from './paid-until.ts';

export interface ChangeStatus {
  readonly sellerId: string;
  readonly id: string;
  /** Null when the product does it on its day. */
  readonly by: string | null;
  readonly change: SubscriptionStatusChange;
}

type StatusEvent = Extract<
  SubscriptionEventKind,
  'paused' | 'resumed' | 'cancellation_requested' | 'cancellation_withdrawn' | 'canceled' | 'ended' | 'reactivated'
>;

export interface StatusStep {
  readonly kind: StatusEvent;
  readonly topic: 'subscription.updated' | `subscription.${'canceled' | 'paused' | 'resumed' | 'reactivated'}`;
  /** Open charges due from this day on are canceled, all when null, none when undefined. */
  readonly cancelFrom?: PlainDate | null | undefined;
  /** The subscription once those are canceled. */
  readonly after: (kept: KeptSubscription, standing: Standing) => KeptSubscription;
}

/**
 * Cancels, pauses, resumes or reactivates a subscription. Charges that are not yet due are canceled by a cancellation
 * and by a pause; earlier ones stay owed. Repeating it changes nothing. Refuses `subscription.not_found`,
 * `subscription.change_not_allowed`, `subscription.start_past`, `subscription.starts_too_early`,
 * `subscription.method_required` and `subscription.anticipation_active`.
 */
export async function changeStatus(deps: SubscriptionsDeps, input: ChangeStatus): Promise<KeptSubscription> {
  const { sellerId, id, by, change } = input;
  const clock = await deps.clockOf(sellerId);
  if (change.status === 'INACTIVE' && (await getSubscription(deps, sellerId, id)).status !== 'INACTIVE')
    assertThat(!(await isAnticipated(deps, sellerId, id)), 'subscription.anticipation_active');
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    assertThat(current, 'subscription.not_found');
    const standing = await standingOf(tx, current, clock.today());
    const step = stepOf(current, change, { ...standing, by, at: clock.now() });
    if (step) await take(deps, tx, { current, step, standing, by, clock });
  });
  return getSubscription(deps, sellerId, id);
}

export async function standingOf(
  reader: Tx | SubscriptionsDeps['reader'],
  subscription: KeptSubscription,
  today: PlainDate,
): Promise<Standing> {
  const { sellerId, id } = subscription;
  const charged = await findChargedPeriods(reader, subscription, today);
  const paidUntil = (await paidUntilOf(reader, sellerId, [id])).get(id) ?? null;
  return { today, charged, paidUntil };
}

interface Asked extends Standing {
  readonly by: string | null;
  readonly at: Temporal.Instant;
}

/** Null when nothing changes. */
export function stepOf(current: KeptSubscription, change: SubscriptionStatusChange, asked: Asked): StatusStep | null {
  const { status } = current;
  if (change.status === 'INACTIVE') return status === 'INACTIVE' ? null : cancelStep(current, change, asked);
  if (change.status === 'PAUSED') return status === 'PAUSED' ? null : pauseStep(current, change, asked);
  if (change.status !== 'ACTIVE') return status === change.status ? null : refuse('subscription.change_not_allowed');
  if (status === 'PAUSED') return resumeStep(asked);
  if (status === 'INACTIVE') return reactivateStep(current, change, asked);
  if (!isBilled(status)) return refuse('subscription.change_not_allowed');
  if (!current.cancelsOn) return null;
  return {
    kind: 'cancellation_withdrawn',
    topic: 'subscription.updated',
    after: (kept) => ({ ...kept, cancelsOn: null }),
  };
}

function cancelStep(current: KeptSubscription, { at }: SubscriptionStatusChange, asked: Asked): StatusStep | null {
  const end = endOfCharged(asked);
  if (at !== 'PERIOD_END' || !isBilled(current.status) || end < asked.today)
    return canceled(current, asked, 'canceled');
  if (current.cancelsOn) return null;
  return {
    kind: 'cancellation_requested',
    topic: 'subscription.updated',
    cancelFrom: addDays(end, 1),
    after: (kept) => ({ ...kept, cancelsOn: end }),
  };
}

function canceled(current: KeptSubscription, { today, by, at }: Asked, kind: 'canceled' | 'ended'): StatusStep {
  return {
    kind,
    topic: 'subscription.canceled',
    // One that was never paid owes nothing.
    cancelFrom: current.status === 'PENDING' ? null : today,
    after: (kept) => ({ ...kept, status: 'INACTIVE', canceledAt: at, canceledBy: by, cancelsOn: null, pause: null }),
  };
}

function pauseStep(
  { status }: KeptSubscription,
  { resumesOn, extend = false }: SubscriptionStatusChange,
  { today }: Asked,
): StatusStep {
  assertThat(isBilled(status), 'subscription.change_not_allowed');
  assertThat(!resumesOn || resumesOn > today, 'subscription.start_past');
  return {
    kind: 'paused',
    topic: 'subscription.paused',
    cancelFrom: today,
    after: (kept, standing) => ({ ...kept, status: 'PAUSED', pause: pauseOf(standing, resumesOn ?? null, extend) }),
  };
}

function resumeStep({ today }: Asked): StatusStep {
  return {
    kind: 'resumed',
    topic: 'subscription.resumed',
    after: (kept) => ({ ...resumed(kept, today), status: 'ACTIVE' }),
  };
}

function reactivateStep(
  { method, linkId }: KeptSubscription,
  { startDate, payment }: SubscriptionStatusChange,
  asked: Asked,
): StatusStep {
  // One that was never paid begins again at its link.
  assertThat(linkId === null || asked.paidUntil !== null, 'subscription.change_not_allowed');
  assertThat(method !== 'CREDIT_CARD' || payment, 'subscription.method_required');
  const earliest = addDays(endOfCharged(asked), 1);
  if (startDate && startDate < earliest) refuse('subscription.starts_too_early', { earliest });
  const begins = startDate ?? earliest;
  return {
    kind: 'reactivated',
    topic: 'subscription.reactivated',
    after: (kept) => {
      const begun = { ...dueOn(kept, begins), cancelsOn: null, canceledAt: null, canceledBy: null };
      const endsOn = isOver(begun) ? null : kept.endsOn;
      const paid = payment ? { method: payment.method, card: null } : {};
      return { ...begun, ...paid, endsOn, status: 'ACTIVE' };
    },
  };
}

/** What is due on its day: a pause ends, a term is over, or a requested cancellation takes effect. */
export function turnOf(current: KeptSubscription, asked: Asked): StatusStep | null {
  const { pause, cancelsOn } = current;
  if (current.status === 'PAUSED' && pause?.until && pause.until <= asked.today) return resumeStep(asked);
  const step = canceled(current, asked, cancelsOn && cancelsOn < asked.today ? 'canceled' : 'ended');
  const { cancelFrom: _owed, ...ended } = step;
  return ended;
}

interface Taken {
  readonly current: KeptSubscription;
  readonly step: StatusStep;
  readonly standing: Standing;
  readonly by: string | null;
  readonly clock: Clock;
}

export async function take(
  { catalog }: Pick<SubscriptionsDeps, 'catalog'>,
  tx: Tx,
  { current, step, standing, by, clock }: Taken,
): Promise<void> {
  const { sellerId, id } = current;
  const at = clock.now();
  const { coupon } = current.terms;
  // A subscription that was never paid releases its coupon.
  if (coupon && current.status === 'PENDING')
    await catalog.returnCoupon(tx, { sellerId, couponId: coupon.id, subscriptionId: id, at });
  const gone =
    step.cancelFrom === undefined
      ? []
      : await cancelOfSubscription(tx, {
          sellerId,
          subscriptionId: id,
          from: step.cancelFrom,
          by,
          reason: step.kind === 'paused' ? 'recorrência pausada' : 'recorrência cancelada',
          keepsCollecting: step.kind !== 'canceled',
          at,
        });
  const { kept, left } = withoutCanceled(current, standing, gone);
  await deletePeriods(
    tx,
    current,
    gone.map(({ period }) => period),
  );
  const changed = await withLateness(tx, step.after(kept, left));
  if (current.pause?.unusedDays && changed.pause === null && changed.status !== 'INACTIVE')
    await shiftPeriods(tx, current, current.pause.from, standing.today);
  await changeSubscription(tx, changed);
  await scheduleJobs(tx, runsOf(changed, at));
  await appendEvents(tx, [{ sellerId, topic: step.topic, subjectId: id }]);
  const diff = { before: auditedSubscription(current), after: auditedSubscription(changed) };
  await insertEvents(tx, sellerId, [{ subscription: changed, at, kind: step.kind, by, ...diff }]);
  recordAudit(tx, {
    sellerId,
    at,
    action: `subscription.${step.kind}`,
    subject: subscriptionSubject(current),
    ...diff,
  });
}

/**
 * What canceled charges contained is charged again: a later charge has the amounts that they carried or added, and the
 * coupon that they had.
 */
export function withoutCanceled(
  current: KeptSubscription,
  standing: Standing,
  gone: readonly CanceledPeriod[],
): { readonly kept: KeptSubscription; readonly left: Standing } {
  const isGone = ({ period }: ChargedPeriod) => gone.some((one) => one.period === period);
  const left = standing.charged.filter((one) => !isGone(one));
  const again = gone.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'PRORATION' || kind === 'ADDITIONAL');
  const kept = {
    ...withoutPeriods(current, standing.charged.filter(isGone)),
    carriedCents: sumCents([current.carriedCents, ...again.map(({ amountCents }) => amountCents)]),
    terms: withCouponsAgain(current.terms, gone),
  };
  return { kept, left: { ...standing, charged: left } };
}

function withCouponsAgain(terms: SubscriptionTerms, gone: readonly CanceledPeriod[]): SubscriptionTerms {
  const discounted = gone.filter(({ lines }) => lines.some(({ kind }) => kind === 'COUPON'));
  const extended = <Of extends CouponTerms>(coupon: Of): Of => {
    const ofCoupon = discounted.filter(({ period }) => couponOfPeriod(terms, period)?.id === coupon.id);
    return coupon.periods === null ? coupon : { ...coupon, periods: coupon.periods + ofCoupon.length };
  };
  return {
    ...terms,
    ...(terms.coupon && { coupon: extended(terms.coupon) }),
    ...(terms.offers && { offers: terms.offers.map(extended) }),
  };
}

async function withLateness(tx: Tx, changed: KeptSubscription): Promise<KeptSubscription> {
  const { sellerId, id, status } = changed;
  if (status !== 'ACTIVE') return changed;
  const found = (await paymentStatusOf(tx, sellerId, [id])).get(id);
  return found?.isLate ? { ...changed, status: 'DEFAULTER' } : changed;
}

/** Cancels at once. */
export function cancelSubscription(
  deps: SubscriptionsDeps,
  { sellerId, id, by }: { readonly sellerId: string; readonly id: string; readonly by: string },
): Promise<KeptSubscription> {
  return changeStatus(deps, { sellerId, id, by, change: { status: 'INACTIVE' } });
}

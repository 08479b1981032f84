import type { SubscriptionStatusChange } from '@balcao/contract';
import { addDays, type Clock, cents, maxPlainDate, type PlainDate, sumCents } from '@balcao/kernel';
import { charges } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type CanceledPeriod, cancelOfSubscription } from '../../billing/index.ts';
import type { CouponTerms } from '../../catalog/index.ts';
import { paymentStatusOf, stopCollectingOf } from '../../charges/index.ts';
import { anniversaryAfter } from '../adjustment.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { ChargedPeriod } from '../proration.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type Coverage, lastCoveredDay, pauseOf, rescheduled, resumed, withoutCharged } from '../status-change.ts';
import { cancelAdjustments } from '../store/adjustments-store.ts';
import { deletePeriods, findChargedPeriods, shiftPeriods } from '../store/charged-periods.ts';
import type { KeptSubscription, SubscriptionTerms } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import type { SubscriptionEventKind } from '../store/subscriptions-table.ts';
import { isBilled, isOver, trialEndOf } from '../subscription.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { carriedAfter, creditOfEnded, giveCredit, withoutCredit } from './credit/ended-credit.ts';
import { auditedFine, decidedFine, fineOf, noFine, openFine, termsAfter } from './early-fine.ts';
import { type ExtraBilling, extraBillingOf } from './extra-charge.ts';
import { getSubscription } from './get-subscription.ts';
import { isAnticipated } from './is-anticipated.ts';
import { billingJobsOf, couponOfPeriod } from './next-charge.ts';
import { paidUntilOf } from './paid-until.ts';

export interface ChangeStatus {
  readonly sellerId: string;
  readonly id: string;
  /** Null when the product does it on its day. */
  readonly by: string | null;
  /** True when the customer does it on the page of their own. */
  readonly byCustomer?: boolean;
  readonly change: SubscriptionStatusChange;
}

type TransitionKind = Extract<
  SubscriptionEventKind,
  | 'trial_ended'
  | 'paused'
  | 'resumed'
  | 'cancellation_requested'
  | 'cancellation_withdrawn'
  | 'canceled'
  | 'ended'
  | 'reactivated'
>;

export interface Transition {
  readonly kind: TransitionKind;
  readonly topic: 'subscription.updated' | `subscription.${'canceled' | 'paused' | 'resumed' | 'reactivated'}`;
  /** Open charges due from this day on are canceled, all when null, none when undefined. */
  readonly cancelFrom?: PlainDate | null | undefined;
  /** The subscription once those are canceled. */
  readonly after: (kept: KeptSubscription, coverage: Coverage) => KeptSubscription;
}

/**
 * Cancels, pauses, resumes or reactivates a subscription. Charges that are not yet due are canceled by a cancellation
 * and by a pause; earlier ones stay owed. Repeating it changes nothing. Refuses `subscription.not_found`,
 * `subscription.change_not_allowed`, `subscription.start_past`, `subscription.starts_too_early`,
 * `subscription.method_required` and `subscription.anticipation_active`.
 */
export async function changeStatus(deps: SubscriptionsDeps, input: ChangeStatus): Promise<KeptSubscription> {
  const { sellerId, id, by, byCustomer = false, change } = input;
  const clock = await deps.clockOf(sellerId);
  const ended = change.status === 'INACTIVE' ? await getSubscription(deps, sellerId, id) : null;
  if (ended && ended.status !== 'INACTIVE')
    assertThat(!(await isAnticipated(deps, sellerId, id)), 'subscription.anticipation_active');
  const billing = ended?.terms.minimumStay ? await extraBillingOf(deps, ended) : null;
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    assertThat(current, 'subscription.not_found');
    const coverage = await coverageOf(tx, current, clock.today());
    const transition = transitionOf(current, change, { ...coverage, by, at: clock.now() });
    if (transition)
      await applyTransition(deps, tx, { current, transition, change, billing, coverage, by, byCustomer, clock });
  });
  return getSubscription(deps, sellerId, id);
}

export async function coverageOf(
  reader: Tx | SubscriptionsDeps['reader'],
  subscription: KeptSubscription,
  today: PlainDate,
): Promise<Coverage> {
  const { sellerId, id } = subscription;
  const charged = await findChargedPeriods(reader, subscription, today);
  const paidUntil = (await paidUntilOf(reader, sellerId, [id])).get(id) ?? null;
  return { today, charged, paidUntil };
}

interface TransitionContext extends Coverage {
  readonly by: string | null;
  readonly at: Temporal.Instant;
}

/** Null when nothing changes. */
export function transitionOf(
  current: KeptSubscription,
  change: SubscriptionStatusChange,
  context: TransitionContext,
): Transition | null {
  const { status } = current;
  if (change.status === 'INACTIVE') return status === 'INACTIVE' ? null : cancel(current, change, context);
  if (change.status === 'PAUSED') return status === 'PAUSED' ? null : pause(current, change, context);
  if (change.status !== 'ACTIVE') return status === change.status ? null : refuse('subscription.change_not_allowed');
  if (status === 'PAUSED') return resume(context);
  if (status === 'INACTIVE') return reactivate(current, change, context);
  if (!isBilled(status)) return refuse('subscription.change_not_allowed');
  if (!current.cancelsOn) return null;
  return {
    kind: 'cancellation_withdrawn',
    topic: 'subscription.updated',
    after: (kept) => ({ ...kept, cancelsOn: null }),
  };
}

function cancel(
  current: KeptSubscription,
  { at }: SubscriptionStatusChange,
  context: TransitionContext,
): Transition | null {
  const end = lastCoveredDay(context);
  if (at !== 'PERIOD_END' || !isBilled(current.status) || end < context.today)
    return canceled(current, context, 'canceled');
  if (current.cancelsOn) return null;
  return {
    kind: 'cancellation_requested',
    topic: 'subscription.updated',
    cancelFrom: addDays(end, 1),
    after: (kept) => ({ ...kept, cancelsOn: end }),
  };
}

function canceled(
  current: KeptSubscription,
  { today, by, at }: TransitionContext,
  kind: 'canceled' | 'ended',
): Transition {
  return {
    kind,
    topic: 'subscription.canceled',
    // One that was never paid owes nothing.
    cancelFrom: current.status === 'PENDING' ? null : today,
    after: (kept) => {
      // An announced anniversary that was not applied is announced again, if it begins again.
      const isAgreed = kept.adjustments.some(({ index }) => index !== null);
      const adjustsOn = isAgreed ? anniversaryAfter(kept.startDate, today) : kept.adjustsOn;
      const over = { status: 'INACTIVE', canceledAt: at, canceledBy: by, cancelsOn: null, pause: null } as const;
      return { ...kept, ...over, adjustsOn };
    },
  };
}

function pause(
  { status }: KeptSubscription,
  { resumesOn, extend = false }: SubscriptionStatusChange,
  { today }: TransitionContext,
): Transition {
  assertThat(isBilled(status), 'subscription.change_not_allowed');
  const until = resumesOn ?? null;
  assertThat(!until || until > today, 'subscription.start_past');
  return {
    kind: 'paused',
    topic: 'subscription.paused',
    cancelFrom: today,
    after: (kept, coverage) => ({ ...kept, status: 'PAUSED', pause: pauseOf(kept, coverage, { until, extend }) }),
  };
}

function resume({ today }: TransitionContext): Transition {
  return {
    kind: 'resumed',
    topic: 'subscription.resumed',
    after: (kept) => ({ ...resumed(kept, today), status: 'ACTIVE' }),
  };
}

function reactivate(
  { method, awaitsChoice, linkId }: KeptSubscription,
  { startDate, payment }: SubscriptionStatusChange,
  context: TransitionContext,
): Transition {
  // One that was never paid begins again at its link.
  assertThat(linkId === null || context.paidUntil !== null, 'subscription.change_not_allowed');
  assertThat((method !== 'CREDIT_CARD' && !awaitsChoice) || payment, 'subscription.method_required');
  const earliest = addDays(lastCoveredDay(context), 1);
  if (startDate && startDate < earliest) refuse('subscription.starts_too_early', { earliest });
  const begins = startDate ?? earliest;
  return {
    kind: 'reactivated',
    topic: 'subscription.reactivated',
    after: (kept) => {
      const begun = {
        ...rescheduled(kept, begins),
        cancelsOn: null,
        canceledAt: null,
        canceledBy: null,
        trialEndsOn: null,
      };
      const endsOn = isOver(begun) ? null : kept.endsOn;
      const paid = payment ? { method: payment.method, card: null, awaitsChoice: false } : {};
      // Anniversaries while it was canceled adjust nothing.
      const next = anniversaryAfter(kept.startDate, context.today);
      const adjustsOn = kept.adjustment && maxPlainDate(kept.adjustsOn ?? next, next);
      return { ...begun, ...paid, endsOn, adjustsOn, status: 'ACTIVE' };
    },
  };
}

/** On its day a trial or a pause ends, a term is over, or a requested cancellation takes effect. */
export function scheduledTransition(current: KeptSubscription, context: TransitionContext): Transition | null {
  const { pause, cancelsOn } = current;
  const trialEndsOn = trialEndOf(current);
  if (trialEndsOn && trialEndsOn < context.today)
    return {
      kind: 'trial_ended',
      topic: 'subscription.updated',
      after: (kept) => ({ ...kept, trialEndsOn: null }),
    };
  if (current.status === 'PAUSED' && pause?.until && pause.until <= context.today) return resume(context);
  const transition = canceled(current, context, cancelsOn && cancelsOn < context.today ? 'canceled' : 'ended');
  const { cancelFrom: _owed, ...ended } = transition;
  return ended;
}

function isEnd({ kind }: Transition): boolean {
  return kind === 'canceled' || kind === 'ended';
}

interface TransitionOf {
  readonly current: KeptSubscription;
  readonly transition: Transition;
  /** Null when the product does it. */
  readonly change: SubscriptionStatusChange | null;
  /** For a subscription with a fine. */
  readonly billing: ExtraBilling | null;
  readonly coverage: Coverage;
  readonly by: string | null;
  readonly byCustomer: boolean;
  readonly clock: Clock;
}

export async function applyTransition(
  deps: Pick<SubscriptionsDeps, 'catalog' | 'charges'>,
  tx: Tx,
  { current, transition, change, billing, coverage, by, byCustomer, clock }: TransitionOf,
): Promise<void> {
  const { sellerId, id } = current;
  const at = clock.now();
  const { coupon } = current.terms;
  const { pausedSubscription, canceledSubscription } = charges.givenUpBy;
  // A subscription that was never paid releases its coupon.
  if (coupon && isEnd(transition) && !(await paymentStatusOf(tx, sellerId, [id])).get(id)?.wasPaid)
    await deps.catalog.returnCoupon(tx, { sellerId, couponId: coupon.id, subscriptionId: id, at });
  const canceledPeriods =
    transition.cancelFrom === undefined
      ? []
      : await cancelOfSubscription(tx, {
          sellerId,
          subscriptionId: id,
          from: transition.cancelFrom,
          by,
          reason: transition.kind === 'paused' ? pausedSubscription : canceledSubscription,
          keepsCollecting: transition.kind !== 'canceled',
          at,
        });
  // Its other charges were canceled when the cancellation was requested.
  if (transition.kind === 'canceled' && transition.cancelFrom === undefined)
    await stopCollectingOf(tx, { sellerId, subscriptionId: id, dueFrom: null, at });
  const { kept, left } = withoutCanceled(current, coverage, canceledPeriods);
  await deletePeriods(
    tx,
    current,
    canceledPeriods.map(({ period }) => period),
  );
  const fine = change
    ? decidedFine(fineOf(transition.kind, kept, coverage.today), change)
    : { ...noFine, chargedCents: (transition.kind === 'canceled' && current.terms.requestedFineCents) || cents(0) };
  const after = transition.after(kept, left);
  const creditCents = after.status === 'INACTIVE' ? creditOfEnded(kept) : cents(0);
  const changed = await withLateness(tx, {
    ...withoutCredit(after, creditCents),
    terms: termsAfter(transition.kind, after.terms, fine),
  });
  if (current.pause?.unusedDays && changed.pause === null && changed.status !== 'INACTIVE')
    await shiftPeriods(tx, current, current.pause.from, coverage.today);
  await changeSubscription(tx, changed);
  if (transition.kind === 'canceled' && fine.chargedCents > 0 && billing)
    await openFine(deps, tx, changed, { valueCents: fine.chargedCents, billing, by });
  if (changed.status === 'INACTIVE' && changed.adjustments.length > 0)
    await cancelAdjustments(tx, sellerId, [id], { at, by });
  await scheduleJobs(tx, billingJobsOf(changed, at));
  await appendEvents(tx, [{ sellerId, topic: transition.topic, subjectId: id }]);
  const diff = {
    before: auditedSubscription(current),
    after: { ...auditedSubscription(changed), ...auditedFine(fine) },
  };
  await insertEvents(tx, sellerId, [{ subscription: changed, at, kind: transition.kind, by, byCustomer, ...diff }]);
  recordAudit(tx, {
    sellerId,
    at,
    action: `subscription.${transition.kind}`,
    subject: subscriptionSubject(current),
    ...diff,
  });
  await giveCredit(tx, changed, { creditCents, by, at });
}

/**
 * The content of canceled charges is charged again: a later charge has the amounts that they carried, what they added
 * comes back as additions, and the coupon that they had.
 */
export function withoutCanceled(
  current: KeptSubscription,
  coverage: Coverage,
  canceledPeriods: readonly CanceledPeriod[],
): { readonly kept: KeptSubscription; readonly left: Coverage } {
  const isCanceled = ({ period }: ChargedPeriod) => canceledPeriods.some((one) => one.period === period);
  const left = coverage.charged.filter((one) => !isCanceled(one));
  const additional = canceledPeriods.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'ADDITIONAL'));
  const kept = {
    ...withoutCharged(current, coverage.charged.filter(isCanceled)),
    carriedCents: sumCents([
      carriedAfter(current, canceledPeriods),
      // Changes gave or charged these amounts for days that are charged anew.
      ...coverage.charged.filter(isCanceled).map(({ givenCents }) => givenCents),
    ]),
    additions: [
      ...current.additions,
      ...additional.map(({ title = null, amountCents: valueCents }) => {
        return { title, valueCents, installments: 1, fromPeriod: current.nextPeriod };
      }),
    ],
    terms: withCouponsAgain(current.terms, canceledPeriods),
  };
  return { kept, left: { ...coverage, charged: left } };
}

function withCouponsAgain(terms: SubscriptionTerms, canceledPeriods: readonly CanceledPeriod[]): SubscriptionTerms {
  const discounted = canceledPeriods.filter(({ lines }) => lines.some(({ kind }) => kind === 'COUPON'));
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

import type { BodyOf, LeftOutReason, movePlan, PlanMovePreview, previewPlanMove } from '@balcao/contract';
import { addDays, type Cents, cents, maxPlainDate, newId, type PlainDate, sumCents } from '@balcao/kernel';
import { inParts } from '../../../../database/recordset.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { currentActor, recordAudit } from '../../../audit/index.ts';
import type { Pricing } from '../../../charges/index.ts';
import { adjustedBy, noticeDays, type PeriodValue, withPercent } from '../../adjustment.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findAnnounced, findOfPlan } from '../../store/adjustments-store.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { monthlyCentsOf } from '../../store/monthly-cents-of.ts';
import { findSubscriptions, lockSubscriptions } from '../../store/subscription-reader.ts';
import { isOver } from '../../subscription.ts';
import { announce, correspondenceOf, usualCents } from './announce.ts';

type Move = BodyOf<typeof movePlan>;
type Asked = Pick<Move, 'change' | 'fromDueOn' | 'except'>;

interface Moved {
  readonly subscription: KeptSubscription;
  readonly previous: PeriodValue;
  /** Null when it is left out. */
  readonly value: PeriodValue | null;
  readonly leftOut: LeftOutReason | null;
}

interface PlanMove {
  readonly moved: readonly Moved[];
  readonly quantity: number;
  readonly mrrChange: Cents;
}

/** Returns what a plan's adjustment changes, without writing. Refuses `subscription.adjustment_too_early`. */
export async function previewMove(
  deps: SubscriptionsDeps,
  sellerId: string,
  { page, size, ...asked }: BodyOf<typeof previewPlanMove>,
): Promise<PlanMovePreview> {
  await assertInTime(deps, sellerId, asked.fromDueOn);
  const pricing = await deps.sellers.pricingOf(sellerId);
  const ids = await findOfPlan(deps.reader, sellerId, asked.idPlan);
  const { moved, quantity, mrrChange } = moveOf(
    await inPartsOf(ids, findSubscriptions, deps.reader, sellerId),
    asked,
    pricing,
  );
  const reasons = Map.groupBy(moved, ({ leftOut }) => leftOut);
  const leftOut = [...reasons].flatMap(([reason, of]) => (reason ? { reason, quantity: of.length } : []));
  const sorted = moved.toSorted(byPlace);
  const rows = sorted.slice(page * size, (page + 1) * size).map(({ subscription, previous, value, leftOut }) => {
    const { id: uuid, customer, interval } = subscription;
    const values = { value: previous.valueCents, newValue: value?.valueCents ?? null };
    return { uuid, customerName: customer.name, interval, ...values, leftOut };
  });
  const totalPages = Math.ceil(moved.length / size);
  return {
    quantity,
    mrrChange,
    leftOut,
    rows: { content: rows, totalElements: moved.length, totalPages, number: page, size },
  };
}

export interface AnnounceMove {
  readonly sellerId: string;
  readonly id: string;
  readonly move: Move;
}

/**
 * Announces new values of a plan's subscriptions, all of them or none. It is idempotent by id. Refuses `plan.not_found`,
 * `subscription.adjustment_too_early`, and `subscription.adjustment_changed` when it is not what was shown.
 */
export async function announceMove(
  deps: SubscriptionsDeps,
  { sellerId, id, move }: AnnounceMove,
): Promise<{ readonly uuid: string; readonly quantity: number }> {
  const known = await findAnnounced(deps.reader, sellerId, { moveId: id });
  if (known.length > 0) return { uuid: id, quantity: known.length };
  await assertInTime(deps, sellerId, move.fromDueOn);
  const { idPlan, reason, fromDueOn, change } = move;
  const plan = (await deps.catalog.findPlansById(sellerId, [idPlan])).get(idPlan);
  const at = (await deps.clockOf(sellerId)).now();
  const before = await inPartsOf(
    await findOfPlan(deps.reader, sellerId, idPlan),
    findSubscriptions,
    deps.reader,
    sellerId,
  );
  const customerIds = before.map(({ customer }) => customer.id);
  const correspondence = await correspondenceOf(deps, sellerId, customerIds);
  const by = currentActor().name;
  return deps.transact(async (tx) => {
    const locked = await inPartsOf(await findOfPlan(tx, sellerId, idPlan), lockSubscriptions, tx, sellerId);
    const { moved, quantity, mrrChange } = moveOf(locked, move, correspondence.pricing);
    const isAsShown = quantity === move.expectedQuantity && mrrChange === move.expectedMrrChange;
    assertThat(quantity > 0 && isAsShown, 'subscription.adjustment_changed');
    const percent = change.kind === 'PERCENT' ? change.percent : null;
    const of = {
      moveId: id,
      fromDueOn,
      percent,
      index: null,
      rateMonth: null,
      reason,
      announcedAt: at,
      announcedBy: by,
    };
    const announcements = moved.flatMap(({ subscription, previous, value }) => {
      if (!value) return [];
      const own = { id: newId<'adjustment'>(), subscriptionId: subscription.id, previousCents: previous.valueCents };
      return { subscription, previous, adjustment: { ...value, ...own, ...of } };
    });
    await announce(deps, tx, announcements, correspondence);
    const value = change.kind === 'VALUE' ? { amountCents: change.value } : { percent: change.percent };
    const subject = { kind: 'plan', id: idPlan, label: plan?.title ?? before[0]?.plan.title ?? '' } as const;
    const after = { ...value, fromDueOn, reason, rows: quantity };
    recordAudit(tx, { sellerId, at, action: 'plan.adjustment_announced', subject, after });
    return { uuid: id, quantity };
  });
}

async function assertInTime({ clockOf }: SubscriptionsDeps, sellerId: string, fromDueOn: PlainDate): Promise<void> {
  const earliest = addDays((await clockOf(sellerId)).today(), noticeDays);
  if (fromDueOn < earliest) refuse('subscription.adjustment_too_early', { earliest });
}

async function inPartsOf<Of extends Reader | Tx>(
  ids: readonly string[],
  find: (from: Of, sellerId: string, ids: readonly string[]) => Promise<KeptSubscription[]>,
  from: Of,
  sellerId: string,
): Promise<KeptSubscription[]> {
  const found: KeptSubscription[] = [];
  for (const part of inParts(ids)) found.push(...(await find(from, sellerId, part)));
  return found;
}

/** The preview shows it and the confirmation does it. */
function moveOf(subscriptions: readonly KeptSubscription[], asked: Asked, pricing: Pricing): PlanMove {
  const except = new Set(asked.except);
  const moved = subscriptions.map((subscription): Moved => {
    const previous = adjustedBy(subscription, asked.fromDueOn);
    const found = except.has(subscription.id) ? 'CHOSEN' : newValueOf(subscription, previous, asked, pricing);
    const part = typeof found === 'string' ? { value: null, leftOut: found } : { value: found, leftOut: null };
    return { subscription, previous, ...part };
  });
  const changes = moved.map(({ subscription, previous, value }) =>
    value
      ? cents(monthlyCentsOf({ ...subscription, ...value }) - monthlyCentsOf({ ...subscription, ...previous }))
      : cents(0),
  );
  return { moved, quantity: moved.filter(({ value }) => value).length, mrrChange: sumCents(changes) };
}

function newValueOf(
  subscription: KeptSubscription,
  previous: PeriodValue,
  { change, fromDueOn }: Asked,
  pricing: Pricing,
): PeriodValue | LeftOutReason {
  const { status, interval, nextDueOn, endsOn, cancelsOn, terms, adjustments } = subscription;
  if (status === 'PENDING') return 'PENDING';
  if (isOver({ nextDueOn: maxPlainDate(nextDueOn, fromDueOn), endsOn, cancelsOn })) return 'ENDS';
  if (adjustments.length > 0) return 'ANNOUNCED';
  if (change.kind === 'VALUE') {
    if (previous.items.length > 0) return 'ITEMS';
    if (change.interval.unit !== interval.unit || change.interval.count !== interval.count) return 'OTHER_INTERVAL';
  }
  if (terms.split.some(({ paymentType }) => paymentType === 'FIXED')) return 'SPLIT';
  const value =
    change.kind === 'VALUE' ? { valueCents: change.value, items: [] } : withPercent(previous, change.percent);
  if (value.valueCents === previous.valueCents) return 'UNCHANGED';
  return usualCents(subscription, value, pricing) === null ? 'VALUE_TOO_SMALL' : value;
}

function byPlace(one: Moved, other: Moved): number {
  // A row that a person leaves out stays where it is.
  const place = ({ leftOut }: Moved) => (leftOut && leftOut !== 'CHOSEN' ? 0 : 1);
  return (
    place(one) - place(other) ||
    one.subscription.customer.name.localeCompare(other.subscription.customer.name, 'pt-BR') ||
    (one.subscription.id < other.subscription.id ? -1 : 1)
  );
}

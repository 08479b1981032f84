import { addDays, type Clock, maxPlainDate, newId, type PlainDate } from '@balcao/kernel';
import { scheduleJobs } from '../../../../jobs/index.ts';
import {
  type AgreedAdjustment,
  adjustedBy,
  anniversaryAfter,
  noticeDays,
  rateMonthOf,
  withPercent,
} from '../../adjustment.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { findToAdjust, type NewAdjustment, setAdjustsOn, type ToAdjust } from '../../store/adjustments-store.ts';
import { findIndexRates, type IndexRate } from '../../store/index-rates.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { findSubscriptions, lockSubscriptions } from '../../store/subscription-reader.ts';
import { isBilled, isOver } from '../../subscription.ts';
import { announcingRun, billAheadDays } from '../next-charge.ts';
import { type Announcement, announce, correspondenceOf } from './announce.ts';

const batchSize = 500;

/** Days before an anniversary on which its adjustment is announced: so long before its charge is billed. */
const announceAheadDays = billAheadDays + noticeDays;

/**
 * Announces the agreed adjustments of the anniversaries that are near. One whose rate nobody typed waits for it. It may
 * be interrupted and repeated, because each transaction also moves its subscriptions on to their next anniversary.
 */
export async function announceAgreed(deps: SubscriptionsDeps, sellerId: string, clock: Clock): Promise<void> {
  const until = addDays(clock.today(), announceAheadDays);
  // A subscription that waited for more than a year has several anniversaries, one per pass.
  for (;;) {
    const waiting = await findToAdjust(deps.reader, sellerId, until);
    if (waiting.length === 0) return;
    const percents = percentsBy(await findIndexRates(deps.reader, sellerId));
    const ready = waiting.filter((one) => percents(one) !== null);
    if (ready.length === 0) return;
    for (let from = 0; from < ready.length; from += batchSize)
      await announceBatch(deps, { sellerId, clock, percents }, ready.slice(from, from + batchSize));
  }
}

type Agreed = Pick<ToAdjust, 'adjustment' | 'adjustsOn'>;

interface Run {
  readonly sellerId: string;
  readonly clock: Clock;
  readonly percents: (agreed: Agreed) => number | null;
}

async function announceBatch(
  deps: SubscriptionsDeps,
  { sellerId, clock, percents }: Run,
  ready: readonly ToAdjust[],
): Promise<void> {
  const [at, today] = [clock.now(), clock.today()];
  const ids = ready.map(({ id }) => id);
  const found = await findSubscriptions(deps.reader, sellerId, ids);
  const customerIds = found.map(({ customer }) => customer.id);
  const correspondence = await correspondenceOf(deps, sellerId, customerIds);
  await deps.transact(async (tx) => {
    const locked = await lockSubscriptions(tx, sellerId, ids);
    const turns = locked.flatMap((subscription) => turnOf(subscription, ready, { percents, today, at }) ?? []);
    await announce(
      deps,
      tx,
      turns.flatMap(({ announcement }) => announcement ?? []),
      correspondence,
    );
    const skipped = turns.filter(({ announcement, goesOn }) => goesOn && announcement === null);
    const events = skipped.map(({ subscription, because }) => {
      return { subscription, at, kind: 'adjustment_skipped', by: null, before: {}, after: because } as const;
    });
    await insertEvents(tx, sellerId, events);
    await setAdjustsOn(
      tx,
      sellerId,
      turns.map(({ subscription: { id }, next: adjustsOn }) => ({ id, adjustsOn })),
    );
    await scheduleJobs(
      tx,
      turns.map(({ next }) => announcingRun(sellerId, next, at)),
    );
  });
}

interface Turn {
  readonly subscription: KeptSubscription;
  readonly next: PlainDate;
  /** False when it ends before. */
  readonly goesOn: boolean;
  /** Null when the value stays. */
  readonly announcement: Announcement | null;
  readonly because: Pick<NewAdjustment, 'percent' | 'rateMonth'> & { readonly index: AgreedAdjustment['index'] | null };
}

/** Null when it changed since it was found. A value never decreases by an index. */
function turnOf(
  subscription: KeptSubscription,
  ready: readonly ToAdjust[],
  { percents, today, at }: Pick<Run, 'percents'> & { readonly today: PlainDate; readonly at: Temporal.Instant },
): Turn | null {
  const { id, adjustment: agreed, adjustsOn, startDate, endsOn, cancelsOn } = subscription;
  if (!agreed || !adjustsOn || !isBilled(subscription.status)) return null;
  if (!ready.some((one) => one.id === id && one.adjustsOn === adjustsOn)) return null;
  const percent = percents({ adjustment: agreed, adjustsOn });
  if (percent === null) return null;
  const { index } = agreed;
  const rateMonth = index === 'FIXED' ? null : rateMonthOf(adjustsOn);
  const next = anniversaryAfter(startDate, adjustsOn);
  const because = { percent, rateMonth, index: index === 'FIXED' ? null : index };
  const fromDueOn = maxPlainDate(adjustsOn, addDays(today, noticeDays));
  const previous = adjustedBy(subscription, fromDueOn);
  const value = withPercent(previous, percent);
  const goesOn = !isOver({ nextDueOn: maxPlainDate(subscription.nextDueOn, fromDueOn), endsOn, cancelsOn });
  const isMore = value.valueCents > previous.valueCents;
  if (!goesOn || !isMore) return { subscription, next, announcement: null, goesOn, because };
  const adjustment = {
    ...value,
    id: newId<'adjustment'>(),
    subscriptionId: id,
    moveId: null,
    fromDueOn,
    previousCents: previous.valueCents,
    percent,
    index,
    rateMonth,
    reason: null,
    announcedAt: at,
    announcedBy: null,
  };
  return { subscription, next, announcement: { subscription, previous, adjustment }, goesOn, because };
}

/** The percentage of an anniversary; null while its rate is missing. */
function percentsBy(rates: readonly IndexRate[]): Run['percents'] {
  const known = new Map(rates.map(({ index, month, percent }) => [`${index} ${month}`, percent]));
  return ({ adjustment: { index, percent }, adjustsOn }) =>
    index === 'FIXED' ? percent : (known.get(`${index} ${rateMonthOf(adjustsOn)}`) ?? null);
}

export interface MissingRate {
  readonly index: 'IPCA' | 'IGPM';
  readonly month: string;
  readonly quantity: number;
}

/** Rates that adjustments wait for, oldest month first. */
export async function findMissingRates(
  { reader, clockOf }: Pick<SubscriptionsDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  rates: readonly IndexRate[],
): Promise<MissingRate[]> {
  const today = (await clockOf(sellerId)).today();
  const percents = percentsBy(rates);
  const waiting = await findToAdjust(reader, sellerId, addDays(today, announceAheadDays));
  const missing = new Map<string, MissingRate>();
  for (const { adjustment, adjustsOn } of waiting) {
    const { index } = adjustment;
    if (index === 'FIXED' || percents({ adjustment, adjustsOn }) !== null) continue;
    const month = rateMonthOf(adjustsOn);
    const quantity = (missing.get(`${month} ${index}`)?.quantity ?? 0) + 1;
    missing.set(`${month} ${index}`, { index, month, quantity });
  }
  return [...missing.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

/** Whether the customer would be told by now, if somebody had typed the rate. */
export async function waitsForRate(
  deps: Pick<SubscriptionsDeps, 'reader'>,
  { sellerId, adjustment, adjustsOn }: Pick<KeptSubscription, 'sellerId' | 'adjustment' | 'adjustsOn'>,
  today: PlainDate,
): Promise<boolean> {
  if (!adjustment || !adjustsOn || adjustsOn > addDays(today, announceAheadDays)) return false;
  return percentsBy(await findIndexRates(deps.reader, sellerId))({ adjustment, adjustsOn }) === null;
}

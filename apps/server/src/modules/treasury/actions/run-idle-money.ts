import { addBusinessDays, isBusinessDay } from '@balcao/brazil';
import {
  addDays,
  type Cents,
  type Clock,
  cents,
  instantAt,
  type PlainDate,
  plainDate,
  Refusal,
  sumCents,
} from '@balcao/kernel';
import { treasuryTexts } from '@balcao/messages';
import { derivedId } from '../../../database/derived-id.ts';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type DayRun,
  dayRun,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
} from '../../../jobs/index.ts';
import type { TreasuryDeps } from '../deps.ts';
import { idleCents, lackingCents } from '../idle-money.ts';
import { findRule, insertAct } from '../store/idle-store.ts';

/** The job kind that invests what is idle on a business evening; the subject is the date. */
export const investIdleKind = 'treasury.invest-idle';
/** The job kind that redeems in the morning what the payments of the day lack; the subject is the date. */
export const redeemNeededKind = 'treasury.redeem-needed';

/** After the last time at which a payment of the day is tried, and before the first. */
const evening = '18:30';
const morning = '07:00';
/** Author of the orders. */
const byRule = 'dinheiro-parado@balcao';

/** The run of the next evening, today's while it has not passed. */
export function nextEvening(sellerId: string, clock: Clock): ScheduledJob {
  return next({ sellerId, kind: investIdleKind, time: evening }, clock);
}

/** The run of the next morning, today's while it has not passed. */
export function nextMorning(sellerId: string, clock: Clock): ScheduledJob {
  return next({ sellerId, kind: redeemNeededKind, time: morning }, clock);
}

function next(run: Omit<DayRun, 'date'>, clock: Clock): ScheduledJob {
  const today = clock.today();
  const isPast = Temporal.Instant.compare(instantAt(today, run.time), clock.now()) <= 0;
  return dayRun({ ...run, date: isPast ? addDays(today, 1) : today }, clock.now());
}

/**
 * Invests what is above the floor and above what is to be paid until the next business day, once an evening: the order's id is of
 * the day. What the account holds is looked at again when the order takes it.
 */
export function investIdle(deps: TreasuryDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const date = plainDate(subjectId);
    const rule = await findRule(deps.reader, sellerId);
    if (!rule?.enabled) return;
    if (date === clock.today() && isBusinessDay(date) && (await deps.isAccountActive(sellerId))) {
      const neededCents = await neededBy(deps, sellerId, addBusinessDays(date, 1));
      const keepCents = cents(rule.floorCents + neededCents);
      const checkingCents = await checkingOf(deps, sellerId);
      const amountCents = idleCents({ checkingCents, floorCents: rule.floorCents, neededCents });
      const id = derivedId(`${sellerId} ${investIdleKind} ${date}`);
      const ordered = { sellerId, id, amountCents, keepCents, productId: deps.product.id, by: byRule };
      if (amountCents > 0) await unlessRefused(deps.investments.invest(ordered));
    }
    await finishRun(deps, { sellerId, kind: investIdleKind, date, time: evening }, clock);
  };
}

/**
 * Redeems what the checking account lacks for the payments of the day, the oldest application first, once a morning: an order's
 * id is of the day and the application.
 */
export function redeemNeeded(deps: TreasuryDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const date = plainDate(subjectId);
    const rule = await findRule(deps.reader, sellerId);
    if (!rule?.enabled) return;
    if (date === clock.today() && (await deps.isAccountActive(sellerId))) {
      const neededCents = await neededBy(deps, sellerId, date);
      let lacking: number = lackingCents(await checkingOf(deps, sellerId), neededCents);
      for (const { application, worth } of lacking > 0 ? await deps.investments.applicationsOf(sellerId) : []) {
        const amountCents = cents(Math.min(lacking, worth.netCents));
        if (amountCents <= 0) continue;
        const id = derivedId(`${sellerId} ${redeemNeededKind} ${date} ${application.id}`);
        const ordered = { sellerId, id, amountCents, applicationId: application.id, by: byRule };
        lacking -= (await unlessRefused(deps.investments.redeem(ordered)))?.amountCents ?? 0;
      }
    }
    await finishRun(deps, { sellerId, kind: redeemNeededKind, date, time: morning }, clock);
  };
}

async function unlessRefused<Order>(order: Promise<Order>): Promise<Order | null> {
  try {
    return await order;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'investment.refused') return null;
    throw error;
  }
}

/** Says what the rule ordered on the day, also in a run that was interrupted, and schedules the next day. */
async function finishRun(deps: TreasuryDeps, run: DayRun, clock: Clock): Promise<void> {
  const { sellerId, date } = run;
  const orders = await deps.investments.findOrders(sellerId, { by: byRule, on: date });
  await deps.transact(async (tx) => {
    for (const order of orders) await tell(deps, tx, order, clock.now());
    await scheduleJobs(tx, [dayRun({ ...run, date: addDays(date, 1) }, clock.now())]);
  });
}

type RuleOrder = Awaited<ReturnType<TreasuryDeps['investments']['findOrders']>>[number];

/** Keeps what came of an order and says it to the seller, once. */
async function tell(deps: TreasuryDeps, tx: Tx, order: RuleOrder, at: Temporal.Instant): Promise<void> {
  const { sellerId, id, amountCents, status, reason } = order;
  const done = order.kind === 'APPLY' ? 'INVESTED' : 'REDEEMED';
  const kind = status === 'REFUSED' ? 'REFUSED' : done;
  if (!(await insertAct(tx, { sellerId, id, day: order.requestedOn, kind, amountCents, reason }))) return;
  await deps.sendSellerMail(tx, { sellerId, id, at, ...treasuryTexts.idleMail({ kind, amountCents, reason }) });
  await appendEvents(tx, [{ sellerId, topic: 'investment.changed', subjectId: sellerId }]);
}

async function neededBy({ plannedPayments }: TreasuryDeps, sellerId: string, until: PlainDate): Promise<Cents> {
  return sumCents((await plannedPayments(sellerId, until)).map(({ amountCents }) => amountCents));
}

async function checkingOf({ ledger, reader }: TreasuryDeps, sellerId: string): Promise<Cents> {
  return (await ledger.balances(reader, sellerId)).get('checking') ?? cents(0);
}

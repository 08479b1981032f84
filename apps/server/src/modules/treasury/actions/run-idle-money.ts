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
import { findRule, type IdleAct, insertAct } from '../store/idle-store.ts';

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
      if (amountCents > 0) {
        const ordered = { sellerId, id, amountCents, keepCents, productId: deps.product.id, by: byRule };
        await act(deps, { sellerId, id, date, kind: 'INVESTED', amountCents, at: clock.now() }, () =>
          deps.investments.invest(ordered),
        );
      }
    }
    await deps.transact((tx) =>
      scheduleJobs(tx, [
        { ...dayRun({ sellerId, kind: investIdleKind, date: addDays(date, 1), time: evening }, clock.now()) },
      ]),
    );
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
        lacking -= await act(deps, { sellerId, id, date, kind: 'REDEEMED', amountCents, at: clock.now() }, () =>
          deps.investments.redeem(ordered),
        );
      }
    }
    await deps.transact((tx) =>
      scheduleJobs(tx, [
        dayRun({ sellerId, kind: redeemNeededKind, date: addDays(date, 1), time: morning }, clock.now()),
      ]),
    );
  };
}

interface Act {
  readonly sellerId: string;
  readonly id: string;
  readonly date: PlainDate;
  readonly kind: 'INVESTED' | 'REDEEMED';
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

/** Orders, keeps what came of it and says it to the seller, once; answers what moved. */
async function act(
  deps: TreasuryDeps,
  { sellerId, id, date, kind, amountCents, at }: Act,
  order: () => Promise<{ readonly amountCents: Cents }>,
): Promise<Cents> {
  let done: Pick<IdleAct, 'kind' | 'amountCents' | 'reason'>;
  try {
    done = { kind, amountCents: (await order()).amountCents, reason: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'investment.refused') throw error;
    done = { kind: 'REFUSED', amountCents, reason: String(error.params.reason ?? '') };
  }
  await deps.transact(async (tx) => {
    if (!(await insertAct(tx, { sellerId, id, day: date, ...done }))) return;
    const mail = treasuryTexts.idleMail({ kind: done.kind, amountCents: done.amountCents, reason: done.reason });
    await deps.sendSellerMail(tx, { sellerId, id, at, ...mail });
    await appendEvents(tx, [{ sellerId, topic: 'investment.changed', subjectId: sellerId }]);
  });
  return done.kind === 'REFUSED' ? cents(0) : done.amountCents;
}

async function neededBy({ plannedPayments }: TreasuryDeps, sellerId: string, until: PlainDate): Promise<Cents> {
  return sumCents((await plannedPayments(sellerId, until)).map(({ amountCents }) => amountCents));
}

async function checkingOf({ ledger, reader }: TreasuryDeps, sellerId: string): Promise<Cents> {
  return (await ledger.balances(reader, sellerId)).get('checking') ?? cents(0);
}

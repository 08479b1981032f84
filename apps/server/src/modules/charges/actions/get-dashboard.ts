import type { AnswerOf, dashboardPeriods, getChargeDashboard as endpoint } from '@balcao/contract';
import { addDays, addMonths, type PlainDate, plainDate, plainDateAt, sumCents } from '@balcao/kernel';
import { factsOf, firstChargeAt, type Period, sumByDay } from '../store/dashboard-reader.ts';
import { sumLate } from '../store/list/counted.ts';
import type { ChargesDeps } from './charges-deps.ts';

/** Minutes of manual checking that one automatic confirmation saves. */
const minutesSaved = 3;

/**
 * Figures of the start page, each the sum of a list: paid charges by payment day, the others by due date. In a week,
 * late charges are of the seven days up to today and the others of today and the next six days; `literal` counts all by
 * the latter, as the documents read.
 */
export async function getDashboard(
  { reader, clockOf }: Pick<ChargesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  period: (typeof dashboardPeriods)[number],
  { literal = false } = {},
): Promise<AnswerOf<typeof endpoint>> {
  const range = rangeOf(period, (await clockOf(sellerId)).today(), literal);
  const [days, facts, late] = await Promise.all([
    sumByDay(reader, { sellerId, ...range }),
    factsOf(reader, { sellerId, ...range }),
    sumLate(reader, sellerId),
  ]);
  const lateAmount = sumCents(days.map((day) => day.lateCents));
  return {
    paidAmount: sumCents(days.map((day) => day.paidCents)),
    lateAmount,
    scheduledAmount: sumCents(days.map((day) => day.scheduledCents)),
    defaultRate: facts.dueCents === 0 ? 0 : Math.round((lateAmount / facts.dueCents) * 10_000) / 100,
    timeSaved: facts.confirmedCount * minutesSaved,
    newBuyerQty: facts.newBuyerCount,
    overdue: { amount: late.cents, quantity: late.count },
    hasCharges: facts.hasCharges,
    graph: {
      period,
      ...range,
      lines: days.map((day) => ({
        date: day.date,
        paid: day.paidCents,
        late: day.lateCents,
        scheduled: day.scheduledCents,
      })),
    },
  };
}

export async function getFirstChargeDate(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
): Promise<PlainDate | null> {
  const at = await firstChargeAt(reader, sellerId);
  return at && plainDateAt(at);
}

/** WEEK: today and the next six days; late charges use the previous six. MONTH: the calendar month of today. */
function rangeOf(
  period: (typeof dashboardPeriods)[number],
  today: PlainDate,
  literal: boolean,
): Omit<Period, 'sellerId'> {
  if (period === 'WEEK') {
    const week = { from: today, to: addDays(today, 6) };
    if (literal) return { ...week, lateFrom: week.from, lateTo: week.to };
    return { ...week, lateFrom: addDays(today, -6), lateTo: today };
  }
  const from = plainDate(`${today.slice(0, 8)}01`);
  const to = addDays(addMonths(from, 1), -1);
  return { from, to, lateFrom: from, lateTo: to };
}

import { type FlowLine, flowLines } from '@balcao/contract/reconciliation/money-flow';
import { typedDate, uuidText } from '@balcao/contract/shapes';
import { addDays, addMonths, daysBetween, type PlainDate, plainDate } from '@balcao/kernel';
import { z } from 'zod';

export const flowSearch = z.object({
  dateInitial: typedDate.optional(),
  dateFinal: typedDate.optional(),
  linha: z.enum(flowLines).optional(),
  cobranca: uuidText.optional(),
});

/** Deductions: lines shown with the opposite sign. */
export function takes(line: FlowLine): boolean {
  return line === 'TO_RELEASE' || line === 'AVAILABLE' || line === 'OWN_ACCOUNTS' || line === 'IN_TRANSIT';
}

export interface FlowPeriod {
  readonly dateInitial: PlainDate;
  readonly dateFinal: PlainDate;
}

export type PeriodName = 'month' | 'last' | 'quarter' | 'other';

/** The days of a named period; the current month ends on the seller's today. */
export function namedPeriods(today: PlainDate): Readonly<Record<Exclude<PeriodName, 'other'>, FlowPeriod>> {
  const first = plainDate(`${today.slice(0, 8)}01`);
  return {
    month: { dateInitial: first, dateFinal: today },
    last: { dateInitial: addMonths(first, -1), dateFinal: addDays(first, -1) },
    quarter: { dateInitial: addDays(today, -89), dateFinal: today },
  };
}

export function nameOfPeriod(period: FlowPeriod, today: PlainDate): PeriodName {
  const named = Object.entries(namedPeriods(today)).find(
    ([, one]) => one.dateInitial === period.dateInitial && one.dateFinal === period.dateFinal,
  );
  return (named?.[0] as PeriodName | undefined) ?? 'other';
}

export function isPeriod({ dateInitial, dateFinal }: FlowPeriod): boolean {
  return dateInitial <= dateFinal && daysBetween(dateInitial, dateFinal) < 366;
}

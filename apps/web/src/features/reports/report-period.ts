import { bankingReportType, type ReportType, reportRule } from '@balcao/contract/reports';
import { addDays, addMonths, type PlainDate } from '@balcao/kernel';

export interface Period {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** The last days, as the dialog begins. */
export function usualPeriod(type: ReportType, today: PlainDate): Period {
  return type === 'titulos-em-aberto' ? { from: today, to: today } : { from: addDays(today, -30), to: today };
}

/** The first day that a period may begin on; the bank accounts' is limited. */
export function earliestOf(type: ReportType, today: PlainDate): PlainDate | undefined {
  return type === bankingReportType ? addDays(today, -reportRule.bankingDays) : undefined;
}

/** The last day on which a period that begins so may end. */
export function latestEnd(from: PlainDate, today: PlainDate): PlainDate {
  const limit = addMonths(from, reportRule.mostMonths);
  return limit < today ? limit : today;
}

/** A period that begins on another day: its end stays while it may, and is clipped when it is too far or before it. */
export function beginningOn(from: PlainDate | null, { to }: Period, today: PlainDate): Period {
  if (from === null || to === null) return { from, to };
  const latest = latestEnd(from, today);
  return { from, to: to > latest ? latest : to < from ? from : to };
}

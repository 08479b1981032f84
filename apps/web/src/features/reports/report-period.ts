import { bankingReportType, type ReportType, reportRule } from '@balcao/contract/reports';
import { addDays, addMonths, type PlainDate } from '@balcao/kernel';
import { type Period, usualPeriods } from '../../components/form/usual-periods.ts';

/** The dialog's initial period: the last closed month, which is what accountants ask for. */
export function usualPeriod(type: ReportType, today: PlainDate): Period {
  return type === 'titulos-em-aberto' ? { from: today, to: today } : usualPeriods(today)[0];
}

/** The first allowed start; limited for the bank accounts. */
export function earliestOf(type: ReportType, today: PlainDate): PlainDate | undefined {
  return type === bankingReportType ? addDays(today, -reportRule.bankingDays) : undefined;
}

/** The last allowed end of a period with this start. */
export function latestEnd(from: PlainDate, today: PlainDate): PlainDate {
  const limit = addMonths(from, reportRule.maxMonths);
  return limit < today ? limit : today;
}

/** Changes a period's start: the end is kept where it is allowed, and clipped otherwise. */
export function beginningOn(from: PlainDate | null, { to }: Period, today: PlainDate): Period {
  if (from === null || to === null) return { from, to };
  const latest = latestEnd(from, today);
  return { from, to: to > latest ? latest : to < from ? from : to };
}

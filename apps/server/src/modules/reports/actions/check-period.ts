import { reportRule } from '@balcao/contract';
import { addDays, addMonths, type PlainDate } from '@balcao/kernel';
import { assertThat } from '../refusals.ts';

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export function checkPeriod({ from, to }: Period, today: PlainDate): void {
  assertThat(from <= to, 'report.period_reversed');
  assertThat(to <= today, 'report.period_in_future');
  assertThat(to <= addMonths(from, reportRule.maxMonths), 'report.period_too_long', { months: reportRule.maxMonths });
}

/** Also refuses `report.period_too_old`. */
export function checkBankingPeriod(period: Period, today: PlainDate): void {
  checkPeriod(period, today);
  const days = reportRule.bankingDays;
  assertThat(period.from >= addDays(today, -days), 'report.period_too_old', { days });
}

import { nextBusinessDay } from '@balcao/brazil/calendar';
import type {
  NonBusinessRule,
  RecurringFrequency,
  RecurringSchedule,
} from '@balcao/contract/payables/recurring-payments';
import { maxRecurringPayments } from '@balcao/contract/payables/recurring-payments';
import { dayOfWeek, daysBetween, type PlainDate } from '@balcao/kernel';
import { recurringPayments as texts } from '@balcao/messages/recurring-payments';

export interface ScheduleValues {
  readonly frequency: RecurringFrequency;
  readonly startsOn: PlainDate | null;
  readonly dayOfMonth: number | null;
  readonly ends: 'NEVER' | 'DATE' | 'COUNT';
  readonly endsOn: PlainDate | null;
  readonly count: number | null;
  readonly nonBusiness: NonBusinessRule;
}

/** Monthly from a day on. */
export function monthlyFrom(startsOn: PlainDate | null): ScheduleValues {
  return {
    frequency: 'MONTHLY',
    startsOn,
    dayOfMonth: null,
    ends: 'NEVER',
    endsOn: null,
    count: null,
    nonBusiness: 'SAME',
  };
}

/** The schedule from its next date on, with the dates that are left of it. */
export function valuesOf(schedule: RecurringSchedule, next: PlainDate | undefined): ScheduleValues {
  const count = paymentsLeft(schedule, next);
  const ends = schedule.endsOn ? 'DATE' : count === null ? 'NEVER' : 'COUNT';
  return { ...schedule, startsOn: next ?? schedule.startsOn, dayOfMonth: dayOf(schedule), ends, count };
}

/** Those that were skipped or passed during a pause count as the service counts them; without a next date one is left. */
export function paymentsLeft(schedule: RecurringSchedule, next: PlainDate | undefined): number | null {
  const { frequency, startsOn, count } = schedule;
  if (count === null || next === undefined) return count && 1;
  if (frequency === 'WEEKLY') return count - daysBetween(startsOn, next) / 7;
  const [startYear = 0, startMonth = 0, startDay = 0] = startsOn.split('-').map(Number);
  const [year = 0, month = 0] = next.split('-').map(Number);
  const isFirstMonthOver =
    frequency === 'MONTHLY'
      ? dayOf(schedule) < startDay
      : nextBusinessDay(startsOn).slice(0, 7) !== startsOn.slice(0, 7);
  return count - ((year - startYear) * 12 + month - startMonth - (isFirstMonthOver ? 1 : 0));
}

/** Null for a valid schedule. */
export function scheduleProblem(values: ScheduleValues, today: PlainDate): string | null {
  const { startsOn, frequency, ends, endsOn, count } = values;
  const { problems } = texts;
  if (!startsOn) return problems.start;
  if (startsOn < today) return problems.past;
  const day = dayOf(values);
  if (frequency === 'MONTHLY' && !(Number.isInteger(day) && day >= 1 && day <= 31)) return problems.day;
  if (ends === 'DATE' && (!endsOn || endsOn < startsOn)) return problems.endsOn;
  const isCounted = count !== null && Number.isInteger(count) && count >= 1 && count <= maxRecurringPayments;
  return ends === 'COUNT' && !isCounted ? problems.count : null;
}

export function scheduleOf(values: ScheduleValues, today: PlainDate): RecurringSchedule | null {
  const { frequency, startsOn, ends, endsOn, count, nonBusiness } = values;
  if (!startsOn || scheduleProblem(values, today)) return null;
  return {
    frequency,
    startsOn,
    dayOfMonth: frequency === 'MONTHLY' ? dayOf(values) : null,
    endsOn: ends === 'DATE' ? endsOn : null,
    count: ends === 'COUNT' ? count : null,
    nonBusiness: frequency === 'LAST_BUSINESS_DAY' ? 'SAME' : nonBusiness,
  };
}

export function dayOf({ dayOfMonth, startsOn }: Pick<ScheduleValues, 'dayOfMonth' | 'startsOn'>): number {
  return dayOfMonth ?? Number(startsOn?.slice(8));
}

/** 'Todo mês, dia 5'. */
export function ruleOf({ frequency, startsOn, dayOfMonth }: RecurringSchedule): string {
  if (frequency === 'WEEKLY') return texts.rule.WEEKLY(texts.weekdays[dayOfWeek(startsOn) - 1] ?? '');
  return frequency === 'MONTHLY' ? texts.rule.MONTHLY(dayOf({ dayOfMonth, startsOn })) : texts.rule.LAST_BUSINESS_DAY;
}

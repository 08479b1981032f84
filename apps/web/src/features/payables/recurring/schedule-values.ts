import type {
  NonBusinessRule,
  RecurringFrequency,
  RecurringSchedule,
} from '@balcao/contract/payables/recurring-payments';
import { maxRecurringPayments } from '@balcao/contract/payables/recurring-payments';
import { dayOfWeek, type PlainDate } from '@balcao/kernel';
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

export function valuesOf(schedule: RecurringSchedule, next: PlainDate, left: number | null): ScheduleValues {
  const ends = schedule.endsOn ? 'DATE' : left === null ? 'NEVER' : 'COUNT';
  const dayOfMonth = schedule.dayOfMonth ?? Number(schedule.startsOn.slice(8));
  return { ...schedule, startsOn: next, dayOfMonth, ends, count: left };
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

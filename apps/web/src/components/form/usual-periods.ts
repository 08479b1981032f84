import { addDays, addMonths, type PlainDate, plainDate } from '@balcao/kernel';

export interface Period {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** The last closed month, the current month until today, and the last thirty days. */
export function usualPeriods(
  today: PlainDate,
): readonly [closed: ClosedPeriod, current: ClosedPeriod, last: ClosedPeriod] {
  const first = plainDate(`${today.slice(0, 7)}-01`);
  return [
    { from: addMonths(first, -1), to: addDays(first, -1) },
    { from: first, to: today },
    { from: addDays(today, -30), to: today },
  ];
}

interface ClosedPeriod extends Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

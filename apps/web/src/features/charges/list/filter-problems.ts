import { chargeScreens } from '@balcao/messages/charge-screens';
import type { ChargeFilterChange } from './filter-chips.ts';

const texts = chargeScreens.filters;

/** What is wrong with the ranges: a start without an end, or an end before its start. */
export function filterProblems(given: ChargeFilterChange): Partial<Record<'expiration' | 'paid' | 'value', string>> {
  const expiration = dateProblem(given.expirationDateInitial, given.expirationDateFinal);
  const paid = dateProblem(given.paidDateInitial, given.paidDateFinal);
  const { valueMin, valueMax } = given;
  const reversed = valueMin !== undefined && valueMax !== undefined && valueMin > valueMax;
  return {
    ...(expiration && { expiration }),
    ...(paid && { paid }),
    ...(reversed && { value: texts.reversedValues }),
  };
}

function dateProblem(from: string | undefined, to: string | undefined): string | null {
  if (from && !to) return texts.needsFinalDate;
  return from && to && from > to ? texts.reversedDates : null;
}

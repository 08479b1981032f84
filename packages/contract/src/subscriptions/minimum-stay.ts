import { z } from 'zod';
import { plainDateText, positiveReais, reais } from '../shapes.ts';

/** PERCENT_OF_REST is of the value of the periods that are left; no fine is above it. */
const stayFine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT_OF_REST'), percent: z.int().min(1).max(100) }),
  z.object({ kind: z.literal('FIXED'), amount: positiveReais }),
]);

/** Months from the first due date. */
export const newMinimumStay = z.object({ months: z.int().min(1).max(60), fine: stayFine });

export const minimumStay = z.object({
  /** Last day. */
  until: plainDateText,
  fine: stayFine,
});

/** The fine of a cancellation, and what it is computed of. */
export const earlyFine = z.object({
  until: plainDateText,
  /** First day that is not charged. */
  from: plainDateText,
  /** Whole periods that are left, and the days of a last one that the stay's end cuts short. */
  periods: z.int(),
  days: z.int(),
  rest: reais,
  terms: stayFine,
  amount: reais,
});

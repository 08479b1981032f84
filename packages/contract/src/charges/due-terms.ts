import { z } from 'zod';
import { plainDateText, reais } from '../shapes.ts';

/** Changes of a charge's amount before or after its due date. */
export const dueTerms = z.object({
  /** Once, percent of the value. */
  finePercent: z.number(),
  /** Per month, simple interest. */
  interestPercent: z.number(),
  /** The discount until a day; null without one. */
  discount: z.object({ amount: reais, until: plainDateText, percent: z.number(), daysBefore: z.int() }).nullable(),
});
export type DueTerms = z.infer<typeof dueTerms>;

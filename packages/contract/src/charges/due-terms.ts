import { z } from 'zod';
import { plainDateText, reais } from '../shapes.ts';

/** What a charge that is sent with a due date costs on other days. */
export const dueTerms = z.object({
  /** Once, of the value. */
  finePercent: z.number(),
  /** A month, simple. */
  interestPercent: z.number(),
  /** What is taken off until a day; null when nothing is. */
  discount: z.object({ amount: reais, until: plainDateText, percent: z.number(), daysBefore: z.int() }).nullable(),
});
export type DueTerms = z.infer<typeof dueTerms>;

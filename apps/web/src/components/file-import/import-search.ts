import { importOutcomes } from '@balcao/contract/imports';
import { z } from 'zod';

/** Whether columns are chosen again, and which rows are shown. */
export const importSearch = z.object({
  columns: z.literal('edit').optional(),
  outcome: z.enum(['ALL', ...importOutcomes]).optional(),
  page: z.coerce.number().int().min(0).default(0),
});

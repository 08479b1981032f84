import { importOutcomes } from '@balcao/contract/imports';
import { z } from 'zod';

/** What the address of one import says: whether its columns are chosen anew, and which rows are shown. */
export const importSearch = z.object({
  columns: z.literal('edit').optional(),
  outcome: z.enum(['ALL', ...importOutcomes]).optional(),
  page: z.coerce.number().int().min(0).default(0),
});

import { z } from 'zod';

/** Actions with a dialog. */
export const chargeCommands = [
  'change',
  'methods',
  'periodMethod',
  'retryCard',
  'credit',
  'manualPay',
  'delete',
  'refund',
] as const;
export type ChargeCommand = (typeof chargeCommands)[number];

export const chargeSearch = z.object({ open: z.enum(chargeCommands).optional() });

import { z } from 'zod';

/** What a dialog confirms before it is done. */
export const chargeCommands = [
  'change',
  'methods',
  'periodMethod',
  'retryCard',
  'manualPay',
  'delete',
  'refund',
] as const;
export type ChargeCommand = (typeof chargeCommands)[number];

/** The dialog that a link from elsewhere opens. */
export const chargeSearch = z.object({ open: z.enum(chargeCommands).optional() });

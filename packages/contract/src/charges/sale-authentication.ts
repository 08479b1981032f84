import { z } from 'zod';

/** An authentication by the card's issuer, and who bears a chargeback for fraud by its ECI. */
export const saleAuthentication = z.object({
  eci: z.string().nullable(),
  version: z.string().nullable(),
  reference: z.string().nullable(),
  bearer: z.enum(['ISSUER', 'SELLER']),
  /** False where the ECI is what the buyer's browser sent, and not the acquirer's answer. */
  isConfirmed: z.boolean(),
});
export type SaleAuthentication = z.infer<typeof saleAuthentication>;

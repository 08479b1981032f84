import { z } from 'zod';

/** What a person may do with a charge now, by its state; a seller's flags and a person's roles come on top. */
export const chargeActions = z.object({
  manualPay: z.boolean(),
  /** When it is due; AMOUNT: that and how much it is; ALL: its terms and description too; null for nothing. */
  change: z.enum(['ALL', 'AMOUNT', 'DATE']).nullable(),
  /** The saved card of a subscription's period is charged again now. */
  retryCard: z.boolean(),
  /** How it may be paid: LINK, by the methods of the link it was charged with; PERIOD, this period by Pix or boleto; null for neither. */
  changeMethod: z.enum(['LINK', 'PERIOD']).nullable(),
  delete: z.boolean(),
  /** TOTAL: all that is left, or nothing. */
  refund: z.enum(['PARTIAL', 'TOTAL']).nullable(),
  /** A refund was requested, and its rail has not answered. */
  refundProcessing: z.boolean(),
  defend: z.boolean(),
  /** An invoice: EARLY, before it is paid; PAID, of what was; null for none. Whether it has one already is with its invoices. */
  issueInvoice: z.enum(['EARLY', 'PAID']).nullable(),
  receipt: z.boolean(),
  cancellationLetter: z.boolean(),
});

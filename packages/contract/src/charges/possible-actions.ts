import { z } from 'zod';
import { reais } from '../shapes.ts';

/** Actions that the charge's state allows; flags and roles are checked in addition. */
export const chargeActions = z.object({
  manualPay: z.boolean(),
  /** DATE: due date; AMOUNT: also the amount; ALL: also terms and description; null: nothing. */
  change: z.enum(['ALL', 'AMOUNT', 'DATE']).nullable(),
  /** True when the saved card of a subscription's period can be charged again. */
  retryCard: z.boolean(),
  /** LINK: by the methods of its link; PERIOD: this period by Pix or boleto; null: not at all. */
  changeMethod: z.enum(['LINK', 'PERIOD']).nullable(),
  /** The customer's credit, which may pay it; null without any, or once it is closed. */
  credit: z
    .object({
      balance: reais,
      /** False when the credit must cover all of it. */
      part: z.boolean(),
    })
    .nullable(),
  delete: z.boolean(),
  /** TOTAL: only everything that is left. */
  refund: z.enum(['PARTIAL', 'TOTAL']).nullable(),
  /** A refund waits for its rail. */
  refundProcessing: z.boolean(),
  defend: z.boolean(),
  /** EARLY: before payment; PAID: after payment; null: none. Existing invoices are not considered. */
  issueInvoice: z.enum(['EARLY', 'PAID']).nullable(),
  receipt: z.boolean(),
  cancellationLetter: z.boolean(),
});

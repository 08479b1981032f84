import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { maxInstallments } from '../payment-links.ts';
import { percentage, typedLines, uuidText } from '../shapes.ts';

const tag = 'Página do cliente';

const settings = z.object({
  /** Off: customers have no page, and messages no link. */
  active: z.boolean(),
  mayChangePayment: z.boolean(),
  /** Open charges, where the seller accepts cards. */
  mayPayByCard: z.boolean(),
  /** Customers of one of these plans may move to another of them; fewer than two allow nothing. */
  plansToMove: z.array(uuidText).max(20),
  /** Applies to the first item of a recurrence. */
  mayChangeQuantity: z.boolean(),
  /** At the end of what was charged. */
  mayCancel: z.boolean(),
  mayPause: z.boolean(),
  maxPauseDays: z.int().min(1).max(365),
  /** Offered for all debts that are late for so long; null offers nothing. */
  negotiation: z
    .object({
      minDaysLate: z.int().min(1).max(365),
      /** For one payment by Pix. */
      pixDiscountPercent: percentage,
      /** At most, by card. */
      installments: z.int().min(1).max(maxInstallments.CREDIT_CARD),
      cardDiscountPercent: percentage,
    })
    .nullable(),
  /** Discount that a customer is offered before canceling; null offers nothing. */
  retentionOffer: z
    .object({
      percent: percentage.refine((percent) => percent > 0, 'Informe um percentual maior que zero'),
      /** Next charges that have it. */
      charges: z.int().min(1).max(12),
      text: typedLines(280).min(1, 'Preenchimento obrigatório!'),
    })
    .nullable(),
});
export type PortalSettings = z.infer<typeof settings>;

export const getPortalSettings = endpoint({
  name: 'getPortalSettings',
  method: 'GET',
  path: '/service/core/sellers/customer-portal',
  summary: 'O que os clientes do vendedor podem fazer na página deles',
  tag,
  access: grants.customerPortal,
  answer: settings,
});

export const updatePortalSettings = endpoint({
  name: 'updatePortalSettings',
  method: 'PUT',
  path: '/service/core/sellers/customer-portal',
  summary: 'Liga ou desliga a página do cliente e o que ela permite',
  tag,
  access: grants.customerPortal,
  idempotency: 'accepted',
  body: settings,
  answer: settings,
});

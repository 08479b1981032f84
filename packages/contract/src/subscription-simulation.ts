import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feeBearers, maxAdditionalCents, paymentMethods, receivingTypes } from './payment-links.ts';
import { monthsOfPeriod, periodTypes } from './plans.ts';
import { allowed } from './roles.ts';
import { maxAmountCents, percentage, plainDateText, reais, reaisText, tooLarge, typedDate } from './shapes.ts';

/** Charges of one price in a row, as a recurring link will make them. */
const periodRun = z.object({
  /** The first of them, counted from 1. */
  from: z.int(),
  /** The last of them; null when it goes on until the subscription ends. */
  to: z.int().nullable(),
  /** When the first of them is due. */
  dueDate: plainDateText,
  /** What is charged besides the value. */
  additionalAmount: reais,
  discount: reais,
  /** What the buyer pays each time. */
  totalAmount: reais,
  /** What the seller receives each time, net of fees. */
  receivedAmount: reais,
});
export type PeriodRun = z.infer<typeof periodRun>;

export const simulateSubscription = endpoint({
  name: 'simulateSubscription',
  method: 'GET',
  path: '/service/core/payment-links/subscription-payment',
  summary: 'Simula as cobranças de um link recorrente: a mesma conta do checkout e da cobrança de cada período',
  tag: 'Links de pagamento',
  access: { roles: allowed.paymentLinks },
  idempotency: 'unused',
  query: z
    .object({
      valuePerMonth: reaisText.refine((amount) => amount > 0, 'Informe um valor maior que zero'),
      type: z.enum(periodTypes),
      method: z.enum(paymentMethods),
      bearer: z.enum(feeBearers).default('EARLY_BUYER'),
      receivingType: z.enum(receivingTypes).default('EARLY'),
      /** Percent off the value. */
      discount: z.coerce.number().pipe(percentage).default(0),
      /** Charged besides the value in the first charges, in equal parts; the discount is not taken from it. */
      additionalValue: reaisText.refine((amount) => amount <= maxAdditionalCents, tooLarge).optional(),
      additionalInstallments: z.coerce.number().int().min(1).max(21).default(1),
      /** The date of the first charge; today when it is left out or past. */
      scheduledDate: typedDate.optional(),
    })
    .refine(({ valuePerMonth, type }) => valuePerMonth * monthsOfPeriod[type] <= maxAmountCents, tooLarge.error),
  answer: z.object({
    /** In order; none when nothing would be left after the fees. */
    charges: z.array(periodRun),
  }),
});
export type SimulateSubscription = z.infer<(typeof simulateSubscription)['query']>;

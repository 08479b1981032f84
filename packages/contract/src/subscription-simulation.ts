import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feeBearers, maxAdditionalCents, paymentMethods, receivingTypes } from './payment-links.ts';
import { monthsOfPeriod, periodTypes } from './plans.ts';
import { allowed } from './roles.ts';
import { maxAmountCents, percentage, plainDateText, reais, reaisText, tooLarge, typedDate } from './shapes.ts';

/** Consecutive charges of one price. */
const periodRun = z.object({
  /** Counts from 1. */
  from: z.int(),
  /** Null while the subscription lasts. */
  to: z.int().nullable(),
  dueDate: plainDateText,
  additionalAmount: reais,
  discount: reais,
  totalAmount: reais,
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
  query: z
    .object({
      valuePerMonth: reaisText.refine((amount) => amount > 0, 'Informe um valor maior que zero'),
      type: z.enum(periodTypes),
      method: z.enum(paymentMethods),
      bearer: z.enum(feeBearers).default('EARLY_BUYER'),
      receivingType: z.enum(receivingTypes).default('EARLY'),
      discount: z.coerce.number().pipe(percentage).default(0),
      /** Added to the first charges in equal parts; the discount does not apply to it. */
      additionalValue: reaisText.refine((amount) => amount <= maxAdditionalCents, tooLarge).optional(),
      additionalInstallments: z.coerce.number().int().min(1).max(21).default(1),
      /** Date of the first charge; today by default or when past. */
      scheduledDate: typedDate.optional(),
      /** The first charge is due this many days later. */
      trialDays: z.coerce.number().int().min(0).max(365).default(0),
    })
    .refine(({ valuePerMonth, type }) => valuePerMonth * monthsOfPeriod[type] <= maxAmountCents, tooLarge.error),
  answer: z.object({
    charges: z.array(periodRun),
  }),
});
export type SimulateSubscription = z.infer<(typeof simulateSubscription)['query']>;

import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { paymentMethods } from '../payment-links.ts';
import { periodTypes } from '../plans.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, typedDate, typedText, uuidText } from '../shapes.ts';

/** Ativas, inativas, pendentes, inadimplentes. */
export const subscriptionStatuses = ['ACTIVE', 'INACTIVE', 'PENDING', 'DEFAULTER'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptionItem = z.object({
  uuid: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  customerDocument: z.string(),
  startDate: plainDateText,
  /** When the period that was charged last is due, while that is to come; then when the next one will be. */
  expirationDate: plainDateText,
  titlePlan: z.string(),
  idPlan: z.uuid(),
  basicValue: z.object({ type: z.enum(periodTypes), value: reais, valuePerMonth: reais }),
  status: z.enum(subscriptionStatuses),
  paymentMethod: z.enum(paymentMethods),
  /** Whether the payer's bank debits it (Pix Automático). */
  pixAutomatic: z.boolean(),
  additionalValue: z.object({ title: z.string().nullable(), value: reais, installments: z.int() }).nullable(),
  bankSlipDescription: z.string().nullable(),
  cancelledDate: plainDateText.nullable(),
  /** Whether an invoice goes out by itself when a charge is paid. */
  invoiceEnabled: z.boolean(),
  /** Whether the seller issues invoices at all. */
  activeInvoiceConfig: z.boolean(),
  paymentLink: z.uuid().nullable(),
  createdAt: instantText,
});
export type SubscriptionItem = z.infer<typeof subscriptionItem>;

export const findSubscriptions = endpoint({
  name: 'findSubscriptions',
  method: 'GET',
  path: '/service/core/subscriptions',
  summary: 'Lista recorrências',
  tag: 'Recorrências',
  access: grants.subscriptions,
  idempotency: 'unused',
  query: z.object({
    status: z.enum(['ALL', ...subscriptionStatuses]).default('ALL'),
    customerName: typedText(120).optional(),
    customerDocument: typedText(20).optional(),
    /** Those of one customer, as the customer's screen shows them. */
    customerId: uuidText.optional(),
    expirationDateInitial: typedDate.optional(),
    expirationDateFinal: typedDate.optional(),
    /** Only what was made before the one with this id, the newest first: pages that new rows do not move. */
    before: uuidText.optional(),
    ...pageQuery(['startDate', 'customerName', 'value', 'createdAt'], { size: 20, sort: 'startDate,DESC' }),
  }),
  answer: pageOf(subscriptionItem),
});
export type SubscriptionQuery = z.infer<(typeof findSubscriptions)['query']>;

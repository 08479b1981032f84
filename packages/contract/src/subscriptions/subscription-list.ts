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
  expirationDate: plainDateText,
  titlePlan: z.string(),
  idPlan: z.uuid(),
  basicValue: z.object({ type: z.enum(periodTypes), value: reais, valuePerMonth: reais }),
  status: z.enum(subscriptionStatuses),
  /** Since when a charge has been late for longer than the grace of its recovery policy; null when none is. */
  suspendedAt: instantText.nullable(),
  paymentMethod: z.enum(paymentMethods),
  /** True when the payer's bank debits it (Pix Automático). */
  pixAutomatic: z.boolean(),
  additionalValue: z.object({ title: z.string().nullable(), value: reais, installments: z.int() }).nullable(),
  bankSlipDescription: z.string().nullable(),
  cancelledDate: plainDateText.nullable(),
  /** True when paid charges get an invoice. */
  invoiceEnabled: z.boolean(),
  /** True when the seller issues invoices. */
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
    customerId: uuidText.optional(),
    expirationDateInitial: typedDate.optional(),
    expirationDateFinal: typedDate.optional(),
    /** Only smaller ids, newest first: pages that new rows do not move. */
    before: uuidText.optional(),
    ...pageQuery(['startDate', 'customerName', 'value', 'createdAt'], { size: 20, sort: 'startDate,DESC' }),
  }),
  answer: pageOf(subscriptionItem),
});
export type SubscriptionQuery = z.infer<(typeof findSubscriptions)['query']>;

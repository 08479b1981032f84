import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { paymentMethods } from '../payment-links.ts';
import { periodTypes } from '../plans.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, typedDate, typedText, uuidText } from '../shapes.ts';

/** Ativas, inativas, pendentes, inadimplentes, pausadas. */
export const subscriptionStatuses = ['ACTIVE', 'INACTIVE', 'PENDING', 'DEFAULTER', 'PAUSED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Time between due dates; a year is 12 months. */
export const subscriptionInterval = z
  .object({ unit: z.enum(['WEEK', 'MONTH']), count: z.int().min(1) })
  .refine(({ unit, count }) => count <= (unit === 'WEEK' ? 52 : 36), 'O intervalo vai até 52 semanas ou 36 meses.');
export type SubscriptionInterval = z.infer<typeof subscriptionInterval>;

export const subscriptionItem = z.object({
  uuid: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  customerDocument: z.string(),
  startDate: plainDateText,
  expirationDate: plainDateText,
  titlePlan: z.string(),
  idPlan: z.uuid(),
  basicValue: z.object({
    /** Null when plans have no value for the interval. */
    type: z.enum(periodTypes).nullable(),
    interval: subscriptionInterval,
    value: reais,
    valuePerMonth: reais,
  }),
  status: z.enum(subscriptionStatuses),
  /** Since when a charge has been late for longer than the grace of its recovery policy; null when none is. */
  suspendedAt: instantText.nullable(),
  /** Null until the customer chooses it. */
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** True when the payer's bank debits it (Pix Automático). */
  pixAutomatic: z.boolean(),
  additionalValue: z.object({ title: z.string().nullable(), value: reais, installments: z.int() }).nullable(),
  bankSlipDescription: z.string().nullable(),
  cancelledDate: plainDateText.nullable(),
  /** Last day of the periods paid without a gap; null when none is. */
  paidUntil: plainDateText.nullable(),
  /** Last day of the trial in course; the MRR counts it from the next day on. */
  trialEndsOn: plainDateText.nullable(),
  /** Last day of the agreed term. */
  endsOn: plainDateText.nullable(),
  /** Last day before a requested cancellation takes effect. */
  cancelsOn: plainDateText.nullable(),
  pause: z.object({ from: plainDateText, until: plainDateText.nullable(), unusedDays: z.int() }).nullable(),
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
  savesViews: true,
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

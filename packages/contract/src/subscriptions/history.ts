import { z } from 'zod';
import { auditChange } from '../audit/audit-entries.ts';
import { instantText } from '../shapes.ts';

export const subscriptionEventKinds = [
  'created',
  'imported',
  'changed',
  'method_changed',
  'method_chosen',
  'invoice_switched',
  'activated',
  'trial_reminded',
  'trial_ended',
  'defaulted',
  'recovered',
  'paused',
  'resumed',
  'cancellation_requested',
  'cancellation_withdrawn',
  'offer_accepted',
  'adjustment_announced',
  'adjustment_canceled',
  'adjustment_skipped',
  'adjusted',
  'canceled',
  'ended',
  'reactivated',
] as const;

export const subscriptionEvent = z.object({
  at: instantText,
  kind: z.enum(subscriptionEventKinds),
  /** Null when the product did it. */
  by: z.string().nullable(),
  changes: z.array(auditChange),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

import type { Cents } from '@balcao/kernel';
import type { DomainEvent } from '../../../jobs/index.ts';

declare module '../../../jobs/event.ts' {
  interface EventPayloads extends Record<`payable.${PayableChange}`, PayablePayload> {}
}

type PayableChange =
  | 'submitted'
  | 'decided'
  | 'started'
  | 'completed'
  | 'refused'
  | 'returned'
  | 'changed'
  | 'recurring_changed'
  | 'dda_changed'
  | 'dda_announced'
  | 'invoices_read'
  | 'invoice_matched'
  | 'invoice_manifested';

type PayablePayload = {
  readonly waits?: boolean;
  readonly code?: string;
  readonly amountCents?: Cents;
  readonly reason?: string;
};

export function payableChanged(
  { sellerId, id: subjectId }: { readonly sellerId: string; readonly id: string },
  what: PayableChange,
  payload: PayablePayload = {},
): DomainEvent {
  return { sellerId, topic: `payable.${what}`, subjectId, payload };
}

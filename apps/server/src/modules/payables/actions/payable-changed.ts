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
  | 'dda_announced';

type PayablePayload = {
  /** Whether it waits for approval now. */
  readonly waits?: boolean;
  /** Why it was refused. */
  readonly code?: string;
  /** What came back, and why. */
  readonly amountCents?: Cents;
  readonly reason?: string;
};

/** Publishes that a payment changed, for screens and notices. */
export function payableChanged(
  { sellerId, id: subjectId }: { readonly sellerId: string; readonly id: string },
  what: PayableChange,
  payload: PayablePayload = {},
): DomainEvent {
  return { sellerId, topic: `payable.${what}`, subjectId, payload };
}

import type { Cents, PlainDate } from '@balcao/kernel';

/** KEPT paid its charge. DUPLICATED waits to be returned to the buyer. RETURNED was returned. */
export type PaymentStatus = 'KEPT' | 'DUPLICATED' | 'RETURNED';

export interface RailPayment {
  /** The endToEndId of a Pix; the attempt's id for a card. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

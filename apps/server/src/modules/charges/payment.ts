import type { Cents, PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/** KEPT paid its charge. DUPLICATED waits to be returned to the buyer. RETURNED was returned. */
export type PaymentStatus = 'KEPT' | 'DUPLICATED' | 'RETURNED';

export interface RailPayment {
  /** The endToEndId of a Pix; the attempt's id for a card. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Rails by method, as the ledger names its accounts. */
export const railOf = { CREDIT_CARD: 'card', BANK_SLIP: 'boleto', PIX: 'pix' } as const satisfies Record<
  PricedMethod,
  string
>;

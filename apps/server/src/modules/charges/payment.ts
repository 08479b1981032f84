import type { Cents, PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/** KEPT pays its charge. DUPLICATED is the buyer's and waits to go back. RETURNED went back. */
export type PaymentStatus = 'KEPT' | 'DUPLICATED' | 'RETURNED';

/** Money of an attempt, as the rail reports it when queried. */
export interface RailPayment {
  /** The rail's id of it: the endToEndId of a Pix; of a card, the attempt's id. */
  readonly id: string;
  readonly amountCents: Cents;
  /** The day and the moment the buyer paid. */
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The rail of each method, as the ledger names its accounts. */
export const railOf = { CREDIT_CARD: 'card', BANK_SLIP: 'boleto', PIX: 'pix' } as const satisfies Record<
  PricedMethod,
  string
>;

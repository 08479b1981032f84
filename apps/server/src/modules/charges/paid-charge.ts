import type { Cents, PlainDate } from '@balcao/kernel';
import type { PricedMethod, PricedReceivable, PricedReceiving } from './pricing.ts';
import type { ChargeSource } from './purchase.ts';
import type { Share } from './shares.ts';

/** What those above learn in the transaction that makes a charge PAID. */
export interface PaidCharge {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly purchaseId: string;
  readonly source: ChargeSource;
  readonly method: PricedMethod;
  readonly receivingType: PricedReceiving;
  /** What the buyer paid for this charge. */
  readonly amountCents: Cents;
  /** The day the buyer paid, from which the settlement dates are counted. */
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
  /** One per installment of a card; one for Pix or boleto. The nets sum to what was posted as receivable. */
  readonly receivables: readonly PricedReceivable[];
  /** What of the nets goes to sub-sellers, each with a part per receivable that is not above its net; mostly none. */
  readonly shares: readonly Share[];
}

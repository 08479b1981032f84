import type { Cents, PlainDate } from '@balcao/kernel';

export interface BooksPeriod {
  readonly sellerId: string;
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

/** A sale that was charged at a seller's acquirer through us. */
export interface AcquirerSale {
  /** Id of the payment attempt. */
  readonly id: string;
  readonly provider: string;
  readonly at: Temporal.Instant;
  /** Names of it at the acquirer. */
  readonly chargeId: string | null;
  readonly tid: string | null;
  readonly nsu: string | null;
  readonly authorizationCode: string | null;
  readonly amountCents: Cents;
  readonly installments: number;
}

/** An installment of a sale, or what was taken back of it, in an acquirer's payment schedule. Amounts are positive. */
export interface AcquirerPayable {
  readonly id: string;
  readonly chargeId: string;
  readonly kind: 'SALE' | 'CANCELLATION' | 'CHARGEBACK';
  /** Whether the money goes to the seller, and not away. */
  readonly isCredit: boolean;
  readonly product: 'CREDIT' | 'DEBIT' | 'PIX' | null;
  readonly installment: number | null;
  readonly amountCents: Cents;
  /** With the cover against fraud, which is part of the contract's price. */
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly createdOn: PlainDate;
  readonly dueOn: PlainDate | null;
  /** Null while it was not paid. */
  readonly paidOn: PlainDate | null;
}

/** Port of the audit of fees to the acquirers that a seller connected. */
export interface AcquirerBooks {
  sales(period: BooksPeriod): Promise<readonly AcquirerSale[]>;
  readsPayables(sellerId: string): Promise<boolean>;
  /** Null when no acquirer with a payment schedule is connected. Throws RailTimeout. */
  payables(period: BooksPeriod): Promise<readonly AcquirerPayable[] | null>;
}

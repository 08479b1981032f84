import type { DisputeItem } from '@balcao/contract';
import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import type { Customers } from '../../customers/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PaymentRails, Rails } from '../../rails/index.ts';
import type { addressOfSeller, Sellers } from '../../sellers/index.ts';
import type { Settlement } from '../../settlement/index.ts';
import type { EarlyDiscount, LateTerms } from '../due-terms.ts';
import type { RailPayment } from '../payment.ts';
import type { ChargeSource } from '../purchase.ts';
import type { Charge, PaymentAttempt, Purchase } from '../store/charges-tables.ts';

interface Refunder {
  readonly email: string;
  readonly roles: readonly string[];
  readonly isNewApprover?: boolean;
}

export interface ChargesDeps extends ChargesGiven {
  readonly confirmPayments: ConfirmPayments;
}

/**
 * Records payments that a rail reported, those of one call in one transaction; repeating one changes nothing. Returns
 * whether a payment was kept.
 */
export type ConfirmPayments = (confirmed: readonly Confirmed[], clock: Clock) => Promise<boolean>;

export interface Confirmed {
  readonly attempt: PaymentAttempt;
  /** The purchase of the attempt; its price is posted. */
  readonly purchase: Purchase;
  readonly payments: readonly RailPayment[];
}

export interface ChargesGiven {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post' | 'balances' | 'postingsOf'>;
  readonly rails: Rails & Pick<PaymentRails, 'offers' | 'splits' | 'saleRoutes'>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'pricingOf'>;
  readonly customers: Pick<Customers, 'getCustomer' | 'creditOf'>;
  readonly settlement: Pick<
    Settlement,
    'addReceivables' | 'receivablesOf' | 'findAnticipated' | 'reserveForReversal' | 'releaseReversal'
  >;
  /** Called in the transaction that changes an open charge, so that its link or subscription changes too. */
  onChanged(tx: Tx, charge: ChangedCharge): Promise<void>;
  canceledOf(sellerId: string, subscriptionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Maximum that the person may refund in a day without an approver; null for an approver. */
  refundCeilingFor(sellerId: string, person: Refunder): Promise<Cents | null>;
  /**
   * Appends mails of one seller in the caller's transaction. Returns how many will be sent, since buyers may have opted
   * out.
   */
  sendMails(tx: Tx, mails: readonly ChargeMail[]): Promise<readonly string[]>;
  /** The latest dispute of a charge, for its detail. */
  disputeOf(sellerId: string, chargeId: string): Promise<DisputeItem | null>;
  addressOf(sellerId: string): ReturnType<typeof addressOfSeller>;
  checkoutUrl(linkId: string, purchaseId: string): string;
  /** Key that signs the addresses of receipts and letters. */
  readonly documentKey: string | Uint8Array;
}

export type ChangedCharge = Pick<Charge, 'sellerId' | 'id' | 'partOf' | 'dueDate' | 'amountCents'> & {
  readonly description: string | null;
  readonly lateTerms: LateTerms;
  readonly earlyDiscount: EarlyDiscount | null;
  readonly source: ChargeSource;
};

export interface ChargeMail {
  readonly sellerId: string;
  readonly customerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}

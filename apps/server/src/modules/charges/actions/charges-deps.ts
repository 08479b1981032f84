import type { ReceivableState } from '@balcao/contract';
import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import type { Customers } from '../../customers/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Rails, SimulatedRails } from '../../rails/index.ts';
import type { Sellers } from '../../sellers/index.ts';
import type { ChargeActivity } from '../activity.ts';
import type { AuthorizedRecurrence } from '../billed/automatic-debit.ts';
import type { RetryPlan } from '../billed/retry-days.ts';
import type { EarlyDiscount, LateTerms } from '../due-terms.ts';
import type { Restored, Reversal, ReversalRelease, ReversalRequest } from '../money-back/reversal.ts';
import type { PaidCharge } from '../paid-charge.ts';
import type { DossierFacts, DossierWords, KeyDossierFacts } from '../papers/dossier-facts.ts';
import type { PaperAddress, PaperTexts } from '../papers/paper-texts.ts';
import type { RailPayment } from '../payment.ts';
import type { PricedMethod } from '../pricing.ts';
import type { ChargeSource } from '../purchase.ts';
import type { Charge, PaymentAttempt, Purchase } from '../store/charges-tables.ts';
import type { OtherDisputes } from './other-disputes.ts';

interface Refunder {
  readonly email: string;
  readonly roles: readonly string[];
  readonly isNewApprover?: boolean;
}

/** What the actions of charges work with: the given dependencies and what they share. */
export interface ChargesDeps extends ChargesGiven {
  readonly confirmPayments: ConfirmPayments;
}

/**
 * Records payments that a rail reported, those of one call in one transaction; repeating one changes nothing. Returns whether a
 * payment was kept.
 */
export type ConfirmPayments = (confirmed: readonly Confirmed[], clock: Clock) => Promise<boolean>;

export interface Confirmed {
  readonly attempt: PaymentAttempt;
  /** The purchase of the attempt: its price is posted. */
  readonly purchase: Purchase;
  readonly payments: readonly RailPayment[];
}

/** What charges need: modules below, and functions of modules above. */
export interface ChargesGiven {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post' | 'balances' | 'postingsOf'>;
  readonly rails: Rails & Pick<SimulatedRails, 'offers' | 'splits'>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'pricingOf'>;
  readonly customers: Pick<Customers, 'getCustomer'>;
  /** The days on which a seller's refused cards are charged again. */
  retryPlanOf(sellerId: string): Promise<RetryPlan>;
  /** Called in the transaction that makes charges of one seller PAID: it creates their receivables. */
  onPaid(tx: Tx, paid: readonly PaidCharge[]): Promise<void>;
  /** Called in the transaction that changes an open charge: what it was sold by follows. */
  onChanged(tx: Tx, charge: ChangedCharge): Promise<void>;
  /** What payers authorised for subscriptions by Pix Automático, by subscription. */
  recurrencesOf(
    sellerId: string,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, AuthorizedRecurrence>>;
  /** Those of the subscriptions that were canceled. */
  canceledOf(sellerId: string, subscriptionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The receivables of a charge by installment; none before it is paid. */
  receivablesOf(sellerId: string, chargeId: string): Promise<readonly ChargeReceivable[]>;
  /** Whether any of the charge's money was received early and is not settled yet. */
  isAnticipated(sellerId: string, chargeId: string): Promise<boolean>;
  /**
   * Takes an amount from the charge's receivables, then from sub-sellers, then from the balance. It changes rows and
   * posts nothing.
   */
  reserveForReversal(tx: Tx, request: ReversalRequest): Promise<Reversal>;
  /** The most that a person may refund in a day without who approves; null for who approves. */
  refundCeilingFor(sellerId: string, person: Refunder): Promise<Cents | null>;
  /** Gives sub-sellers back what was taken of them; the rest is the seller's available. Changes rows and posts nothing. */
  releaseReversal(tx: Tx, given: ReversalRelease): Promise<Restored>;
  /** Appends mails of one seller in the caller's transaction. Returns how many will be sent: buyers may have opted out. */
  sendMails(tx: Tx, mails: readonly ChargeMail[]): Promise<number>;
  /** Disputes of payments without a charge, shown at the same desk. */
  readonly otherDisputes: OtherDisputes;
  /** Where the seller is, as papers name it; null when it is not known. */
  addressOf(sellerId: string): Promise<PaperAddress | null>;
  /** The address where a buyer continues a purchase of a link. */
  checkoutUrl(linkId: string, purchaseId: string): string;
  /** What the addresses of receipts and letters are signed with: of this product alone. */
  readonly documentKey: string | Uint8Array;
  readonly texts: ChargeTexts;
}

/** An open charge as the seller changed it, and what it was sold by. */
export type ChangedCharge = Pick<Charge, 'sellerId' | 'id' | 'partOf' | 'dueDate' | 'amountCents'> & {
  readonly description: string | null;
  readonly lateTerms: LateTerms;
  readonly earlyDiscount: EarlyDiscount | null;
  readonly source: ChargeSource;
};

export interface ChargeReceivable {
  readonly installment: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly netCents: Cents;
  /** The part of the net that a refund or dispute took before it settled. */
  readonly reversedCents: Cents;
  /** Of the net, what is sub-sellers', what came early on demand, and what it brings the seller on its day without them. */
  readonly shareCents: Cents;
  readonly anticipatedCents: Cents;
  readonly sellerCents: Cents;
  readonly state: ReceivableState;
  readonly settlementDate: PlainDate;
  /** Null until settled. */
  readonly settledAt: Temporal.Instant | null;
}

/** A mail to a buyer, who may have opted out. */
export interface ChargeMail {
  readonly sellerId: string;
  readonly customerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}

/** What a charge does to the seller's balance, as the statement names it. */
export type MovementKind = 'CREDIT_SETTLED' | 'CREDIT_ANTICIPATED' | 'CREDIT_REVERSAL' | 'DEBIT_REVERSAL';

/** Words, from the catalogue. */
export interface ChargeTexts {
  /** A line of the history: what happened. */
  activity(activity: ChargeActivity): string;
  /** A line of the history: what moved in the balance. */
  movement(movement: { readonly kind: MovementKind; readonly installment: number | null }): string;
  /** The name shown for actions of the product itself. */
  readonly product: string;
  /** Why a buyer disputes, by the acquirer's code. */
  disputeReason(code: string): string;
  readonly document: PaperTexts;
  /** The defence of a dispute, written from what is known of its charge. */
  dossier(facts: DossierFacts): DossierWords;
  /** The same, of a Pix that came on a key. */
  keyDossier(facts: KeyDossierFacts): DossierWords;
  /** What a Pix that came on a key is called where a charge has its title. */
  readonly receivedPix: string;
  /** What a Pix for several charges is called where it is paid. */
  combinedTitle(charges: number): string;
  /** Why an attempt failed, by the rail's code. */
  attemptError(error: { readonly code: string; readonly reason: string }): string;
  /** The Pix code or the boleto of a period of a subscription. */
  billIssued(params: BillIssued): { readonly subject: string; readonly text: string };
  pixIssued(params: PixIssued): { readonly subject: string; readonly text: string };
  /** What a person sends a buyer of what they owe: a mail, and the same as one message. */
  reminder(params: ChargeReminder): { readonly subject: string; readonly text: string; readonly message: string };
}

interface ChargeReminder {
  readonly buyerName: string;
  /** What is said first; null is the usual words. */
  readonly lead: string | null;
  readonly sellerName: string;
  readonly title: string;
  readonly part: { readonly number: number; readonly of: number };
  readonly method: PricedMethod;
  readonly amountCents: Cents;
  /** Fine and interest when paid on `payOn`; less than zero with the early discount. */
  readonly accruedCents: Cents;
  readonly earlyDiscount: { readonly amountCents: Cents; readonly until: PlainDate } | null;
  readonly payOn: PlainDate;
  readonly dueDate: PlainDate;
  /** Below zero once it is late. */
  readonly daysLeft: number;
  readonly payBy: { readonly link: string | null; readonly brCode: string | null; readonly line: string | null };
}

/** The mail with a Pix that fell due: a later part, or a first one that was scheduled. */
interface PixIssued {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly part: number;
  readonly of: number;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly link: string;
}

/** The code of a Pix, or the line of a boleto and the code of the Pix on it. */
interface BillIssued {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly brCode: string | null;
  /** 47 digits. */
  readonly line: string | null;
}

import type { Cents, PlainDate } from '@balcao/kernel';
import type { AnalysisOutcome } from '../../ports/account-analysis.ts';
import type { IssuedCard, IssuerPurchase } from '../../ports/card-issuer.ts';
import type { DistributedEvent } from '../../ports/invoice-issuer.ts';
import type { KeyPayment, RegisteredKey } from '../../ports/key-registry.ts';
import type { IssuedBoleto, SentPayment } from '../../ports/payables.ts';

export interface SimulatedAnalysis {
  readonly id: string;
  readonly companyName: string;
  readonly status: AnalysisOutcome['status'];
  readonly result: string | null;
  readonly requestedAt: Temporal.Instant;
  readonly decidesAt: Temporal.Instant;
}

export interface AnalysisControls {
  find(sellerId: string): Promise<readonly SimulatedAnalysis[]>;
  /**
   * Decides now; a null `failure` approves. Refuses `account_analysis.not_found`, and `rails.action_not_possible` after
   * a decision.
   */
  decide(decision: {
    readonly sellerId: string;
    readonly id: string;
    readonly failure: string | null;
  }): Promise<SimulatedAnalysis>;
}

export const keyPaymentActions = ['DISPUTE', 'WIN', 'LOSE'] as const;

export type KeyPaymentAction = (typeof keyPaymentActions)[number];

/** A Pix on a key at the institution, and the actions that are possible now. */
export interface SimulatedKeyPayment extends Omit<KeyPayment, 'accountId'> {
  readonly status: 'PAID' | 'DISPUTED' | 'RETURNED';
  readonly actions: readonly KeyPaymentAction[];
}

/** The sandbox panel's controls over the registry and payers. */
export interface KeyControls {
  keys(sellerId: string): Promise<readonly RegisteredKey[]>;
  codes(
    sellerId: string,
  ): Promise<readonly { readonly phone: string; readonly code: string; readonly sentAt: Temporal.Instant }[]>;
  payments(sellerId: string): Promise<readonly SimulatedKeyPayment[]>;
  /**
   * The payer's bank opens or decides a MED. Idempotent by `effectId`. Refuses `pix.payment_not_found` and
   * `rails.action_not_possible`.
   */
  control(request: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly endToEndId: string;
    readonly action: KeyPaymentAction;
  }): Promise<void>;
  /** A payer pays to a key. Idempotent by `effectId`. Refuses `pix_key.unknown`. */
  pay(payment: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly key: string;
    readonly amountCents: Cents;
    readonly payerName: string;
  }): Promise<{ readonly endToEndId: string }>;
}

export interface SandboxPayment {
  readonly id: string;
  readonly kind: 'PIX' | 'BANK_SLIP' | 'DARF';
  /** A key or barcode; null for payments from before it was stored. */
  readonly destination: string | null;
  readonly status: SentPayment['status'];
  readonly reason: string | null;
  readonly amountCents: Cents;
  /** Amount that may still be returned. */
  readonly leftCents: Cents;
  readonly at: Temporal.Instant;
}

export interface PaymentControls {
  find(sellerId: string): Promise<readonly SandboxPayment[]>;
  /** The payee returns all or part of a Pix. Refuses `pix.not_found` and `rails.action_not_possible`. */
  returnPayment(request: {
    readonly sellerId: string;
    readonly paymentId: string;
    readonly id: string;
    readonly amountCents: Cents;
    readonly reason: string;
  }): Promise<void>;
}

export interface DdaControls {
  /** The boletos issued on the panel, as `DdaRegistry.find` returns them. */
  find(sellerId: string): Promise<readonly IssuedBoleto[]>;
  /** Idempotent by id. */
  issue(request: {
    readonly sellerId: string;
    readonly id: string;
    readonly payee: string;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
  }): Promise<IssuedBoleto>;
  /** Changes the amount; the barcode stays. Refuses `boleto.not_found`, and `boleto.canceled` for a cancelled one. */
  changeAmount(sellerId: string, id: string, amountCents: Cents): Promise<void>;
  /** Cancelling a cancelled boleto does nothing. Refuses `boleto.not_found`. */
  cancel(sellerId: string, id: string): Promise<void>;
}

/** The sandbox panel's controls over shops, and the issuer's records. Each is idempotent by `effectId`. */
export interface IssuedCardControls {
  cards(
    sellerId: string,
  ): Promise<readonly (Pick<IssuedCard, 'id' | 'name' | 'status'> & { readonly last4digits: string })[]>;
  /** The shop repeats a purchase, as a recurring one. Refuses `virtual_card.purchase_not_found`. */
  retry(again: { readonly sellerId: string; readonly effectId: string; readonly id: string }): Promise<string>;
  purchases(sellerId: string, max: number): Promise<readonly IssuerPurchase[]>;
  buy(purchase: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly cardId: string;
    readonly merchant: string;
    readonly category: string;
    readonly amountCents: Cents;
    readonly isRecurring: boolean;
  }): Promise<string>;
  /**
   * Without an amount, everything that is left. Refuses `virtual_card.purchase_not_found` and
   * `virtual_card.nothing_left`.
   */
  change(event: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly id: string;
    readonly action: 'CONFIRM' | 'REVERSE';
    readonly amountCents: Cents | null;
  }): Promise<void>;
}

export const issuerBehaviours = ['NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE'] as const;

/**
 * How the simulated issuer treats a seller. REFUSE: declarations are refused; DELAY: invoices and cancellations are
 * decided later; TIMEOUT: the first sending of each is not answered; DUPLICATE: each declaration arrives twice, and the
 * second answer is returned.
 */
export interface IssuerSettings {
  readonly behaviour: (typeof issuerBehaviours)[number];
  readonly delaySeconds: number;
}

export type IssuerAction = 'AUTHORIZE' | 'REJECT' | 'CANCEL' | 'KEEP';

export interface IssuerNote {
  readonly id: string;
  readonly number: string;
  readonly buyer: string;
  readonly amountCents: Cents;
  readonly test: boolean;
  readonly status: 'PROCESSING' | 'AUTHORIZED' | 'REJECTED' | 'CANCELING' | 'CANCELED';
  readonly createdAt: Temporal.Instant;
  readonly actions: readonly IssuerAction[];
}

export interface IssuerControls {
  findNotes(
    sellerId: string,
    page: { readonly page: number; readonly size: number; readonly order: 'ASC' | 'DESC' },
  ): Promise<{ readonly content: readonly IssuerNote[]; readonly totalElements: number }>;
  /** Decides a pending declaration now. Refuses `invoice_issuer.not_found`, `rails.action_not_possible`. */
  controlNote(control: {
    readonly sellerId: string;
    readonly id: string;
    readonly action: IssuerAction;
  }): Promise<IssuerNote>;
  getSettings(sellerId: string): Promise<IssuerSettings>;
  setSettings(sellerId: string, settings: IssuerSettings): Promise<void>;
}

/** Invoices that others issue against the seller. */
export interface DistributionControls {
  /** Idempotent by id. */
  issue(request: {
    readonly sellerId: string;
    readonly id: string;
    readonly issuerName: string;
    /** CNPJ, normalised. */
    readonly issuerDocument: string;
    readonly description: string;
    readonly amountCents: Cents;
  }): Promise<void>;
  /** Adds an event of the invoice, once each; nothing happens to an unknown one. */
  addEvent(sellerId: string, id: string, event: DistributedEvent): Promise<void>;
}

import type { BankAccount, PixKeyType } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';

export type PaymentDestination =
  | {
      readonly kind: 'PIX';
      readonly type: PixKeyType;
      readonly key: string;
      readonly txid: string | null;
      /** The whole code, where the payment was made from one: it tells the payee which charge is paid. */
      readonly brCode: string | null;
    }
  /** A Pix to a branch and account; the document is whole. */
  | { readonly kind: 'PIX_ACCOUNT'; readonly account: BankAccount; readonly name: string; readonly document: string }
  /** The due date as a person typed it, for a bill whose barcode has none. */
  | { readonly kind: 'BANK_SLIP'; readonly barcode: string; readonly dueDate: PlainDate | null }
  /** The amount that is paid is the sum of its parts. */
  | {
      readonly kind: 'DARF';
      readonly darf: Darf;
      readonly dueDate: PlainDate;
      readonly principalCents: Cents;
      readonly fineCents: Cents;
      readonly interestCents: Cents;
    };

/** Which federal tax a DARF without a barcode pays, and whose. */
export interface Darf {
  /** The taxpayer's CPF or CNPJ: digits alone, and letters of a CNPJ. */
  readonly document: string;
  readonly name: string;
  /** Four digits. */
  readonly revenueCode: string;
  /** The last day of the assessment period. */
  readonly period: PlainDate;
  /** Up to 17 digits; null for a tax without one. */
  readonly reference: string | null;
}

/** Two destinations are the same when these parts are. */
export function partsOf(to: PaymentDestination): readonly string[] {
  switch (to.kind) {
    case 'PIX':
      return [to.kind, to.type, to.key, to.txid ?? ''];
    case 'PIX_ACCOUNT':
      return [to.kind, to.document, to.account.bank, to.account.issuer, to.account.number + to.account.bankDigit];
    case 'BANK_SLIP':
      return [to.kind, to.barcode];
    case 'DARF': {
      const { document, revenueCode, period, reference } = to.darf;
      const amounts = [to.principalCents, to.fineCents, to.interestCents].map(String);
      return [to.kind, document, revenueCode, period, reference ?? '', to.dueDate, ...amounts];
    }
  }
}

export interface SendPayment {
  readonly sellerId: string;
  readonly id: string;
  readonly amountCents: Cents;
  readonly to: PaymentDestination;
  /** As the payment shows it: a person's document may be masked, and is null when it is unknown. */
  readonly payee: { readonly name: string; readonly document: string | null };
  readonly description: string;
}

export interface PaymentReturn {
  readonly id: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly at: Temporal.Instant;
}

/** A payment in progress waits for a person in the bank's own app, or for its day. */
export type BankStep = 'APPROVAL' | 'SCHEDULED';

/** The payee as the bank names them after paying; what it does not tell is null. */
export interface BankPayee {
  readonly name: string;
  readonly document: string | null;
  readonly institution: string | null;
}

/** PROCESSING until the bank reports; the other two are final. */
export interface SentPayment {
  readonly status: 'PROCESSING' | 'PAID' | 'REFUSED';
  readonly bankStep: BankStep | null;
  readonly payee: BankPayee | null;
  readonly reason: string | null;
  readonly endToEndId: string | null;
  /** The bank's authentication of the receipt, after payment. */
  readonly authentication: string | null;
  readonly paidAt: Temporal.Instant | null;
  /** Later returns of it, oldest first. */
  readonly returns: readonly PaymentReturn[];
}

/** What a bank tells of a payment, while it has told nothing. */
export const untold: Omit<SentPayment, 'status'> = {
  bankStep: null,
  payee: null,
  reason: null,
  endToEndId: null,
  authentication: null,
  paidAt: null,
  returns: [],
};

/**
 * Payments from the checking account. Every call may throw RailTimeout: the outcome is unknown, so `find` is called
 * before sending again. A webhook (`payment`) with the id comes when a payment ends and when part of it is returned.
 */
export interface PaymentRail {
  /** Why the seller's bank makes no payment of a kind, in Portuguese; null when it does. */
  unsupportedReason(sellerId: string, kind: PaymentDestination['kind']): Promise<string | null>;
  /**
   * Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`.
   */
  send(payment: SendPayment): Promise<void>;
  find(sellerId: string, id: string): Promise<SentPayment | null>;
  /**
   * Takes a person's word for the outcome of a payment of which the bank says nothing; false when the bank answered, or was
   * called so lately that the person cannot have seen what it made.
   */
  settle(payment: SettledPayment): Promise<boolean>;
}

export interface SettledPayment {
  readonly sellerId: string;
  readonly id: string;
  /** Why it was not paid; null when it was. */
  readonly reason: string | null;
}

/** A boleto as the registry (CIP) shows it today. */
export interface PayableBoleto {
  readonly barcode: string;
  /** 47 digits, or 48 of a bill of arrecadação. */
  readonly line: string;
  readonly status: 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED';
  /**
   * BARCODE: the bank looks no boletos up, so this is what the barcode itself says. It may be paid or over, and the amount
   * that is due another.
   */
  readonly source: 'REGISTRY' | 'BARCODE';
  /** Includes today's fine, interest and discount; 0 lets the payer choose the amount. */
  readonly amountCents: Cents;
  readonly originalCents: Cents;
  readonly fineCents: Cents;
  readonly interestCents: Cents;
  readonly discountCents: Cents;
  readonly dueDate: PlainDate | null;
  readonly lastPaymentDate: PlainDate | null;
  /** Null where only the barcode was read; the bank names the payee after paying. */
  readonly payee: string | null;
  readonly payeeDocument: string | null;
  readonly bankName: string | null;
  readonly description: string | null;
}

/** The registry for looking boletos up before paying. Every call may throw RailTimeout. */
export interface BoletoRegistry {
  /**
   * By the barcode. Refuses `boleto_registry.not_found`, `.cannot_convert`, `.business_rule`, `.invalid_value` and
   * `.internal`, the registry's own classes.
   */
  find(sellerId: string, barcode: string): Promise<PayableBoleto>;
}

export interface IssuedBoleto {
  readonly id: string;
  readonly barcode: string;
  readonly line: string;
  readonly payee: string;
  readonly payeeDocument: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  /** Banks refuse it after this day. */
  readonly lastPaymentDate: PlainDate;
  /** PAID at any bank. */
  readonly status: 'OPEN' | 'PAID' | 'CANCELLED';
  readonly issuedAt: Temporal.Instant;
}

/**
 * Boletos by their payer's document (DDA). A webhook (`dda`) comes when one is issued, changed or cancelled. May throw
 * RailTimeout.
 */
export interface DdaRegistry {
  /** By CPF or CNPJ: the newest five hundred, sorted by due date. */
  find(sellerId: string, document: string): Promise<readonly IssuedBoleto[]>;
}

/** A key's owner, as the DICT shows it to a payer. Null where the bank tells it only after paying. */
export interface PixOwner {
  readonly type: PixKeyType;
  readonly key: string;
  readonly name: string | null;
  /** A masked CPF (`***.982.247-**`), or a whole CNPJ. */
  readonly document: string | null;
  readonly institution: string | null;
}

export interface DynamicCharge {
  readonly owner: PixOwner;
  readonly amountCents: Cents;
  readonly txid: string;
  readonly description: string;
  readonly expiresAt: Temporal.Instant;
  readonly isPayable: boolean;
}

/** The directory of Pix keys (DICT) and the charges behind dynamic codes. Every call may throw RailTimeout. */
export interface PixDirectory {
  /** Null for an unknown key. Refuses `pix_directory.blocked`. */
  find(sellerId: string, request: Pick<PixOwner, 'type' | 'key'>): Promise<PixOwner | null>;
  /** By the whole code; null when its address has no charge. */
  findCharge(sellerId: string, brCode: string): Promise<DynamicCharge | null>;
}

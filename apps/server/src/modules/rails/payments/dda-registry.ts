import type { Cents, PlainDate } from '@balcao/kernel';

/** A boleto that somebody issued against the seller. */
export interface IssuedBoleto {
  readonly id: string;
  /** 44 digits. */
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
 * Boletos by their payer's document (DDA). A notice (`dda`) comes when one is issued, changed or cancelled. May throw
 * RailTimeout.
 */
export interface DdaRegistry {
  /** By CPF or CNPJ: the newest five hundred, sorted by due date. */
  find(sellerId: string, document: string): Promise<readonly IssuedBoleto[]>;
}

/** The sandbox panel's controls over boleto issuers. */
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

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
  /** No bank takes it after that day. */
  readonly lastPaymentDate: PlainDate;
  /** PAID at whatever bank. */
  readonly status: 'OPEN' | 'PAID' | 'CANCELLED';
  readonly issuedAt: Temporal.Instant;
}

/**
 * Boletos by the document of who owes them (DDA). A notice (`dda`) comes when one is issued, changed or cancelled by somebody outside. May throw
 * RailTimeout.
 */
export interface DdaRegistry {
  /** By the CPF or CNPJ: the newest five hundred; by the due date, the earliest first. */
  find(sellerId: string, document: string): Promise<readonly IssuedBoleto[]>;
}

/** The issuers of boletos, as the sandbox simulates them. */
export interface DdaControls {
  /** Those that were issued here, as `DdaRegistry.find` has them. */
  find(sellerId: string): Promise<readonly IssuedBoleto[]>;
  /** Repeated with the same id it changes nothing. */
  issue(asked: {
    readonly sellerId: string;
    readonly id: string;
    readonly payee: string;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
  }): Promise<IssuedBoleto>;
  /** The issuer takes another amount for it; the barcode stays. Refuses `boleto.not_found`, and `boleto.canceled` of one that is. */
  changeAmount(sellerId: string, id: string, amountCents: Cents): Promise<void>;
  /** Of one that is cancelled nothing changes. Refuses `boleto.not_found`. */
  cancel(sellerId: string, id: string): Promise<void>;
}

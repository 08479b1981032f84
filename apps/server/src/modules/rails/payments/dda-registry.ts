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
  readonly isCancelled: boolean;
  readonly issuedAt: Temporal.Instant;
}

/** Boletos by the document of who owes them (DDA). A notice (`dda`) comes when one is issued or cancelled. May throw RailTimeout. */
export interface DdaRegistry {
  /** The newest five hundred; by the due date, the earliest first. */
  find(sellerId: string): Promise<readonly IssuedBoleto[]>;
}

/** Who issues boletos, as the sandbox plays them. */
export interface DdaControls {
  /** Repeated with the same id it changes nothing. */
  issue(asked: {
    readonly sellerId: string;
    readonly id: string;
    readonly payee: string;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
  }): Promise<IssuedBoleto>;
  /** Of one that is cancelled nothing changes. Refuses `boleto.not_found`. */
  cancel(sellerId: string, id: string): Promise<void>;
}

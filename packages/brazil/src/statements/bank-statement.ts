import type { PlainDate } from '@balcao/kernel/plain-date';

/** What a line of a statement is, by its type and its text. */
export type StatementLineKind = 'PIX' | 'BOLETO' | 'TED' | 'CARD' | 'FEE' | 'REFUND' | 'TRANSFER' | 'OTHER';

/** One movement of a bank account. */
export interface BankStatementLine {
  /** The bank's day. */
  readonly date: PlainDate;
  /** Whole cents; negative when money left the account. */
  readonly amountCents: number;
  readonly kind: StatementLineKind;
  /** As the file has it: name and memo, or the history of a CNAB file. Not to be trusted as markup or formula. */
  readonly text: string;
  /** FITID, or the document number of a CNAB file; empty when there is none. Banks repeat and change it. */
  readonly bankId: string;
  /** A CPF or CNPJ in the text, without marks; null when there is none. */
  readonly document: string | null;
  /** The endToEndId of a Pix in the text. */
  readonly endToEndId: string | null;
  /**
   * The line's name in its account: bank's id, date and amount, and which of several equal ones it is. The same line of an
   * overlapping file has the same.
   */
  readonly identity: string;
  /** Date, amount and the letters of the text: what stays of a line whose id another export of the bank changes. */
  readonly likeness: string;
  /** The line of the file, from 1. */
  readonly place: number;
}

/** A balance that the file states. */
export interface BalancePoint {
  readonly date: PlainDate | null;
  readonly amountCents: number;
}

/** What a file says of one account. */
export interface BankStatementAccount {
  /** Digits without leading zeros, or the name that the file gives; empty when it gives none. */
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly opening: BalancePoint | null;
  readonly closing: BalancePoint | null;
  readonly lines: readonly BankStatementLine[];
}

export type StatementProblemCode =
  | 'not_a_statement'
  | 'too_large'
  | 'too_many_lines'
  | 'date_unreadable'
  | 'amount_unreadable'
  | 'other_currency'
  /** A bank, branch or account that is no number, or none at all. */
  | 'account_unreadable'
  /** The file, a list of it or a lot does not end as it began: what follows was cut off. */
  | 'cut_short'
  /** Two movements in one, or one outside of every list. */
  | 'movements_merged'
  /** The sign of an amount is not the one of its type, or it has no places where all others have two: it is kept as it stands. */
  | 'amount_doubtful'
  | 'out_of_sequence'
  | 'totals_mismatch'
  | 'balance_mismatch';

export interface StatementProblem {
  readonly code: StatementProblemCode;
  /** From 1; 0 when it is about the whole file. */
  readonly place: number;
}

export interface BankStatement {
  readonly format: 'OFX' | 'CNAB240' | null;
  readonly accounts: readonly BankStatementAccount[];
  /** What could not be read. A line with a problem is left out, never guessed. */
  readonly problems: readonly StatementProblem[];
}

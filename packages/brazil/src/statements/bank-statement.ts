import type { PlainDate } from '@balcao/kernel/plain-date';

export type StatementLineKind = 'PIX' | 'BOLETO' | 'TED' | 'CARD' | 'FEE' | 'REFUND' | 'TRANSFER' | 'OTHER';

/** One movement of a bank account. */
export interface BankStatementLine {
  readonly date: PlainDate;
  /** Whole cents; negative when money left the account. */
  readonly amountCents: number;
  readonly kind: StatementLineKind;
  /** Text of the file: name and memo, or the history of a CNAB file. It is not safe as markup or formula. */
  readonly text: string;
  /** FITID, or the document number of a CNAB file; empty when there is none. Banks repeat and change it. */
  readonly bankId: string;
  /** A CPF or CNPJ in the text, without marks; null when there is none. */
  readonly document: string | null;
  /** The endToEndId of a Pix in the text. */
  readonly endToEndId: string | null;
  /**
   * Stable name of the line in its account: bank's id, date, amount, and its index among equal ones. The same line of
   * an overlapping file has the same.
   */
  readonly identity: string;
  /** Date, amount and letters of the text, which stay equal when another export of the bank changes the id. */
  readonly likeness: string;
  readonly place: number;
}

export interface BalancePoint {
  readonly date: PlainDate | null;
  readonly amountCents: number;
}

export interface BankStatementAccount {
  /** Digits without leading zeros, or the name in the file; empty when there is none. */
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
  /** Bank, branch or account is missing or not a number. */
  | 'account_unreadable'
  /** The file, a list or a lot does not end as it began, so the rest was cut off. */
  | 'cut_short'
  /** Two movements in one, or one outside of every list. */
  | 'movements_merged'
  /**
   * The sign of an amount contradicts its type, or it has no decimals where all others have two; it is kept as it is.
   */
  | 'amount_doubtful'
  | 'out_of_sequence'
  | 'totals_mismatch'
  | 'balance_mismatch';

export interface StatementProblem {
  readonly code: StatementProblemCode;
  /** From 1; 0 for the whole file. */
  readonly place: number;
}

export interface BankStatement {
  readonly format: 'OFX' | 'CNAB240' | null;
  readonly accounts: readonly BankStatementAccount[];
  /** A line with a problem is left out, never guessed. */
  readonly problems: readonly StatementProblem[];
}

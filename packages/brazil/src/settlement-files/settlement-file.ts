import type { PlainDate } from '@balcao/kernel/plain-date';

export type SettlementAcquirer = 'CIELO' | 'STONE';

export type SettlementProduct = 'DEBIT' | 'CREDIT' | 'VOUCHER' | 'PIX';

/**
 * Kind of a line. Only a SALE carries the acquirer's fee; the others are kept apart: terminal rent, what a
 * receivables negotiation moved, and adjustments.
 */
export type SettlementEntryKind = 'SALE' | 'CANCELLATION' | 'CHARGEBACK' | 'RENT' | 'NEGOTIATION' | 'ADJUSTMENT';

/** One installment of a sale, or one other entry. Amounts are whole micro-reais (six decimals), negative for debits. */
export interface SettlementLine {
  /**
   * Stable name of the entry by its content, so that the capture, the payment and a recovered file of the same entry
   * have the same.
   */
  readonly identity: string;
  /** Equal for all installments of a sale. */
  readonly sale: string;
  readonly kind: SettlementEntryKind;
  readonly establishment: string;
  /** `VISA`, or the acquirer's code where it is unknown; null where the file does not say, as for Stone's payments. */
  readonly brand: string | null;
  readonly product: SettlementProduct | null;
  /** From 1; null where the entry has none. */
  readonly installment: number | null;
  readonly installments: number | null;
  readonly grossMicros: number;
  /** The discount rate's amount (MDR) alone. */
  readonly feeMicros: number;
  readonly netMicros: number;
  /** Cost of receiving earlier, which is not part of the fee. */
  readonly anticipationMicros: number;
  readonly isAnticipated: boolean;
  readonly isLien: boolean;
  readonly saleDate: PlainDate | null;
  readonly dueDate: PlainDate | null;
  /** Null in files of captures and forecasts. */
  readonly paidDate: PlainDate | null;
  readonly tid: string | null;
  readonly nsu: string | null;
  readonly authorization: string | null;
  /** Order reference that the seller sent. */
  readonly reference: string | null;
  readonly urKey: string | null;
  /** `341 · 0123 · 45678-9`, of the account that is paid. */
  readonly account: string | null;
  /** Line of the file, from 1. */
  readonly place: number;
}

export type SettlementProblemCode =
  | 'not_a_settlement_file'
  | 'too_large'
  | 'too_many_lines'
  | 'version_unknown'
  | 'header_missing'
  | 'header_repeated'
  /** There is no trailer, or an element does not end: the rest was cut off. */
  | 'cut_short'
  | 'line_truncated'
  | 'record_unknown'
  | 'amount_unreadable'
  | 'date_unreadable'
  /** Gross less fee is not net. */
  | 'net_mismatch'
  /** The entries of a receivable, or the installments of a sale, do not sum to it. */
  | 'entries_mismatch'
  | 'entry_without_summary'
  /** The printed rate of the amount is not the printed fee. */
  | 'rate_mismatch'
  | 'trailer_count'
  | 'trailer_sum';

export interface SettlementProblem {
  readonly code: SettlementProblemCode;
  /** Line of the file, from 1; 0 for the whole file. */
  readonly place: number;
}

/** SALES: captures and forecasts. PAYMENTS: what was paid. MIXED: both. PIX: Pix alone. BALANCE: what is open. */
export type SettlementContent = 'SALES' | 'PAYMENTS' | 'MIXED' | 'PIX' | 'BALANCE' | 'NEGOTIATIONS' | 'OTHER';

export interface SettlementFile {
  /** Null when the content is no such file. */
  readonly acquirer: SettlementAcquirer | null;
  readonly version: string | null;
  readonly establishment: string | null;
  readonly content: SettlementContent;
  /** The day of processing, and the days that the file is about. */
  readonly processedOn: PlainDate | null;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** Null for a recovered file, and for Stone's. */
  readonly sequence: number | null;
  readonly lines: readonly SettlementLine[];
  /** Every problem found. An unreadable line is left out, never guessed. */
  readonly problems: readonly SettlementProblem[];
}

export const microsPerCent = 10_000;

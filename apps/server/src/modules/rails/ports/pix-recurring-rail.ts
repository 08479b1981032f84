import { type Cents, daysBetween, type PlainDate } from '@balcao/kernel';
import type { Party } from './party.ts';

/** The states of a recurrence, as the API Pix names them. */
export type RecurrenceStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';
export type RecurrencePeriodicity = 'SEMANAL' | 'MENSAL' | 'TRIMESTRAL' | 'SEMESTRAL' | 'ANUAL';
/** 1: request in the bank's application. 2: code of the recurrence. 3: pay now and accept. 4: code of a charge with the offer. */
export type RecurrenceJourney = 1 | 2 | 3 | 4;
export type RetryPolicy = 'NAO_PERMITE' | 'PERMITE_3R_7D';
/**
 * FIXED: each charge has exactly this amount (`valorRec`). MINIMUM: the payer's own limit may not be below it
 * (`valorMinimoRecebedor`).
 */
export interface RecurrenceValue {
  readonly kind: 'FIXED' | 'MINIMUM';
  readonly amountCents: Cents;
}

export interface CreateRecurrence {
  readonly sellerId: string;
  readonly contract: string;
  /** The text that the payer's bank shows; cut to 35 characters. */
  readonly object: string;
  readonly payer: Party;
  readonly beneficiary: Party;
  readonly firstDate: PlainDate;
  readonly periodicity: RecurrencePeriodicity;
  readonly value: RecurrenceValue;
  readonly retryPolicy: RetryPolicy;
  /** The charge that is paid on acceptance (journey 3). */
  readonly firstTxid: string | null;
  /** The charge whose code also offers the recurrence; it is paid whether the payer accepts or not (journey 4). */
  readonly offeredTxid?: string | null;
  readonly withCode: boolean;
}

/** The reason has the code of the Central Bank's table. */
export interface RecurrenceEnd {
  readonly by: 'PSP_PAGADOR' | 'USUARIO_PAGADOR' | 'PSP_RECEBEDOR' | 'USUARIO_RECEBEDOR';
  readonly code: string;
}

export interface Recurrence {
  readonly id: string;
  readonly contract: string;
  readonly status: RecurrenceStatus;
  /** The payer's code: for the recurrence, or combined with the first charge; null when there is no code. */
  readonly brCode: string | null;
  readonly end: RecurrenceEnd | null;
}

/** The payer's account, which receives the request (journey 1). */
export interface PayerAccount {
  readonly ispb: string;
  readonly branch: string | null;
  readonly account: string;
}

export interface SendInstruction {
  readonly sellerId: string;
  readonly txid: string;
  readonly recurrenceId: string;
  readonly amountCents: Cents;
  /** At least 2 and at most 10 days ahead; when it is no business day, the debit is on the next one. */
  readonly dueDate: PlainDate;
  readonly description: string;
}

export type InstructionStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA';
export type DebitStatus = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA';

/** One attempt of the payer's bank (`tentativa`). AGND is the scheduled one, NTAG a retry after the due date. */
export interface Debit {
  readonly on: PlainDate;
  readonly kind: 'AGND' | 'NTAG';
  readonly status: DebitStatus;
  readonly code: string | null;
}

export interface Instruction {
  readonly txid: string;
  readonly recurrenceId: string;
  readonly status: InstructionStatus;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly debits: readonly Debit[];
  readonly code: string | null;
  readonly payments: readonly {
    readonly endToEndId: string;
    readonly amountCents: Cents;
    readonly at: Temporal.Instant;
    readonly returnedCents: Cents;
  }[];
}

/** An attempt without an outcome; no other may be requested meanwhile. */
export function isPendingDebit({ status }: Pick<Debit, 'status'>): boolean {
  return status === 'SOLICITADA' || status === 'AGENDADA';
}

/**
 * Pix Automático (API Pix 2.9: rec, solicrec, cobr). Every call may throw RailTimeout. Webhooks come from the sources
 * `pix-rec` `{ idRec }` and `pix-cobr` `{ idRec, txid }`; the reads return the facts.
 */
export interface PixRecurringRail {
  /** The journeys that a seller can use; empty when there is no provider. */
  journeys(sellerId: string): Promise<readonly RecurrenceJourney[]>;
  /**
   * Creates a recurrence. Not idempotent: a caller that may have sent it calls `findByContract` first. Refuses
   * `pix.provider_refused`.
   */
  create(instruction: CreateRecurrence): Promise<Recurrence>;
  /** A contract's recurrences, oldest first. */
  findByContract(sellerId: string, contract: string): Promise<readonly Recurrence[]>;
  find(sellerId: string, recurrenceId: string): Promise<Recurrence | null>;
  /**
   * Asks the payer's bank to request the payer's acceptance; a live request stays. Refuses `pix_recurring.not_open`,
   * `pix.provider_refused`.
   */
  request(request: {
    readonly sellerId: string;
    readonly recurrenceId: string;
    readonly payer: Party;
    readonly account: PayerAccount;
    readonly expiresAt: Temporal.Instant;
  }): Promise<void>;
  /** Cancelling an ended one does nothing. Refuses `pix_recurring.not_found`. */
  cancel(sellerId: string, recurrenceId: string): Promise<void>;
  /**
   * Sends a cycle's charge. Repeated with the same content, it changes nothing. Refuses `pix_recurring.not_approved`,
   * `pix_recurring.outside_window`, `pix_recurring.cycle_taken`, `pix_recurring.amount_not_authorized`,
   * `pix.provider_refused`, `rails.instruction_reused`.
   */
  send(instruction: SendInstruction): Promise<void>;
  findInstruction(sellerId: string, txid: string): Promise<Instruction | null>;
  /**
   * Possible until the day before the first attempt. Refuses `pix_recurring.not_cancelable`,
   * `pix_recurring.instruction_not_found`.
   */
  cancelInstruction(sellerId: string, txid: string): Promise<void>;
  /**
   * Requests a retry on a day. Repeated for the same day, it changes nothing. Refuses
   * `pix_recurring.retry_not_allowed`.
   */
  retry(retry: { readonly sellerId: string; readonly txid: string; readonly on: PlainDate }): Promise<void>;
}

/** A charge is sent at least and at most this many days before it is due. */
export const windowDays = { min: 2, max: 10 } as const;

export function isInWindow(dueDate: PlainDate, today: PlainDate): boolean {
  const ahead = daysBetween(today, dueDate);
  return ahead >= windowDays.min && ahead <= windowDays.max;
}

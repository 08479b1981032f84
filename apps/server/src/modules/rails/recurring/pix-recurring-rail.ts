import type { Cents, PlainDate } from '@balcao/kernel';
import type { Party } from '../party.ts';

/** The states of a recurrence, as the API Pix names them. */
export type RecurrenceStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';
export type RecurrencePeriodicity = 'SEMANAL' | 'MENSAL' | 'TRIMESTRAL' | 'SEMESTRAL' | 'ANUAL';
/** 1: request in the bank's application. 2: code of the recurrence. 3: pay now and accept. 4: code of a charge with the offer. */
export type RecurrenceJourney = 1 | 2 | 3 | 4;
/** PERMITE_3R_7D: up to three new attempts on different days, within seven days of the due date. */
export type RetryPolicy = 'NAO_PERMITE' | 'PERMITE_3R_7D';
/** FIXED: each charge is of exactly this amount (`valorRec`). MINIMUM: the payer's own limit is not below it (`valorMinimoRecebedor`). */
export interface RecurrenceValue {
  readonly kind: 'FIXED' | 'MINIMUM';
  readonly amountCents: Cents;
}

export interface CreateRecurrence {
  readonly sellerId: string;
  /** Up to 35 characters (`vinculo.contrato`): what a repeated creation is recognised by. */
  readonly contract: string;
  /** What the payer's bank shows; cut to 35 characters. */
  readonly object: string;
  readonly payer: Party;
  readonly beneficiary: Party;
  /** Today or later. */
  readonly firstDate: PlainDate;
  readonly periodicity: RecurrencePeriodicity;
  readonly value: RecurrenceValue;
  readonly retryPolicy: RetryPolicy;
  /** The charge that is paid with the acceptance (journey 3). */
  readonly firstTxid: string | null;
  /** The charge beside whose code it is offered, which is paid whether it is accepted or not (journey 4). */
  readonly offeredTxid?: string | null;
  /** False where the payer is asked in the bank's application (journey 1), and reads no code. */
  readonly withCode: boolean;
}

/** Who ended a recurrence, and the catalogue's code of the reason. */
export interface RecurrenceEnd {
  readonly by: 'PSP_PAGADOR' | 'USUARIO_PAGADOR' | 'PSP_RECEBEDOR' | 'USUARIO_RECEBEDOR';
  readonly code: string;
}

export interface Recurrence {
  /** 29 letters and digits (`idRec`). */
  readonly id: string;
  readonly contract: string;
  readonly status: RecurrenceStatus;
  /** The code that the payer reads: of the recurrence, or composite with the first charge; null where they are asked without one. */
  readonly brCode: string | null;
  readonly end: RecurrenceEnd | null;
}

/** The payer's account, to which the request to accept goes (journey 1). */
export interface PayerAccount {
  /** 8 letters and digits. */
  readonly ispb: string;
  readonly branch: string | null;
  readonly account: string;
}

export interface SendInstruction {
  readonly sellerId: string;
  /** 26 to 35 letters and digits; the provider deduplicates by it. */
  readonly txid: string;
  readonly recurrenceId: string;
  readonly amountCents: Cents;
  /** At least 2 and at most 10 days ahead; on a day that is no business day the debit is on the next one. */
  readonly dueDate: PlainDate;
  readonly description: string;
}

export type InstructionStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA';
export type DebitStatus = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA';

/** One attempt of the payer's bank (`tentativa`). AGND is the scheduled one, NTAG a new one after the due date. */
export interface Debit {
  readonly on: PlainDate;
  readonly kind: 'AGND' | 'NTAG';
  readonly status: DebitStatus;
  /** Of a refusal or cancellation; null when none was given. */
  readonly code: string | null;
}

/** A charge of one cycle (`cobr`). */
export interface Instruction {
  readonly txid: string;
  readonly recurrenceId: string;
  readonly status: InstructionStatus;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly debits: readonly Debit[];
  /** Why it was refused or canceled, by the catalogue's code. */
  readonly code: string | null;
  readonly payments: readonly {
    readonly endToEndId: string;
    readonly amountCents: Cents;
    readonly at: Temporal.Instant;
    readonly returnedCents: Cents;
  }[];
}

/** An attempt that has no outcome yet: while there is one, no other may be asked for. */
export function isPendingDebit({ status }: Pick<Debit, 'status'>): boolean {
  return status === 'SOLICITADA' || status === 'AGENDADA';
}

/**
 * Pix Automático (API Pix 2.9: rec, solicrec, cobr). Every call may throw RailTimeout. Notices come from source `pix-rec`
 * `{ idRec }` and `pix-cobr` `{ idRec, txid }`; what happened is what the reads say.
 */
export interface PixRecurringRail {
  /** How payers of a seller can be asked; none where nothing serves it. */
  journeys(sellerId: string): Promise<readonly RecurrenceJourney[]>;
  /**
   * Creates a recurrence. It has no idempotency: who may have sent it looks with `findByContract` first. A provider that
   * takes none refuses `pix.provider_refused`.
   */
  create(instruction: CreateRecurrence): Promise<Recurrence>;
  /** The recurrences of a contract, the oldest first. */
  findByContract(sellerId: string, contract: string): Promise<readonly Recurrence[]>;
  find(sellerId: string, recurrenceId: string): Promise<Recurrence | null>;
  /** Asks the payer's bank to have the payer accept; a live request of the same recurrence stays. Refuses `pix_recurring.not_open`, `pix.provider_refused`. */
  request(request: {
    readonly sellerId: string;
    readonly recurrenceId: string;
    readonly payer: Party;
    readonly account: PayerAccount;
    readonly expiresAt: Temporal.Instant;
  }): Promise<void>;
  /** One that has ended stays as it is. Refuses `pix_recurring.not_found`. */
  cancel(sellerId: string, recurrenceId: string): Promise<void>;
  /**
   * Sends the charge of a cycle. Repeated with the same content it changes nothing. Refuses `pix_recurring.not_approved`,
   * `pix_recurring.outside_window`, `pix_recurring.cycle_taken`, `pix_recurring.amount_not_authorized`, `pix.provider_refused`,
   * `rails.instruction_reused`.
   */
  send(instruction: SendInstruction): Promise<void>;
  findInstruction(sellerId: string, txid: string): Promise<Instruction | null>;
  /** Until the day before the first attempt. Refuses `pix_recurring.not_cancelable`, `pix_recurring.instruction_not_found`. */
  cancelInstruction(sellerId: string, txid: string): Promise<void>;
  /** Asks for another attempt on a day. Repeated for the same day it changes nothing. Refuses `pix_recurring.retry_not_allowed`. */
  retry(retry: { readonly sellerId: string; readonly txid: string; readonly on: PlainDate }): Promise<void>;
}

import type { Cents, PlainDate } from '@balcao/kernel';
import type { InstrumentPage } from '../instrument.ts';
import type { DebitOutcome } from './payer-bank.ts';
import type { Debit, InstructionStatus, RecurrencePeriodicity, RecurrenceStatus } from './pix-recurring-rail.ts';

/**
 * What the payer does (APPROVE, REFUSE, CANCEL the whole, CANCEL_DEBIT the one that is scheduled), and what the payer's
 * bank will do on the day of the next debit. MED asks the last debit that was paid back, MED_REFUSE and MED_ACCEPT decide that.
 */
export type RecurrenceAction =
  | 'APPROVE'
  | 'REFUSE'
  | 'CANCEL'
  | 'CANCEL_DEBIT'
  | 'MED'
  | 'MED_REFUSE'
  | 'MED_ACCEPT'
  | DebitOutcome;

/** A recurrence as the payer's bank shows it. */
export interface SimulatedRecurrence {
  readonly id: string;
  readonly object: string;
  readonly payer: string;
  readonly status: RecurrenceStatus;
  readonly periodicity: RecurrencePeriodicity;
  readonly valueKind: 'FIXED' | 'MINIMUM';
  readonly valueCents: Cents;
  /** Whether accepting it pays the first charge too. */
  readonly paysFirst: boolean;
  readonly nextDebit: DebitOutcome;
  readonly createdAt: Temporal.Instant;
  /** The last charge that was sent for it. */
  readonly instruction: {
    readonly status: InstructionStatus;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
    readonly debits: readonly Debit[];
  } | null;
  readonly actions: readonly RecurrenceAction[];
}

/** The sandbox user's controls over Pix Automático. */
export interface RecurringControls {
  /** The newest first. */
  find(
    sellerId: string,
    page: Pick<InstrumentPage, 'page' | 'size'>,
  ): Promise<{ readonly content: readonly SimulatedRecurrence[]; readonly totalElements: number }>;
  /** Refuses `pix_recurring.not_found`, `rails.action_not_possible`. Idempotent by effect id. */
  control(input: {
    readonly sellerId: string;
    readonly id: string;
    readonly action: RecurrenceAction;
    readonly effectId: string;
  }): Promise<SimulatedRecurrence>;
}

import type { Cents, PlainDate } from '@balcao/kernel';
import type {
  Debit,
  InstructionStatus,
  RecurrencePeriodicity,
  RecurrenceStatus,
} from '../../ports/pix-recurring-rail.ts';
import type { InstrumentPage } from './instrument.ts';
import type { DebitOutcome } from './payer-bank.ts';

/**
 * Actions of the payer (APPROVE, REFUSE, CANCEL the recurrence, CANCEL_DEBIT the scheduled one) and of the payer's bank
 * on the day of the next debit. MED opens a dispute about the last paid debit; MED_REFUSE and MED_ACCEPT decide it.
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

export interface SimulatedRecurrence {
  readonly id: string;
  readonly object: string;
  readonly payer: string;
  readonly status: RecurrenceStatus;
  readonly periodicity: RecurrencePeriodicity;
  readonly valueKind: 'FIXED' | 'MINIMUM';
  readonly valueCents: Cents;
  /** Whether accepting it also pays the first charge. */
  readonly paysFirst: boolean;
  readonly nextDebit: DebitOutcome;
  readonly createdAt: Temporal.Instant;
  readonly instruction: {
    readonly status: InstructionStatus;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
    readonly debits: readonly Debit[];
  } | null;
  readonly actions: readonly RecurrenceAction[];
}

export interface RecurringControls {
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

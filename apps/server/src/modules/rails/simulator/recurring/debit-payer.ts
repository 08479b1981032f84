import { cents, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { RailDeps } from '../../deps.ts';
import { isPendingDebit } from '../../ports/pix-recurring-rail.ts';
import { type DebitOutcome, noFundsTime } from '../models/payer-bank.ts';
import { announceChange } from '../network.ts';
import { insertPixPayment } from '../store/sim-pix-store.ts';
import {
  changeInstruction,
  changeRecurrence,
  type KeptDebit,
  lockInstruction,
  lockRecurrence,
  type SimInstruction,
  type SimRecurrence,
} from '../store/sim-recurring-store.ts';

export const debitKind = 'rails.pix-debit';

export function debitJob(
  { sellerId, txid }: Pick<SimInstruction, 'sellerId' | 'txid'>,
  on: PlainDate,
  time: string,
): ScheduledJob {
  return { sellerId, kind: debitKind, subjectId: txid, dueAt: instantAt(on, time) };
}

/**
 * Runs a debit at the payer's bank. Without funds the bank retries until the evening, and then the attempt expires. A
 * closed account ends the recurrence too.
 */
export function debitPayer(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId: txid }, clock) => {
    const now = clock.now();
    const fact = `debit-${plainDateAt(now)}`;
    let isClosed: string | null = null;
    await announceChange(deps, { sellerId, rail: 'pix-cobr', reference: txid, fact }, async (tx) => {
      const instruction = await lockInstruction(tx, sellerId, txid);
      const debit = instruction?.debits.find((one) => isPendingDebit(one) && one.on <= plainDateAt(now));
      if (instruction?.status !== 'ATIVA' || !debit) return false;
      const recurrence = await lockRecurrence(tx, sellerId, instruction.recurrenceId);
      if (!recurrence) return false;
      if (recurrence.nextDebit === 'NO_FUNDS' && isBefore(now, debit.on, noFundsTime)) {
        await scheduleJobs(tx, [debitJob(instruction, debit.on, noFundsTime)]);
        return false;
      }
      if (recurrence.nextDebit === 'CLOSED') isClosed = recurrence.id;
      await decide(tx, { instruction, debit, recurrence, now });
      return true;
    });
    if (isClosed) await announceEnd(deps, sellerId, isClosed);
  };
}

interface Decision {
  readonly instruction: SimInstruction;
  readonly debit: KeptDebit;
  readonly recurrence: SimRecurrence;
  readonly now: Temporal.Instant;
}

async function decide(tx: Tx, { instruction, debit, recurrence, now }: Decision): Promise<void> {
  const { debit: status, code, instruction: then } = outcomes[recurrence.nextDebit];
  const debits = instruction.debits.map((one) =>
    one.endToEndId === debit.endToEndId ? { ...one, status, code } : one,
  );
  const isOver = then === 'ATIVA' && recurrence.retryPolicy === 'NAO_PERMITE';
  const end = isOver ? (status === 'EXPIRADA' ? 'EXPIRADA' : 'REJEITADA') : then;
  await changeInstruction(tx, instruction, { debits, status: end, code });
  if (status === 'PAGA') {
    await insertPixPayment(tx, {
      sellerId: instruction.sellerId,
      endToEndId: debit.endToEndId,
      txid: instruction.txid,
      orderId: crypto.randomUUID(),
      amountCents: instruction.amountCents,
      returnedCents: cents(0),
      disputedCents: cents(0),
      paidAt: now,
    });
  }
  if (recurrence.nextDebit === 'CLOSED') {
    await changeRecurrence(tx, recurrence, { status: 'CANCELADA', endBy: 'PSP_PAGADOR', endCode: 'ACCL' });
  }
}

/** AC05 refuses the instruction too, AC06 does not. */
const outcomes = {
  PAY: { debit: 'PAGA', code: null, instruction: 'CONCLUIDA' },
  NO_FUNDS: { debit: 'EXPIRADA', code: null, instruction: 'ATIVA' },
  BLOCKED: { debit: 'REJEITADA', code: 'AC06', instruction: 'ATIVA' },
  CLOSED: { debit: 'REJEITADA', code: 'AC05', instruction: 'REJEITADA' },
} as const satisfies Record<DebitOutcome, unknown>;

function isBefore(now: Temporal.Instant, on: PlainDate, time: string): boolean {
  return Temporal.Instant.compare(now, instantAt(on, time)) < 0;
}

async function announceEnd(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  sellerId: string,
  recurrenceId: string,
): Promise<void> {
  await announceChange(deps, { sellerId, rail: 'pix-rec', reference: recurrenceId, fact: 'closed' }, async () => true);
}

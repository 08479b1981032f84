import { cents, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { type DebitOutcome, noFundsTime } from '../../recurring/payer-bank.ts';
import { isPendingDebit } from '../../recurring/pix-recurring-rail.ts';
import { insertPixPayment } from '../../store/sim-pix-store.ts';
import {
  changeInstruction,
  changeRecurrence,
  type KeptDebit,
  lockInstruction,
  lockRecurrence,
  type SimInstructionsTable,
  type SimRecurrencesTable,
} from '../../store/sim-recurring-store.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export const debitKind = 'rails.pix-debit';

/** The job that debits an instruction on its day. */
export function debitJob(
  { seller_id: sellerId, txid }: Pick<SimInstructionsTable, 'seller_id' | 'txid'>,
  on: PlainDate,
  time: string,
): ScheduledJob {
  return { sellerId, kind: debitKind, subjectId: txid, dueAt: instantAt(on, time) };
}

/**
 * Runs a debit at the payer's bank. Without funds the bank retries until the evening, and then the attempt expires. A
 * closed account ends the recurrence too.
 */
export function debitPayer(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
): ScheduledJobHandler {
  return async ({ sellerId, subjectId: txid }, clock) => {
    const now = clock.now();
    const fact = `debit-${plainDateAt(now)}`;
    let isClosed: string | null = null;
    await announceChange(deps, { sellerId, rail: 'pix-cobr', reference: txid, fact }, async (tx) => {
      const row = await lockInstruction(tx, sellerId, txid);
      const debit = row?.debits.find((one) => isPendingDebit(one) && one.on <= plainDateAt(now));
      if (row?.status !== 'ATIVA' || !debit) return false;
      const recurrence = await lockRecurrence(tx, sellerId, row.recurrence_id);
      if (!recurrence) return false;
      if (recurrence.next_debit === 'NO_FUNDS' && isBefore(now, debit.on, noFundsTime)) {
        await scheduleJobs(tx, [debitJob(row, debit.on, noFundsTime)]);
        return false;
      }
      if (recurrence.next_debit === 'CLOSED') isClosed = recurrence.id;
      await decide(tx, { row, debit, recurrence, now });
      return true;
    });
    if (isClosed) await tellEnd(deps, sellerId, isClosed);
  };
}

interface Decision {
  readonly row: SimInstructionsTable;
  readonly debit: KeptDebit;
  readonly recurrence: SimRecurrencesTable;
  readonly now: Temporal.Instant;
}

async function decide(tx: Tx, { row, debit, recurrence, now }: Decision): Promise<void> {
  const { debit: status, code, instruction } = outcomes[recurrence.next_debit];
  const debits = row.debits.map((one) => (one.endToEndId === debit.endToEndId ? { ...one, status, code } : one));
  const isOver = instruction === 'ATIVA' && recurrence.retry_policy === 'NAO_PERMITE';
  const end = isOver ? (status === 'EXPIRADA' ? 'EXPIRADA' : 'REJEITADA') : instruction;
  await changeInstruction(tx, row, { debits, status: end, code });
  if (status === 'PAGA') {
    await insertPixPayment(tx, {
      seller_id: row.seller_id,
      end_to_end_id: debit.endToEndId,
      txid: row.txid,
      order_id: crypto.randomUUID(),
      amount_cents: row.amount_cents,
      returned_cents: cents(0),
      disputed_cents: cents(0),
      paid_at: now,
    });
  }
  if (recurrence.next_debit === 'CLOSED') {
    await changeRecurrence(tx, recurrence, { status: 'CANCELADA', end_by: 'PSP_PAGADOR', end_code: 'ACCL' });
  }
}

/** What each outcome does to the attempt and its instruction. AC05 refuses the instruction too, AC06 does not. */
const outcomes = {
  PAY: { debit: 'PAGA', code: null, instruction: 'CONCLUIDA' },
  NO_FUNDS: { debit: 'EXPIRADA', code: null, instruction: 'ATIVA' },
  BLOCKED: { debit: 'REJEITADA', code: 'AC06', instruction: 'ATIVA' },
  CLOSED: { debit: 'REJEITADA', code: 'AC05', instruction: 'REJEITADA' },
} as const satisfies Record<DebitOutcome, unknown>;

function isBefore(now: Temporal.Instant, on: PlainDate, time: string): boolean {
  return Temporal.Instant.compare(now, instantAt(on, time)) < 0;
}

async function tellEnd(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  sellerId: string,
  recurrenceId: string,
): Promise<void> {
  await announceChange(deps, { sellerId, rail: 'pix-rec', reference: recurrenceId, fact: 'closed' }, async () => true);
}

import { isTxid } from '@balcao/brazil';
import { assertInvariant, cents, type PlainDate, plainDateAt } from '@balcao/kernel';
import { type ScheduledJob, scheduleJobs } from '../../../../jobs/index.ts';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import {
  type Instruction,
  isInWindow,
  isPendingDebit,
  type PixRecurringRail,
  type SendInstruction,
} from '../../ports/pix-recurring-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { debitTime, firstDebitOn, instructionStatusOn, mayRetry } from '../models/payer-bank.ts';
import { endToEndIdAt } from '../models/pix-provider.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import { paymentsOfTxid } from '../store/sim-pix-store.ts';
import {
  changeInstruction,
  findSimInstruction,
  findSimInstructions,
  findSimRecurrence,
  insertInstruction,
  instructionsOf,
  type KeptDebit,
  lockInstruction,
  lockRecurrence,
  type SimInstruction,
  type SimRecurrence,
} from '../store/sim-recurring-store.ts';
import { debitJob } from './debit-payer.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function simulatedInstructions(
  deps: Deps,
): Pick<PixRecurringRail, 'send' | 'findInstruction' | 'cancelInstruction' | 'retry'> {
  return {
    send: sendInstruction(deps),
    findInstruction: findInstruction(deps),
    cancelInstruction: cancelInstruction(deps),
    retry: retryDebit(deps),
  };
}

function sendInstruction(deps: Deps): PixRecurringRail['send'] {
  return async (instruction) => {
    const { sellerId, txid, dueDate } = instruction;
    assertInvariant(isTxid(txid), 'a txid has 26 to 35 letters and digits');
    const sent = { sellerId, rail: 'pix', instruction: `send:${txid}` } as const;
    const network = await networkOf(deps.reader, sent);
    const before = await findSimInstruction(deps.reader, sellerId, txid);
    if (before) return assertSameContent(before.contentHash, hashOf(instruction));
    assertThat(network.behaviour !== 'REFUSE', 'pix.provider_refused');
    await sendOverNetwork(deps, sent, network, async () => {
      const clock = await deps.clockOf(sellerId);
      assertThat(isInWindow(dueDate, clock.today()), 'pix_recurring.outside_window');
      const seconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
      const written = instructionOf(instruction, clock.now(), clock.now().add({ seconds }));
      const webhook = { sellerId, rail: 'pix-cobr', reference: txid, fact: 'scheduled' } as const;
      const isNew = await announceChange(deps, webhook, async (tx) => {
        const recurrence = await lockRecurrence(tx, sellerId, instruction.recurrenceId);
        assertThat(recurrence, 'pix_recurring.not_found');
        assertPayable(recurrence, instruction);
        const others = await instructionsOf(tx, sellerId, [recurrence.id]);
        assertThat(!others.some((other) => isSameCycle(other, instruction)), 'pix_recurring.cycle_taken');
        if (!(await insertInstruction(tx, written))) return false;
        await scheduleJobs(tx, [debitJob(written, firstDebitOn(dueDate), debitTime)]);
        return true;
      });
      if (isNew) return;
      const kept = await findSimInstruction(deps.reader, sellerId, txid);
      assertInvariant(kept, 'the row of a duplicate txid exists');
      assertSameContent(kept.contentHash, hashOf(instruction));
    });
  };
}

function assertPayable(recurrence: SimRecurrence, { amountCents }: SendInstruction): void {
  assertThat(recurrence.status === 'APROVADA', 'pix_recurring.not_approved');
  const isAuthorized =
    recurrence.valueKind === 'FIXED' ? amountCents === recurrence.valueCents : amountCents <= recurrence.valueCents;
  assertThat(isAuthorized, 'pix_recurring.amount_not_authorized');
}

/** The due date identifies a cycle: cycles are a month, half a year or a year apart, so no two share a month. */
function isSameCycle(other: SimInstruction, { txid, dueDate }: SendInstruction): boolean {
  const isOver = other.status === 'REJEITADA' || other.status === 'CANCELADA';
  return other.txid !== txid && !isOver && other.dueDate.slice(0, 7) === dueDate.slice(0, 7);
}

function instructionOf(
  instruction: SendInstruction,
  now: Temporal.Instant,
  scheduledAt: Temporal.Instant,
): SimInstruction {
  const { sellerId, txid, recurrenceId, amountCents, dueDate, description } = instruction;
  return {
    sellerId,
    txid,
    recurrenceId,
    status: 'ATIVA',
    amountCents,
    dueDate,
    description,
    contentHash: hashOf(instruction),
    code: null,
    createdAt: now,
    debits: [newDebit('AGND', firstDebitOn(dueDate), scheduledAt)],
  };
}

function newDebit(kind: KeptDebit['kind'], on: PlainDate, scheduledAt: Temporal.Instant): KeptDebit {
  const endToEndId = endToEndIdAt(scheduledAt);
  return { kind, on, status: 'AGENDADA', code: null, endToEndId, scheduledAt: scheduledAt.toString() };
}

function hashOf({ recurrenceId, amountCents, dueDate, description }: SendInstruction): string {
  return contentHash(recurrenceId, amountCents, dueDate, description);
}

function findInstruction(deps: Deps): PixRecurringRail['findInstruction'] {
  return async (sellerId, txid) => {
    const [instruction] = await findSimInstructions(deps.reader, sellerId, [txid]);
    if (!instruction) return null;
    const clock = await deps.clockOf(sellerId);
    const payments = await paymentsOfTxid(deps.reader, sellerId, txid);
    return { ...presentInstruction(instruction, clock.now()), payments };
  };
}

export function presentInstruction(
  instruction: SimInstruction & { readonly policy: SimRecurrence['retryPolicy'] },
  now: Temporal.Instant,
): Omit<Instruction, 'payments'> {
  const debits = instruction.debits.map(({ on, kind, status, code, scheduledAt }) => {
    const isAnswered = Temporal.Instant.compare(Temporal.Instant.from(scheduledAt), now) <= 0;
    return { on, kind, code, status: status === 'AGENDADA' && !isAnswered ? ('SOLICITADA' as const) : status };
  });
  const { txid, recurrenceId, amountCents, dueDate, code, policy } = instruction;
  const status = instructionStatusOn({ status: instruction.status, debits, dueDate, policy }, plainDateAt(now));
  return { txid, recurrenceId, status, amountCents: cents(amountCents), dueDate, debits, code };
}

function cancelInstruction(deps: Deps): PixRecurringRail['cancelInstruction'] {
  return async (sellerId, txid) => {
    const sent = { sellerId, rail: 'pix', instruction: `cancel-cobr:${txid}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, async () => {
      const today = (await deps.clockOf(sellerId)).today();
      const webhook = { sellerId, rail: 'pix-cobr', reference: txid, fact: 'canceled' } as const;
      await announceChange(deps, webhook, async (tx) => {
        const instruction = await lockInstruction(tx, sellerId, txid);
        assertThat(instruction, 'pix_recurring.instruction_not_found');
        if (instruction.status !== 'ATIVA') return false;
        assertThat(today < firstDebitOn(instruction.dueDate), 'pix_recurring.not_cancelable');
        const debits = instruction.debits.map((debit) => ({ ...debit, status: 'CANCELADA' as const, code: 'SLCR' }));
        await changeInstruction(tx, instruction, { status: 'CANCELADA', code: 'SLCR', debits });
        return true;
      });
    });
  };
}

function retryDebit(deps: Deps): PixRecurringRail['retry'] {
  return async ({ sellerId, txid, on }) => {
    const sent = { sellerId, rail: 'pix', instruction: `retry-${on}:${txid}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, async () => {
      const clock = await deps.clockOf(sellerId);
      const instruction =
        (await findSimInstruction(deps.reader, sellerId, txid)) ?? refuse('pix_recurring.instruction_not_found');
      const recurrence = await findSimRecurrence(deps.reader, sellerId, instruction.recurrenceId);
      assertThat(recurrence, 'pix_recurring.not_found');
      await deps.transact(async (tx) => {
        const kept = await lockInstruction(tx, sellerId, txid);
        assertThat(kept, 'pix_recurring.instruction_not_found');
        if (kept.debits.some((debit) => debit.on === on && isPendingDebit(debit))) return;
        const of = { debits: kept.debits, dueDate: kept.dueDate, policy: recurrence.retryPolicy };
        const isAllowed = kept.status === 'ATIVA' && mayRetry(of, on, clock.today());
        assertThat(isAllowed && recurrence.status === 'APROVADA', 'pix_recurring.retry_not_allowed');
        await changeInstruction(tx, kept, { debits: [...kept.debits, newDebit('NTAG', on, clock.now())] });
        const jobs: ScheduledJob[] = [debitJob(kept, on, debitTime)];
        await scheduleJobs(tx, jobs);
      });
    });
  };
}

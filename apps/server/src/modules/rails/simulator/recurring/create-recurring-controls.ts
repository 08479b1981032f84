import { cents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { RailDeps } from '../../deps.ts';
import { isPendingDebit } from '../../ports/pix-recurring-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { decideDispute, medEndsAt, openDispute } from '../disputes.ts';
import { type DebitOutcome, firstDebitOn, recurrenceStatusAt } from '../models/payer-bank.ts';
import type { RecurrenceAction, RecurringControls, SimulatedRecurrence } from '../models/recurring-controls.ts';
import { announceChange } from '../network.ts';
import { controlPix } from '../pix/control-pix.ts';
import { disputesOf, type SimDispute } from '../store/sim-dispute-store.ts';
import { findSimPixCharge, findSimPixPayment, type SimPixPayment } from '../store/sim-pix-store.ts';
import {
  changeInstruction,
  changeRecurrence,
  findSimRecurrence,
  instructionsOf,
  lockInstruction,
  lockRecurrence,
  recurrencePage,
  type SimInstruction,
  type SimRecurrence,
} from '../store/sim-recurring-store.ts';
import { presentInstruction } from './instructions.ts';
import { endRecurrence } from './recurrences.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function createRecurringControls(deps: Deps): RecurringControls {
  const act = actOn(deps);
  return {
    find: async (sellerId, page) => {
      const { recurrences, totalElements } = await recurrencePage(deps.reader, sellerId, page);
      return { content: await presentAll(deps, sellerId, recurrences), totalElements };
    },
    control: async ({ sellerId, id, action, effectId }) => {
      await act(sellerId, id, action, effectId);
      const recurrence = (await findSimRecurrence(deps.reader, sellerId, id)) ?? refuse('pix_recurring.not_found');
      const [shown] = await presentAll(deps, sellerId, [recurrence]);
      return shown ?? refuse('pix_recurring.not_found');
    },
  };
}

function actOn(deps: Deps) {
  return async (sellerId: string, id: string, action: RecurrenceAction, effectId: string): Promise<void> => {
    switch (action) {
      case 'APPROVE': {
        const recurrence = (await findSimRecurrence(deps.reader, sellerId, id)) ?? refuse('pix_recurring.not_found');
        const charge = recurrence.firstTxid
          ? await findSimPixCharge(deps.reader, sellerId, recurrence.firstTxid)
          : undefined;
        // Accepting a composite code also pays its charge.
        if (recurrence.firstTxid && charge?.status === 'ACTIVE')
          await controlPix(deps, { sellerId, id: recurrence.firstTxid, action: 'PAY', effectId });
        await decide(deps, sellerId, id, 'APROVADA');
        return;
      }
      case 'REFUSE':
        return decide(deps, sellerId, id, 'REJEITADA');
      case 'CANCEL':
        await endRecurrence(deps, sellerId, id, { by: 'USUARIO_PAGADOR', code: 'SLDB' });
        return;
      case 'CANCEL_DEBIT':
        return cancelDebit(deps, sellerId, id);
      case 'MED':
      case 'MED_REFUSE':
      case 'MED_ACCEPT':
        return controlMed(deps, sellerId, id, action, effectId);
      default:
        await deps.transact((tx) => setNextDebit(tx, sellerId, id, action));
    }
  };
}

async function decide(deps: Deps, sellerId: string, id: string, status: 'APROVADA' | 'REJEITADA'): Promise<void> {
  const webhook = { sellerId, rail: 'pix-rec', reference: id, fact: status.toLowerCase() } as const;
  await announceChange(deps, webhook, async (tx, now) => {
    const recurrence = (await lockRecurrence(tx, sellerId, id)) ?? refuse('pix_recurring.not_found');
    if (recurrence.status === status) return false;
    const is = recurrenceStatusAt(recurrence, now);
    assertThat(is === 'CRIADA', 'rails.action_not_possible');
    const end = status === 'REJEITADA' ? { endBy: 'USUARIO_PAGADOR' as const, endCode: 'AP13' } : {};
    await changeRecurrence(tx, recurrence, { status, ...end });
    return true;
  });
}

/** The payer cancels one scheduled debit, until the day before it. */
async function cancelDebit(deps: Deps, sellerId: string, id: string): Promise<void> {
  const today = (await deps.clockOf(sellerId)).today();
  const live = (await instructionsOf(deps.reader, sellerId, [id])).find(
    (recurrence) =>
      recurrence.status === 'ATIVA' &&
      recurrence.debits.some(isPendingDebit) &&
      firstDebitOn(recurrence.dueDate) > today,
  );
  assertThat(live, 'rails.action_not_possible');
  const webhook = { sellerId, rail: 'pix-cobr', reference: live.txid, fact: 'canceled-by-payer' } as const;
  await announceChange(deps, webhook, async (tx) => {
    const recurrence = await lockInstruction(tx, sellerId, live.txid);
    if (recurrence?.status !== 'ATIVA') return false;
    const debits = recurrence.debits.map((debit) =>
      isPendingDebit(debit) ? { ...debit, status: 'CANCELADA' as const, code: 'SLBD' } : debit,
    );
    await changeInstruction(tx, recurrence, { status: 'CANCELADA', code: 'SLBD', debits });
    return true;
  });
}

async function setNextDebit(tx: Tx, sellerId: string, id: string, outcome: DebitOutcome): Promise<void> {
  const recurrence = (await lockRecurrence(tx, sellerId, id)) ?? refuse('pix_recurring.not_found');
  await changeRecurrence(tx, recurrence, { nextDebit: outcome });
}

async function presentAll(
  deps: Deps,
  sellerId: string,
  recurrences: readonly SimRecurrence[],
): Promise<SimulatedRecurrence[]> {
  const now = (await deps.clockOf(sellerId)).now();
  const all = await instructionsOf(
    deps.reader,
    sellerId,
    recurrences.map(({ id }) => id),
  );
  return Promise.all(
    recurrences.map(async (recurrence) => {
      const last = all.find((one) => one.recurrenceId === recurrence.id);
      const shown = present(recurrence, last, now);
      return {
        ...shown,
        actions: [...shown.actions, ...(await medActions(deps.reader, sellerId, recurrence.id, now))],
      };
    }),
  );
}

function present(
  recurrence: SimRecurrence,
  last: SimInstruction | undefined,
  now: Temporal.Instant,
): SimulatedRecurrence {
  const status = recurrenceStatusAt(recurrence, now);
  const { id, object, payerName: payer, periodicity, valueKind, nextDebit } = recurrence;
  const shown = last && presentInstruction({ ...last, policy: recurrence.retryPolicy }, now);
  const hasPending = shown?.debits.some(isPendingDebit) ?? false;
  return {
    id,
    object,
    payer,
    status,
    periodicity,
    valueKind,
    nextDebit,
    paysFirst: recurrence.firstTxid !== null,
    valueCents: cents(recurrence.valueCents),
    createdAt: recurrence.createdAt,
    instruction: shown
      ? { status: shown.status, amountCents: shown.amountCents, dueDate: shown.dueDate, debits: shown.debits }
      : null,
    actions: [
      ...(status === 'CRIADA' ? (['APPROVE', 'REFUSE'] as const) : []),
      ...(status === 'APROVADA' ? (['CANCEL', 'PAY', 'NO_FUNDS', 'BLOCKED', 'CLOSED'] as const) : []),
      ...(status === 'APROVADA' && hasPending ? (['CANCEL_DEBIT'] as const) : []),
    ],
  };
}

/** Opens a MED about a recurrence's last paid debit, or decides it. */
export type MedAction = 'MED' | 'MED_REFUSE' | 'MED_ACCEPT';

interface PaidDebit {
  readonly payment: SimPixPayment;
  readonly dispute: SimDispute | undefined;
}

/** Refuses `rails.action_not_possible`. */
async function controlMed(
  deps: Deps,
  sellerId: string,
  id: string,
  action: MedAction,
  effectId: string,
): Promise<void> {
  const paid = await lastPaid(deps.reader, sellerId, id);
  assertThat(paid, 'rails.action_not_possible');
  const { txid: reference, endToEndId: paymentId } = paid.payment;
  const webhook = { sellerId, rail: 'pix-med', reference, fact: `${action}-${effectId}` } as const;
  await announceChange(deps, webhook, (tx, now) => {
    if (action === 'MED') {
      return openDispute(tx, { sellerId, rail: 'pix', paymentId, id: effectId, reason: 'med-scam' }, now);
    }
    const of = { sellerId, rail: 'pix', paymentId } as const;
    return decideDispute(tx, of, action === 'MED_REFUSE' ? 'WON' : 'LOST', now);
  });
}

async function medActions(
  reader: Reader,
  sellerId: string,
  recurrenceId: string,
  now: Temporal.Instant,
): Promise<readonly RecurrenceAction[]> {
  const paid = await lastPaid(reader, sellerId, recurrenceId);
  if (!paid) return [];
  const { payment, dispute } = paid;
  if (dispute?.status === 'OPEN') return ['MED_REFUSE', 'MED_ACCEPT'];
  const isLeft = payment.amountCents > payment.returnedCents + payment.disputedCents;
  return isLeft && Temporal.Instant.compare(now, medEndsAt(payment.paidAt)) <= 0 ? ['MED'] : [];
}

async function lastPaid(reader: Reader, sellerId: string, recurrenceId: string): Promise<PaidDebit | null> {
  const debits = (await instructionsOf(reader, sellerId, [recurrenceId])).flatMap((instruction) => instruction.debits);
  const debit = debits.find(({ status }) => status === 'PAGA');
  const payment = debit && (await findSimPixPayment(reader, sellerId, debit.endToEndId));
  if (!payment) return null;
  return { payment, dispute: (await disputesOf(reader, sellerId, [payment.endToEndId])).at(-1) };
}

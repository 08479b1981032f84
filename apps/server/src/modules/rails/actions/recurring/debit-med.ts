import type { Reader } from '../../../../database/transact.ts';
import type { RecurrenceAction } from '../../recurring/recurring-controls.ts';
import { assertThat } from '../../refusals.ts';
import { disputesOf, type SimDispute } from '../../store/sim-dispute-store.ts';
import { findSimPixPayment, type SimPixPayment } from '../../store/sim-pix-store.ts';
import { instructionsOf } from '../../store/sim-recurring-store.ts';
import { decideDispute } from '../dispute/decide-dispute.ts';
import { medEndsAt, openDispute } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** Opens a MED about a recurrence's last paid debit, or decides it. */
export type MedAction = 'MED' | 'MED_REFUSE' | 'MED_ACCEPT';

interface PaidDebit {
  readonly payment: SimPixPayment;
  /** The payment's latest dispute. */
  readonly dispute: SimDispute | undefined;
}

/** Refuses `rails.action_not_possible`. */
export async function controlMed(
  deps: Deps,
  sellerId: string,
  id: string,
  action: MedAction,
  effectId: string,
): Promise<void> {
  const paid = await lastPaid(deps.reader, sellerId, id);
  assertThat(paid, 'rails.action_not_possible');
  const { txid: reference, endToEndId: paymentId } = paid.payment;
  const notice = { sellerId, rail: 'pix-med', reference, fact: `${action}-${effectId}` } as const;
  await announceChange(deps, notice, (tx, now) => {
    if (action === 'MED') {
      return openDispute(tx, { sellerId, rail: 'pix', paymentId, id: effectId, reason: 'med-scam' }, now);
    }
    const of = { sellerId, rail: 'pix', paymentId } as const;
    return decideDispute(tx, of, action === 'MED_REFUSE' ? 'WON' : 'LOST', now);
  });
}

/** The possible MED actions for a recurrence's last paid debit. */
export async function medActions(
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

import { type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { RailTimeout } from '../../../rails/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { MedRow } from '../../store/med-rows.ts';
import { lockMed, medRow, writeMed } from '../../store/med-store.ts';
import { receivedRow } from '../../store/received-store.ts';
import { pollAgainSeconds } from '../received-pix.ts';
import { acceptMedKind, closeMedKind, followMeds } from './follow-meds.ts';

interface AcceptMed {
  readonly sellerId: string;
  readonly disputeId: string;
}

/**
 * Gives a Pix back without a defence: the institution is told, and the dispute is lost by its answer. Repeated it changes nothing. Refuses
 * `received_pix.dispute_not_found`, and `received_pix.not_disputed` once decided.
 */
export function acceptMed(deps: BankingDeps) {
  return async ({ sellerId, disputeId }: AcceptMed): Promise<void> => {
    const found = (await medRow(deps.reader, sellerId, disputeId)) ?? refuse('received_pix.dispute_not_found');
    if (found.status === 'LOST' && found.accepted_at) return;
    const received = await receivedRow(deps.reader, sellerId, found.received_id);
    const clock = await deps.clockOf(sellerId);
    const med = await deps.transact(async (tx) => {
      const locked = await lockMed(tx, sellerId, disputeId);
      assertThat(locked?.status === 'OPEN', 'received_pix.not_disputed');
      if (locked.accepted_at) return locked;
      const at = clock.now();
      await writeMed(tx, locked, { accepted_at: at, defence_closed_at: locked.defence_closed_at ?? at });
      await unscheduleJob(tx, { sellerId, kind: closeMedKind, subjectId: disputeId });
      const dueAt = at.add({ seconds: pollAgainSeconds });
      await scheduleJobs(tx, [{ sellerId, kind: acceptMedKind, subjectId: disputeId, dueAt }]);
      const subject = { kind: 'banking-account', id: sellerId, label: received?.payer_name ?? '' } as const;
      const after = { amountCents: locked.amount_cents };
      recordAudit(tx, { sellerId, at, action: 'banking-account.med_accepted', subject, after });
      return locked;
    });
    await tellInstitution(deps, med);
  };
}

/** Tells an institution again that did not answer. */
export function resumeAcceptance(deps: BankingDeps): ScheduledJobHandler {
  return async (work, clock: Clock) => {
    const med = await medRow(deps.reader, work.sellerId, work.subjectId);
    if (med?.status !== 'OPEN' || !med.accepted_at || (await tellInstitution(deps, med))) return;
    const dueAt = clock.now().add({ seconds: pollAgainSeconds });
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

/** False when it did not answer. The result is what it says of the dispute. */
async function tellInstitution(deps: BankingDeps, { seller_id: sellerId, id, received_id }: MedRow): Promise<boolean> {
  try {
    await deps.keyPayments.acceptDispute(sellerId, id);
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    // It was decided meanwhile, which its notice says.
    if (!(error instanceof Refusal) || error.code !== 'rails.dispute_decided') throw error;
  }
  const received = await receivedRow(deps.reader, sellerId, received_id);
  if (received) await followMeds(deps, sellerId, received.end_to_end_id);
  return true;
}

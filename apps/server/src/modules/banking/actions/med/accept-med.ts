import { type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { RailTimeout } from '../../../rails/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findMed, lockMed, type Med, writeMed } from '../../store/med-store.ts';
import { findReceivedPix } from '../../store/received-store.ts';
import { pollAgainSeconds } from '../received-pix.ts';
import { acceptMedKind, closeMedKind, followMeds } from './follow-meds.ts';

interface AcceptMed {
  readonly sellerId: string;
  readonly disputeId: string;
}

/**
 * Returns a Pix without a defence: the acceptance is sent to the institution, and its response loses the dispute. A
 * repeated call changes nothing. Refuses `received_pix.dispute_not_found`, and `received_pix.not_disputed` once
 * decided.
 */
export async function acceptMed(deps: BankingDeps, { sellerId, disputeId }: AcceptMed): Promise<void> {
  const found = (await findMed(deps.reader, sellerId, disputeId)) ?? refuse('received_pix.dispute_not_found');
  const received = await findReceivedPix(deps.reader, sellerId, found.receivedId);
  const clock = await deps.clockOf(sellerId);
  const med = await deps.transact(async (tx) => {
    const locked = await lockMed(tx, sellerId, disputeId);
    // It was accepted before, or by a concurrent call that may have its response already.
    if (locked?.acceptedAt && locked.status !== 'WON') return locked;
    assertThat(locked?.status === 'OPEN', 'received_pix.not_disputed');
    const at = clock.now();
    await writeMed(tx, locked, { acceptedAt: at, defenceClosedAt: locked.defenceClosedAt ?? at });
    await unscheduleJob(tx, { sellerId, kind: closeMedKind, subjectId: disputeId });
    const dueAt = at.add({ seconds: pollAgainSeconds });
    await scheduleJobs(tx, [{ sellerId, kind: acceptMedKind, subjectId: disputeId, dueAt }]);
    const subject = { kind: 'banking-account', id: sellerId, label: received?.payerName ?? '' } as const;
    const after = { amountCents: locked.amountCents };
    recordAudit(tx, { sellerId, at, action: 'banking-account.med_accepted', subject, after });
    return locked;
  });
  if (med.status === 'OPEN') await sendAcceptance(deps, med);
}

/** Sends an acceptance again when the institution did not respond. */
export function resumeAcceptance(deps: BankingDeps): ScheduledJobHandler {
  return async (work, clock: Clock) => {
    const med = await findMed(deps.reader, work.sellerId, work.subjectId);
    if (med?.status !== 'OPEN' || !med.acceptedAt || (await sendAcceptance(deps, med))) return;
    const dueAt = clock.now().add({ seconds: pollAgainSeconds });
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

async function sendAcceptance(deps: BankingDeps, { sellerId, id, receivedId }: Med): Promise<boolean> {
  try {
    await deps.keyPayments.acceptDispute(sellerId, id);
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    // It was decided meanwhile, which its webhook reports.
    if (!(error instanceof Refusal) || error.code !== 'rails.dispute_decided') throw error;
  }
  const received = await findReceivedPix(deps.reader, sellerId, receivedId);
  if (received) await followMeds(deps, sellerId, received.endToEndId);
  return true;
}

import { type Cents, type Clock, cents, isUuid, newId, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob, type WebhookHandler } from '../../../../jobs/index.ts';
import { medBlocked, medReleased, medReturned } from '../../../ledger/index.ts';
import { defenceClosesAt, defenceDeadline, type RailDispute } from '../../../rails/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { insertMed, lockMed, type Med, writeMed } from '../../store/med-store.ts';
import { insertReturn, lockReceived, type Received, receivedIdOf, setReturned } from '../../store/received-store.ts';
import { creditReceived, followReturn, followReturnKind, pollAgainSeconds } from '../received-pix.ts';

export const closeMedKind = 'banking.close-med-defence';
export const acceptMedKind = 'banking.accept-med';

export function handleMedWebhook(deps: BankingDeps): WebhookHandler {
  return ({ sellerId, payload }) => followMeds(deps, sellerId, String(payload.endToEndId));
}

/**
 * Queries the institution for disputes of a received Pix (MED) and records new ones in order. An opened dispute blocks
 * the available part of its amount in the key's account. When the seller wins, that is released; when the payer wins,
 * it is returned, with the rest as far as the account has it by then, never more and never as a debt.
 */
export async function followMeds(deps: BankingDeps, sellerId: string, endToEndId: string): Promise<void> {
  const disputes = await deps.keyPayments.findDisputes(sellerId, endToEndId);
  if (disputes.length === 0) return;
  // The dispute may arrive before its payment.
  await creditReceived(deps, sellerId, endToEndId);
  const receivedId = await receivedIdOf(deps.reader, sellerId, endToEndId);
  if (!receivedId) return;
  const clock = await deps.clockOf(sellerId);
  for (const dispute of disputes) {
    const returnId = await deps.transact((tx) => record(deps, tx, { sellerId, receivedId, dispute, clock }));
    if (returnId) await followReturn(deps, { sellerId, id: returnId }, clock);
  }
}

interface LookedAt {
  readonly kind: 'RECEIVED' | 'RETURN' | 'DISPUTE';
  readonly id: string;
}

export async function refreshKeyPix(deps: BankingDeps, sellerId: string, { kind, id }: LookedAt): Promise<void> {
  if (kind === 'RECEIVED') await creditReceived(deps, sellerId, id);
  else if (kind === 'DISPUTE') await followMeds(deps, sellerId, id);
  else if (isUuid(id)) await followReturn(deps, { sellerId, id }, await deps.clockOf(sellerId));
}

interface Followed {
  readonly sellerId: string;
  readonly receivedId: string;
  readonly dispute: RailDispute;
  readonly clock: Clock;
}

async function record(deps: BankingDeps, tx: Tx, followed: Followed): Promise<string | null> {
  const { sellerId, receivedId, dispute, clock } = followed;
  const received = await lockReceived(tx, sellerId, receivedId);
  if (!received) return null;
  const med = (await lockMed(tx, sellerId, dispute.id)) ?? (await open(deps, tx, received, followed));
  if (dispute.status === 'OPEN' || med.status !== 'OPEN') return null;
  await writeMed(tx, med, { status: dispute.status, decidedAt: clock.now() });
  for (const kind of [closeMedKind, acceptMedKind] as const)
    await unscheduleJob(tx, { sellerId, kind, subjectId: med.id });
  const returnId = dispute.status === 'LOST' ? await giveBack(deps, tx, { received, med, clock }) : null;
  if (dispute.status === 'WON') await deps.ledger.post(tx, medReleased(postingOf(received, med, clock)));
  await publish(tx, 'banking.med_decided', med);
  return returnId;
}

async function open(deps: BankingDeps, tx: Tx, received: Received, { dispute, clock }: Followed): Promise<Med> {
  const { sellerId, id: receivedId, account } = received;
  const at = clock.now();
  const balances = await deps.ledger.lock(tx, sellerId, [account, 'med-hold']);
  const leftCents = received.amountCents - received.returnedCents;
  const deadline = defenceDeadline(plainDateAt(dispute.openedAt));
  const med: Med = {
    sellerId,
    id: dispute.id,
    receivedId,
    status: 'OPEN',
    reason: dispute.reason,
    amountCents: dispute.amountCents,
    heldCents: atMost(balances.get(account), Math.min(dispute.amountCents, leftCents)),
    openedAt: dispute.openedAt,
    deadline,
    defenceClosedAt: null,
    acceptedAt: null,
    decidedAt: null,
  };
  await insertMed(tx, med);
  await deps.ledger.post(tx, medBlocked(postingOf(received, med, clock)));
  const closing = { sellerId, kind: closeMedKind, subjectId: med.id, dueAt: defenceClosesAt(deadline) } as const;
  if (Temporal.Instant.compare(closing.dueAt, at) > 0) await scheduleJobs(tx, [closing]);
  else await writeMed(tx, med, { defenceClosedAt: at });
  await publish(tx, 'banking.med_opened', med);
  return med;
}

async function giveBack(
  deps: BankingDeps,
  tx: Tx,
  { received, med, clock }: { readonly received: Received; readonly med: Med; readonly clock: Clock },
): Promise<string | null> {
  const { sellerId, account } = received;
  const balances = await deps.ledger.lock(tx, sellerId, [account, 'med-hold', 'rail-clearing:banking']);
  const leftCents = Math.min(med.amountCents, received.amountCents - received.returnedCents);
  const moreCents = atMost(balances.get(account), leftCents - med.heldCents);
  const amountCents = cents(med.heldCents + moreCents);
  if (amountCents === 0) return null;
  const [id, at] = [newId(), clock.now()];
  const pixReturn = { sellerId, id, receivedId: received.id, amountCents };
  const of = { requestedAt: at, requestedBy: 'MED', disputeId: med.id };
  await insertReturn(tx, { ...pixReturn, ...of, status: 'PROCESSING' });
  await setReturned(tx, received, cents(received.returnedCents + amountCents));
  await deps.ledger.post(tx, medReturned({ ...postingOf(received, med, clock), returnId: id, moreCents }));
  const dueAt = at.add({ seconds: pollAgainSeconds });
  await scheduleJobs(tx, [{ sellerId, kind: followReturnKind, subjectId: id, dueAt }]);
  return id;
}

function atMost(balance: Cents | undefined, max: number): Cents {
  return cents(Math.max(0, Math.min(balance ?? 0, max)));
}

function postingOf({ sellerId, id: receivedId, account }: Received, med: Med, clock: Clock) {
  const of = { sellerId, receivedId, account, disputeId: med.id, heldCents: med.heldCents };
  return { ...of, occurredOn: clock.today(), at: clock.now() };
}

async function publish(tx: Tx, topic: 'banking.med_opened' | 'banking.med_decided', med: Med): Promise<void> {
  const { sellerId, id: subjectId, amountCents } = med;
  await appendEvents(tx, [
    { sellerId, topic, subjectId, payload: { amountCents } },
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
}

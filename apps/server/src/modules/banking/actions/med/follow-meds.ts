import { type Cents, type Clock, cents, newId, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type NoticeHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { defenceClosesAt, defenceDeadline } from '../../../charges/index.ts';
import { medBlocked, medReleased, medReturned } from '../../../ledger/index.ts';
import type { RailDispute } from '../../../rails/index.ts';
import type { BankingDeps } from '../../deps.ts';
import type { MedRow } from '../../store/med-rows.ts';
import { insertMed, lockMed, writeMed } from '../../store/med-store.ts';
import { insertReturn, lockReceived, type ReceivedRow, receivedIdOf, setReturned } from '../../store/received-store.ts';
import { creditReceived, followReturn, followReturnKind, pollAgainSeconds } from '../received-pix.ts';

/** The scheduler's names: about a dispute, whose defence ends; that the institution is told again that the seller gives it up. */
export const closeMedKind = 'banking.close-med-defence';
export const acceptMedKind = 'banking.accept-med';

/** A notice names an endToEndId that its payer's bank asks back, or about which it was decided. */
export function handleMedNotice(deps: BankingDeps): NoticeHandler {
  return ({ sellerId, payload }) => followMeds(deps, sellerId, String(payload.endToEndId));
}

/**
 * Queries the institution for what is asked back of a Pix on a key (MED), and keeps what is new, in order. An opened one blocks what there is
 * of it in the account of the key. Decided for the seller, that is there again; for the payer, it goes back by a return, with what of the rest
 * is in the account by now: never more, and never a debt.
 */
export async function followMeds(deps: BankingDeps, sellerId: string, endToEndId: string): Promise<void> {
  const disputes = await deps.keyPayments.findDisputes(sellerId, endToEndId);
  if (disputes.length === 0) return;
  // Told before its payment was.
  await creditReceived(deps, sellerId, endToEndId);
  const receivedId = await receivedIdOf(deps.reader, sellerId, endToEndId);
  if (!receivedId) return;
  const clock = await deps.clockOf(sellerId);
  for (const dispute of disputes) {
    const returnId = await deps.transact((tx) => record(deps, tx, { sellerId, receivedId, dispute, clock }));
    if (returnId) await followReturn(deps, { sellerId, id: returnId }, clock);
  }
}

interface Followed {
  readonly sellerId: string;
  readonly receivedId: string;
  readonly dispute: RailDispute;
  readonly clock: Clock;
}

/** Answers the id of the return that a lost one makes. */
async function record(deps: BankingDeps, tx: Tx, followed: Followed): Promise<string | null> {
  const { sellerId, receivedId, dispute, clock } = followed;
  const received = await lockReceived(tx, sellerId, receivedId);
  if (!received) return null;
  const med = (await lockMed(tx, sellerId, dispute.id)) ?? (await open(deps, tx, received, followed));
  if (dispute.status === 'OPEN' || med.status !== 'OPEN') return null;
  await writeMed(tx, med, { status: dispute.status, decided_at: clock.now() });
  for (const kind of [closeMedKind, acceptMedKind]) await unscheduleJob(tx, { sellerId, kind, subjectId: med.id });
  const returnId = dispute.status === 'LOST' ? await giveBack(deps, tx, { received, med, clock }) : null;
  if (dispute.status === 'WON') await deps.ledger.post(tx, medReleased(postingOf(received, med, clock)));
  await tell(tx, 'banking.med_decided', med);
  return returnId;
}

async function open(deps: BankingDeps, tx: Tx, received: ReceivedRow, { dispute, clock }: Followed): Promise<MedRow> {
  const { seller_id: sellerId, id: receivedId, account } = received;
  const at = clock.now();
  const balances = await deps.ledger.lock(tx, sellerId, [account, 'med-hold']);
  const leftCents = received.amount_cents - received.returned_cents;
  const deadline = defenceDeadline(plainDateAt(dispute.openedAt));
  const med: MedRow = {
    seller_id: sellerId,
    id: dispute.id,
    received_id: receivedId,
    status: 'OPEN',
    reason: dispute.reason,
    amount_cents: dispute.amountCents,
    held_cents: atMost(balances.get(account), Math.min(dispute.amountCents, leftCents)),
    opened_at: dispute.openedAt,
    deadline,
    defence_closed_at: null,
    accepted_at: null,
    decided_at: null,
  };
  await insertMed(tx, med);
  await deps.ledger.post(tx, medBlocked(postingOf(received, med, clock)));
  const closing = { sellerId, kind: closeMedKind, subjectId: med.id, dueAt: defenceClosesAt(deadline) };
  if (Temporal.Instant.compare(closing.dueAt, at) > 0) await scheduleJobs(tx, [closing]);
  else await writeMed(tx, med, { defence_closed_at: at });
  await tell(tx, 'banking.med_opened', med);
  return med;
}

/** What was blocked, and what of the rest is there. Null when there is nothing. */
async function giveBack(
  deps: BankingDeps,
  tx: Tx,
  { received, med, clock }: { readonly received: ReceivedRow; readonly med: MedRow; readonly clock: Clock },
): Promise<string | null> {
  const { seller_id: sellerId, account } = received;
  const balances = await deps.ledger.lock(tx, sellerId, [account, 'med-hold', 'rail-clearing:banking']);
  const leftCents = Math.min(med.amount_cents, received.amount_cents - received.returned_cents);
  const moreCents = atMost(balances.get(account), leftCents - med.held_cents);
  const amountCents = cents(med.held_cents + moreCents);
  if (amountCents === 0) return null;
  const [id, at] = [newId(), clock.now()];
  const asked = { seller_id: sellerId, id, received_id: received.id, amount_cents: amountCents };
  const of = { requested_at: at, requested_by: 'MED', dispute_id: med.id };
  await insertReturn(tx, { ...asked, ...of, status: 'PROCESSING' });
  await setReturned(tx, received, cents(received.returned_cents + amountCents));
  await deps.ledger.post(tx, medReturned({ ...postingOf(received, med, clock), returnId: id, moreCents }));
  const dueAt = at.add({ seconds: pollAgainSeconds });
  await scheduleJobs(tx, [{ sellerId, kind: followReturnKind, subjectId: id, dueAt }]);
  return id;
}

function atMost(balance: Cents | undefined, most: number): Cents {
  return cents(Math.max(0, Math.min(balance ?? 0, most)));
}

function postingOf({ seller_id: sellerId, id: receivedId, account }: ReceivedRow, med: MedRow, clock: Clock) {
  const of = { sellerId, receivedId, account, disputeId: med.id, heldCents: med.held_cents };
  return { ...of, occurredOn: clock.today(), at: clock.now() };
}

async function tell(tx: Tx, topic: 'banking.med_opened' | 'banking.med_decided', med: MedRow): Promise<void> {
  const { seller_id: sellerId, id: subjectId, amount_cents: amountCents } = med;
  await appendEvents(tx, [
    { sellerId, topic, subjectId, payload: { amountCents } },
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
}

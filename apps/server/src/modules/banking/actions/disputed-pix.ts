import { type Cents, type Clock, cents, newId } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { medBlocked, medReleased, medReturned } from '../../ledger/index.ts';
import type { BankingDeps } from '../deps.ts';
import { insertReturn, type Received, writeReceived } from '../store/received-store.ts';
import { followReturnKind, pollAgainSeconds, postingOf } from './received-pix.ts';

type LedgerDeps = Pick<BankingDeps, 'ledger'>;

export interface DisputedPix {
  /** Locked. */
  readonly received: Received;
  readonly disputeId: string;
  /** The claim, in cents. */
  readonly amountCents: Cents;
  readonly clock: Clock;
}

export interface BlockedPix extends DisputedPix {
  /** What could be blocked of the claim when it came, in cents. */
  readonly heldCents: Cents;
}

/**
 * Blocks the available part of a claim (MED) in the account of the Pix's key, at most what was not returned yet. Until it is decided nothing of
 * the Pix is returned by hand. Returns the blocked amount.
 */
export async function blockPix({ ledger }: LedgerDeps, tx: Tx, pix: DisputedPix): Promise<Cents> {
  const { received, amountCents } = pix;
  const balances = await ledger.lock(tx, received.sellerId, [received.account, 'med-hold']);
  const leftCents = received.amountCents - received.returnedCents;
  const heldCents = atMost(balances.get(received.account), Math.min(amountCents, leftCents));
  await writeReceived(tx, received, { disputed: true });
  await ledger.post(tx, medBlocked(medOf({ ...pix, heldCents })));
  await publish(tx, 'banking.med_opened', pix);
  return heldCents;
}

/** Releases what is blocked: the claim was refused. */
export async function releasePix({ ledger }: LedgerDeps, tx: Tx, pix: BlockedPix): Promise<void> {
  await writeReceived(tx, pix.received, { disputed: false });
  await ledger.post(tx, medReleased(medOf(pix)));
  await publish(tx, 'banking.med_decided', pix);
}

/**
 * Returns what is blocked to the payer, with the rest of the claim as far as the account has it by now, never more and never as a debt.
 * The caller follows the returned id (`followReturn`) after its commit; null when there is nothing to return.
 */
export async function giveBackPix({ ledger }: LedgerDeps, tx: Tx, pix: BlockedPix): Promise<string | null> {
  const { received, heldCents, disputeId, clock } = pix;
  const { sellerId, account, id: receivedId } = received;
  await publish(tx, 'banking.med_decided', pix);
  const balances = await ledger.lock(tx, sellerId, [account, 'med-hold', 'rail-clearing:banking']);
  const leftCents = Math.min(pix.amountCents, received.amountCents - received.returnedCents);
  const moreCents = atMost(balances.get(account), leftCents - heldCents);
  const amountCents = cents(heldCents + moreCents);
  const returnedCents = cents(received.returnedCents + amountCents);
  await writeReceived(tx, received, { disputed: false, returnedCents });
  if (amountCents === 0) return null;
  const [id, at] = [newId(), clock.now()];
  const of = { requestedAt: at, requestedBy: 'MED', disputeId };
  await insertReturn(tx, { sellerId, id, receivedId, amountCents, ...of, status: 'PROCESSING' });
  await ledger.post(tx, medReturned({ ...medOf(pix), returnId: id, moreCents }));
  const dueAt = at.add({ seconds: pollAgainSeconds });
  await scheduleJobs(tx, [{ sellerId, kind: followReturnKind, subjectId: id, dueAt }]);
  return id;
}

function atMost(balance: Cents | undefined, max: number): Cents {
  return cents(Math.max(0, Math.min(balance ?? 0, max)));
}

function medOf({ received, disputeId, heldCents, clock }: BlockedPix) {
  return { ...postingOf(received, heldCents, clock), disputeId, heldCents };
}

async function publish(
  tx: Tx,
  topic: 'banking.med_opened' | 'banking.med_decided',
  { received: { sellerId }, disputeId: subjectId, amountCents }: DisputedPix,
): Promise<void> {
  await appendEvents(tx, [
    { sellerId, topic, subjectId, payload: { amountCents } },
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
}

import { type Clock, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { scheduleJobs, unscheduleJob, type Webhook } from '../../../jobs/index.ts';
import { defenceClosesAt, defenceDeadline, type RailDispute } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type Dispute, findDisputeParts } from '../store/dispute-reader.ts';
import { insertDispute, writeDispute } from '../store/dispute-writer.ts';
import { contestedSales } from './sources/charge.ts';
import type { ContestedPayment, DisputePart, LockedPayment, SourceDeps } from './sources/dispute-source.ts';
import { contestedPix } from './sources/received-pix.ts';
import { railOf, sourceOf } from './sources/source-of.ts';

/** Charges handles the webhook first: it records the payments that its rail reports. */
export async function handleWebhook(deps: DisputesDeps, webhook: Webhook): Promise<void> {
  const payments = contestedSales(deps, await deps.charges.handleWebhook(webhook));
  await followDisputes(deps, payments, await deps.clockOf(webhook.sellerId));
}

export function handleReceivedPixWebhook(deps: DisputesDeps, { sellerId, payload }: Webhook): Promise<void> {
  return checkReceivedPix(deps, sellerId, String(payload.endToEndId));
}

/** Queries a rail about an entry, as after its webhook, and records the result. Idempotent. */
export async function checkAgain(
  deps: DisputesDeps,
  ...entry: Parameters<DisputesDeps['charges']['checkAgain']>
): Promise<void> {
  const payments = contestedSales(deps, await deps.charges.checkAgain(...entry));
  await followDisputes(deps, payments, await deps.clockOf(entry[0]));
}

/** Queries the institution about a Pix on a key and its disputes, which may be known before the Pix is. Idempotent. */
export async function checkReceivedPix(deps: DisputesDeps, sellerId: string, endToEndId: string): Promise<void> {
  await deps.banking.creditReceived(sellerId, endToEndId);
  await followDisputes(deps, [contestedPix(deps, sellerId, endToEndId)], await deps.clockOf(sellerId));
}

export type FollowDeps = SourceDeps & Pick<DisputesDeps, 'transact'>;

/**
 * Queries the rails for the disputes of payments and records the new ones in order: chargebacks of a card, MED of a Pix.
 */
export async function followDisputes(
  deps: FollowDeps,
  payments: readonly ContestedPayment[],
  clock: Clock,
): Promise<void> {
  for (const payment of payments) {
    for (const dispute of await railOf(deps, payment).findDisputes(payment.sellerId, payment.id)) {
      const source = await deps.transact((tx) => record(deps, tx, { payment, dispute, clock }));
      await source?.afterCommit?.();
    }
  }
}

interface Followed {
  readonly payment: ContestedPayment;
  readonly dispute: RailDispute;
  readonly clock: Clock;
}

async function record(deps: FollowDeps, tx: Tx, followed: Followed): Promise<LockedPayment | null> {
  const { payment, dispute, clock } = followed;
  const source = await payment.lock(tx, clock);
  if (!source) return null;
  const known = await findDisputeParts(tx, payment.sellerId, dispute.id);
  for (const part of known.length > 0 ? [] : source.partsOf(dispute)) {
    known.push(await recordOpened(tx, source, { ...followed, part }));
  }
  for (const kept of known) {
    const money = source.heldBy(kept);
    if (!money) continue;
    if (kept.status === 'OPEN' && dispute.status === 'OPEN') await recordTerms(deps, tx, dispute, kept, clock);
    else if (kept.status === 'OPEN') {
      await unscheduleJob(tx, jobOf('dispute.close-defence', kept));
      await unscheduleJob(tx, jobOf('dispute.accept', kept));
      const restored = dispute.status === 'WON' ? await money.release() : await money.lose();
      await writeDispute(tx, kept, { status: dispute.status, decidedAt: clock.now(), restored });
    } else if (kept.status === 'LOST' && dispute.status === 'WON' && money.recover) {
      const restored = await money.recover();
      await writeDispute(tx, kept, { status: 'WON', decidedAt: clock.now(), restored });
    }
  }
  return source;
}

/** The provider changed the stage or the deadline, asks for another defence, or has one already. */
async function recordTerms(
  deps: FollowDeps,
  tx: Tx,
  { terms }: RailDispute,
  kept: Dispute,
  clock: Clock,
): Promise<void> {
  if (!terms) return;
  const at = clock.now();
  const deadline = terms.deadline ?? kept.deadline;
  const isNewRound = terms.awaitsDefence && terms.round !== kept.round;
  const open = isNewRound ? null : kept.defenceClosedAt;
  const defenceClosedAt = terms.awaitsDefence ? open : (kept.defenceClosedAt ?? at);
  const { stage, round, detail } = terms;
  const isSame = stage === kept.stage && round === kept.round && deadline === kept.deadline;
  if (isSame && (defenceClosedAt === null) === (kept.defenceClosedAt === null)) return;
  await writeDispute(tx, kept, { stage, round, detail, deadline, defenceClosedAt });
  await unscheduleJob(tx, jobOf('dispute.close-defence', kept));
  if (defenceClosedAt === null) await scheduleClosing(tx, { ...kept, deadline }, clock);
  if (!isNewRound) return;
  const details = { stage: stage ?? '', deadline };
  await sourceOf(deps, kept).record(tx, { kind: 'defence_reopened', at, by: null, details });
}

async function recordOpened(
  tx: Tx,
  source: LockedPayment,
  { payment, part, dispute, clock }: Followed & { readonly part: DisputePart },
): Promise<Dispute> {
  const { terms } = dispute;
  const opened: Omit<Dispute, 'held' | 'heldCents'> = {
    ...part,
    sellerId: payment.sellerId,
    rail: payment.rail,
    railDisputeId: dispute.id,
    status: 'OPEN',
    reason: dispute.reason,
    openedAt: dispute.openedAt,
    deadline: terms?.deadline ?? defenceDeadline(plainDateAt(dispute.openedAt)),
    defenceClosedAt: !terms || terms.awaitsDefence ? null : clock.now(),
    acceptedAt: null,
    decidedAt: null,
    restored: null,
    contest: terms?.contest ?? 'DOCUMENTS',
    provider: terms?.provider ?? null,
    stage: terms?.stage ?? null,
    round: terms?.round ?? null,
    detail: terms?.detail || null,
    statement: null,
  };
  const recorded = { ...opened, ...(await source.hold(opened)) };
  if (recorded.defenceClosedAt === null) await scheduleClosing(tx, recorded, clock);
  await insertDispute(tx, recorded);
  return recorded;
}

export function jobOf<Kind extends 'dispute.close-defence' | 'dispute.accept'>(
  kind: Kind,
  { sellerId, id }: Pick<Dispute, 'sellerId' | 'id'>,
) {
  return { sellerId, kind, subjectId: id };
}

export async function scheduleClosing(
  tx: Tx,
  dispute: Pick<Dispute, 'sellerId' | 'id' | 'deadline'>,
  clock: Clock,
): Promise<void> {
  const [closesAt, now] = [defenceClosesAt(dispute.deadline), clock.now()];
  const dueAt = Temporal.Instant.compare(closesAt, now) < 0 ? now : closesAt;
  await scheduleJobs(tx, [{ ...jobOf('dispute.close-defence', dispute), dueAt }]);
}

import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import {
  appendEvents,
  type ScheduledJob,
  scheduleIfNone,
  scheduleJobs,
  unscheduleJob,
} from '../../../../jobs/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { readDue, readNextTime } from '../../store/delivery-reader.ts';
import { giveUpPending, recordAttempts } from '../../store/delivery-writer.ts';
import { dropLease, type Lease, renewLease, takeLease } from '../../store/lease-writer.ts';
import { countAttempts } from '../../store/webhook-hours.ts';
import type { Webhook } from '../../store/webhook-rows.ts';
import { lockWebhook, recordHealth } from '../../store/webhook-writer.ts';
import { attemptsAt } from './attempts-at.ts';
import { type Attempted, conclusionOf, healthAfter, isDelivered } from './conclude-attempts.ts';
import { webhookDue } from './plan-deliveries.ts';

/** Job that sends the deliveries of the webhook of its subject. */
export const deliverKind = 'webhook.deliver';

/** Published after attempts at a webhook, so that its screens reload. */
const webhookAttempted = 'webhook.attempted';

const deliveriesAtOnce = 5;
/** The attempts of a round are recorded together; after a failure the round sends no more. */
const deliveriesOfRound = 25;
/** Longer than a round of attempts. After it, another process may take over from one that died. */
const leaseSeconds = 60;
/** After this long, a webhook with much to send gives way to others. */
const turnMs = 15_000;

/**
 * Sends what is due for one webhook, round by round, under a lease that one process holds. A slow address occupies one
 * worker for at most one timeout, because a failure pauses the address. The scheduler wakes the webhook for its next
 * message and, from the moment the lease is taken, also in case this process dies.
 */
export async function sendDue(deps: IntegrationsDeps, sellerId: string, webhookId: string): Promise<void> {
  const lease = { sellerId, webhookId, id: newId<'lease'>() };
  const taken = await take(deps, lease);
  if (!taken) return;
  const turnEnds = performance.now() + turnMs;
  let webhook: Webhook | null = taken;
  let sent = 0;
  do {
    const round = await sendRound(deps, lease, webhook);
    sent += round;
    webhook = round > 0 ? await renew(deps, lease) : null;
  } while (webhook && performance.now() < turnEnds);
  await release(deps, lease, sent > 0);
}

type OurLease = Pick<Lease, 'sellerId' | 'webhookId' | 'id'>;

function untilOf(now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: leaseSeconds });
}

/**
 * When the lease is held, its holder may have died and its wake-up with it. The lease runs by system time and a
 * seller's clock may be moved past the wake-up first, so the job is scheduled again.
 */
async function take(deps: IntegrationsDeps, lease: OurLease): Promise<Webhook | null> {
  const now = deps.clock.now();
  const dueAt = untilOf((await deps.clockOf(lease.sellerId)).now());
  return deps.transact(async (tx) => {
    const webhook = await takeLease(tx, { ...lease, now, until: untilOf(now) });
    if (webhook) await scheduleJobs(tx, [jobOf(lease, dueAt)]);
    else if (!(await clearIfOff(tx, lease))) await scheduleIfNone(tx, [jobOf(lease, dueAt)]);
    return webhook;
  });
}

async function clearIfOff(tx: Tx, { sellerId, webhookId }: OurLease): Promise<boolean> {
  const webhook = await lockWebhook(tx, sellerId, webhookId);
  if (!webhook?.active) await giveUpPending(tx, sellerId, webhookId);
  return !webhook?.active;
}

async function renew(deps: IntegrationsDeps, lease: OurLease): Promise<Webhook | null> {
  return deps.transact(async (tx) => {
    if (!(await renewLease(tx, { ...lease, until: untilOf(deps.clock.now()) }))) return null;
    const webhook = await lockWebhook(tx, lease.sellerId, lease.webhookId);
    return webhook?.active ? webhook : null;
  });
}

async function sendRound(deps: IntegrationsDeps, { sellerId, webhookId }: OurLease, webhook: Webhook): Promise<number> {
  const at = (await deps.clockOf(sellerId)).now();
  if (webhook.restUntil && Temporal.Instant.compare(at, webhook.restUntil) < 0) return 0;
  const limit = webhook.failures > 0 ? 1 : deliveriesOfRound;
  const due = await readDue(deps.reader, { sellerId, webhookId, at, limit });
  if (due.length === 0) return 0;
  const attempt = await attemptsAt(deps, sellerId, webhook);
  const attempted: Attempted[] = [];
  for (
    let from = 0;
    from < due.length && attempted.every((one) => isDelivered(one.attempt));
    from += deliveriesAtOnce
  ) {
    const some = due.slice(from, from + deliveriesAtOnce);
    attempted.push(
      ...(await Promise.all(some.map(async (delivery) => ({ delivery, attempt: await attempt(delivery) })))),
    );
  }
  await record(deps, sellerId, webhook, attempted);
  return attempted.length;
}

async function record(
  deps: IntegrationsDeps,
  sellerId: string,
  webhook: Webhook,
  attempted: readonly Attempted[],
): Promise<void> {
  const now = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const current = await lockWebhook(tx, sellerId, webhook.id);
    await recordAttempts(
      tx,
      sellerId,
      attempted.map((one) => ({
        deliveryId: one.delivery.id,
        attempt: one.attempt,
        conclusion: conclusionOf(one, now, Math.random()),
      })),
    );
    await countAttempts(tx, { sellerId, webhookId: webhook.id, at: now, ...countsOf(attempted) });
    if (!current?.active) return giveUpPending(tx, sellerId, webhook.id);
    const health = healthAfter(current, attempted, now, Math.random());
    await recordHealth(tx, sellerId, webhook.id, health);
    if (!health.disabled) return;
    await giveUpPending(tx, sellerId, webhook.id);
    const { title, url } = current;
    await deps.mailDisabled(tx, { sellerId, title, url, ...health.disabled });
  });
}

function countsOf(attempted: readonly Attempted[]) {
  const delivered = attempted.filter(({ attempt }) => isDelivered(attempt)).length;
  const durationMs = attempted.reduce((sum, { attempt }) => sum + attempt.durationMs, 0);
  return { delivered, failed: attempted.length - delivered, durationMs };
}

/**
 * Schedules the webhook for its next message. When messages are still due because the turn ended, schedules another
 * turn now.
 */
async function release(deps: IntegrationsDeps, lease: OurLease, hasSent: boolean): Promise<void> {
  const { sellerId, webhookId } = lease;
  const now = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    if (hasSent) await appendEvents(tx, [{ sellerId, topic: webhookAttempted, subjectId: webhookId }]);
    const webhook = await dropLease(tx, lease);
    if (!webhook) return;
    const next = webhook.active ? await readNextTime(tx, sellerId, webhookId) : null;
    if (!next) return unscheduleJob(tx, jobOf(lease, now));
    const dueAt = latest(next, webhook.restUntil);
    const isDue = Temporal.Instant.compare(dueAt, now) <= 0;
    await scheduleJobs(tx, [jobOf(lease, isDue ? untilOf(now) : dueAt)]);
    if (isDue) await wake(tx, lease);
  });
}

function wake(tx: Tx, { sellerId, webhookId }: OurLease): Promise<void> {
  return appendEvents(tx, [{ sellerId, topic: webhookDue, subjectId: webhookId }]);
}

function jobOf({ sellerId, webhookId }: OurLease, dueAt: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: deliverKind, subjectId: webhookId, dueAt };
}

function latest(time: Temporal.Instant, other: Temporal.Instant | null): Temporal.Instant {
  return other && Temporal.Instant.compare(other, time) > 0 ? other : time;
}

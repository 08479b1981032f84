import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleIfNone, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { readDue, readNextTime } from '../../store/delivery-reader.ts';
import { giveUpPending, recordAttempt } from '../../store/delivery-writer.ts';
import { dropLease, type Lease, renewLease, takeLease } from '../../store/lease-writer.ts';
import { countAttempts } from '../../store/webhook-hours.ts';
import { lockWebhook, recordHealth } from '../../store/webhook-writer.ts';
import type { Webhook } from '../../webhook.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type Attempted, conclusionOf, healthAfter, isDelivered } from './conclude-attempts.ts';
import { webhookDue } from './plan-deliveries.ts';

/** The scheduler's name for what waits for a webhook, its subject. */
export const deliverKind = 'webhook.deliver';

/** Something was sent to a webhook: its screens ask again. */
const webhookAttempted = 'webhook.attempted';

/** How many messages an address gets at once. */
const deliveryConcurrency = 5;
/** Longer than one round of attempts takes; then another process may take over from one that died. */
const leaseSeconds = 60;
/** One webhook with much to send gives way to the others after so long. */
const turnMs = 15_000;

/**
 * Sends what is due for one webhook, round by round, while one process at a time holds it: a slow address keeps one worker
 * busy, and no longer than a timeout, for after a failure it rests. The scheduler wakes the webhook again for its next
 * message, and, from the moment that it is taken, for the case that this process dies on the way.
 */
export function sendDue(deps: IntegrationsDeps) {
  return async (sellerId: string, webhookId: string): Promise<void> => {
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
  };
}

type OurLease = Pick<Lease, 'sellerId' | 'webhookId' | 'id'>;

function untilOf(now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: leaseSeconds });
}

/**
 * Whoever has it may have died, and the scheduler's wake-up with them: a seller's clock that is moved comes to it before the lease,
 * which runs by the system's, is over. So one that is not to be had is asked for again.
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

/** What was planned while the webhook was being switched off waits for nothing. Answers whether it is off. */
async function clearIfOff(tx: Tx, { sellerId, webhookId }: OurLease): Promise<boolean> {
  const webhook = await lockWebhook(tx, sellerId, webhookId);
  if (!webhook?.active) await giveUpPending(tx, sellerId, webhookId);
  return !webhook?.active;
}

/** Goes on with the webhook as it is now; null when it is no longer ours or is switched off. */
async function renew(deps: IntegrationsDeps, lease: OurLease): Promise<Webhook | null> {
  return deps.transact(async (tx) => {
    if (!(await renewLease(tx, { ...lease, until: untilOf(deps.clock.now()) }))) return null;
    const webhook = await lockWebhook(tx, lease.sellerId, lease.webhookId);
    return webhook?.active ? webhook : null;
  });
}

/** Sends what is due now, a few messages at once; only one to an address that failed last. Answers how many were sent. */
async function sendRound(deps: IntegrationsDeps, { sellerId, webhookId }: OurLease, webhook: Webhook): Promise<number> {
  const at = (await deps.clockOf(sellerId)).now();
  if (webhook.restUntil && Temporal.Instant.compare(at, webhook.restUntil) < 0) return 0;
  const limit = webhook.failures > 0 ? 1 : deliveryConcurrency;
  const due = await readDue(deps.reader, { sellerId, webhookId, at, limit });
  const attempt = attemptDelivery(deps);
  const attempted = await Promise.all(
    due.map(async (delivery) => ({ delivery, attempt: await attempt(sellerId, webhook, delivery) })),
  );
  if (attempted.length > 0) await record(deps, sellerId, webhook, attempted);
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
    for (const one of attempted) {
      await recordAttempt(tx, sellerId, one.delivery.id, one.attempt, conclusionOf(one, now, Math.random()));
    }
    await countAttempts(tx, { sellerId, webhookId: webhook.id, at: now, ...countsOf(attempted) });
    if (!current?.active) return giveUpPending(tx, sellerId, webhook.id);
    const health = healthAfter(current, attempted, now, Math.random());
    await recordHealth(tx, sellerId, webhook.id, health);
    if (!health.disabled) return;
    await giveUpPending(tx, sellerId, webhook.id);
    const { title, url } = current;
    await deps.tellDisabled(tx, { sellerId, title, url, ...health.disabled });
  });
}

function countsOf(attempted: readonly Attempted[]) {
  const delivered = attempted.filter(({ attempt }) => isDelivered(attempt)).length;
  const durationMs = attempted.reduce((sum, { attempt }) => sum + attempt.durationMs, 0);
  return { delivered, failed: attempted.length - delivered, durationMs };
}

/** The next message's time is put in the scheduler; what is due already, for the turn was over, asks for another turn. */
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

function jobOf({ sellerId, webhookId }: OurLease, dueAt: Temporal.Instant) {
  return { sellerId, kind: deliverKind, subjectId: webhookId, dueAt };
}

function latest(time: Temporal.Instant, other: Temporal.Instant | null): Temporal.Instant {
  return other && Temporal.Instant.compare(other, time) > 0 ? other : time;
}

import { Refusal } from '@balcao/kernel';
import { type EventConsumer, oneByOne, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { contractOf } from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findAuthorization, lockLive } from '../store/authorization-store.ts';
import { endAuthorization } from './end-authorization.ts';
import { subjectOf } from './subject-of.ts';

/**
 * Cancels a live authorisation or withdraws an invitation. The provider is called after the commit. Refuses
 * `pix_automatic.nothing_live`.
 */
export async function cancelAuthorization(
  deps: PixAutomaticDeps,
  { sellerId, subscriptionId }: { sellerId: string; subscriptionId: string },
): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const terms = await deps.subscriptions.debitTermsOf(sellerId, subscriptionId);
  await deps.transact(async (tx) => {
    const live = await lockLive(tx, sellerId, subscriptionId);
    assertThat(live, 'pix_automatic.nothing_live');
    await endAuthorization(tx, live, bySeller, clock);
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'pix-automatic.canceled',
      subject: subjectOf(subscriptionId, terms),
      before: { amountCents: live.value.amountCents },
    });
  });
}

const bySeller = { status: 'CANCELADA', end: { by: 'USUARIO_RECEBEDOR', code: 'SLDB' }, isKnownToBank: false } as const;

/** Cancels at the provider what was cancelled here, and refreshes the debits that this ended. */
export function cancelJob(deps: PixAutomaticDeps): ScheduledJobHandler {
  return async (job, clock) => {
    const { sellerId, subjectId: id } = job;
    const authorization = await findAuthorization(deps.reader, sellerId, id);
    if (!authorization) return;
    const { recurrenceId, subscriptionId } = authorization;
    const known = recurrenceId ? [recurrenceId] : [];
    const ids =
      known.length > 0
        ? known
        : (await deps.rails.recurring.findByContract(sellerId, contractOf(id))).map((one) => one.id);
    for (const one of ids) await cancelAtRail(deps, sellerId, one);
    await deps.charges.followDebitsOf(sellerId, subscriptionId);
    // An unanswered creation may still arrive.
    const isFresh = clock.now().since(authorization.createdAt).total('minutes') < 60;
    if (ids.length === 0 && isFresh) {
      await deps.transact((tx) => scheduleJobs(tx, [{ ...job, dueAt: clock.now().add({ minutes: 10 }) }]));
    }
  };
}

async function cancelAtRail({ rails }: PixAutomaticDeps, sellerId: string, recurrenceId: string): Promise<void> {
  try {
    await rails.recurring.cancel(sellerId, recurrenceId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'pix_recurring.not_found')) throw error;
  }
}

/** An authorisation ends with its subscription. */
export function endWithSubscription(deps: PixAutomaticDeps): EventConsumer {
  return {
    topics: ['subscription.canceled'],
    name: 'end-pix-automatic',
    runsIn: 'queue',
    handle: oneByOne(async ({ sellerId, subjectId }) => {
      const clock = await deps.clockOf(sellerId);
      await deps.transact(async (tx) => {
        const live = await lockLive(tx, sellerId, subjectId);
        if (live) await endAuthorization(tx, live, bySeller, clock);
      });
    }),
  };
}

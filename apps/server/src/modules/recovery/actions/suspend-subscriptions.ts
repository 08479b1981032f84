import type { Clock } from '@balcao/kernel';
import { appendEvents, type EventConsumer } from '../../../jobs/index.ts';
import { paymentStatusOf } from '../../charges/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { deleteSuspended, findSuspended, insertSuspended } from '../store/suspended-store.ts';

type Deps = Pick<RecoveryDeps, 'reader' | 'transact' | 'subscriptions'>;

/** Suspends subscriptions whose grace is over, each once; those canceled or paid meanwhile are left out. */
export async function suspendSubscriptions(
  { transact, subscriptions }: Deps,
  sellerId: string,
  ids: readonly string[],
  clock: Clock,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await subscriptions.factsOf(sellerId, ids);
  const running = ids.filter((id) => found.get(id)?.status === 'DEFAULTER');
  if (running.length === 0) return;
  await transact(async (tx) => {
    const payments = await paymentStatusOf(tx, sellerId, running);
    const late = running.filter((id) => payments.get(id)?.isLate);
    const suspended = await insertSuspended(tx, sellerId, late, clock.now());
    await appendEvents(
      tx,
      suspended.map((subjectId) => ({ sellerId, topic: 'subscription.suspended' as const, subjectId })),
    );
  });
}

const pageSize = 500;

/** Restores what a payment during the last run left suspended. Returns whether any subscription stays suspended. */
export async function restoreAll(deps: Deps, sellerId: string): Promise<boolean> {
  let isAnyLeft = false;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await findSuspended(deps.reader, sellerId, { after, limit: pageSize });
    const restored = await restoreSubscriptions(deps, sellerId, ids);
    isAnyLeft ||= restored < ids.length;
    if (ids.length < pageSize) return isAnyLeft;
    after = ids.at(-1) ?? null;
  }
}

/** Returns how many are no longer suspended: those with nothing late, and those canceled, of which no event tells. */
async function restoreSubscriptions(
  { transact, subscriptions }: Deps,
  sellerId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const found = await subscriptions.factsOf(sellerId, ids);
  return transact(async (tx) => {
    const payments = await paymentStatusOf(tx, sellerId, ids);
    const isCanceled = (id: string) => found.get(id)?.status === 'INACTIVE';
    const restored = await deleteSuspended(
      tx,
      sellerId,
      ids.filter((id) => isCanceled(id) || !payments.get(id)?.isLate),
    );
    await appendEvents(
      tx,
      restored
        .filter((id) => !isCanceled(id))
        .map((subjectId) => ({ sellerId, topic: 'subscription.restored' as const, subjectId })),
    );
    return restored.length;
  });
}

export function restoreOnEvents(deps: Deps): EventConsumer<'subscription.recovered' | 'subscription.canceled'> {
  return {
    topics: ['subscription.recovered', 'subscription.canceled'],
    name: 'restore-subscriptions',
    runsIn: 'relay',
    handle: async (events) => {
      for (const [sellerId, some] of Map.groupBy(events, (event) => event.sellerId)) {
        await restoreSubscriptions(deps, sellerId, [...new Set(some.map(({ subjectId }) => subjectId))]);
      }
    },
  };
}

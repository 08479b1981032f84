import { systemClock } from '@balcao/kernel';
import type { Product } from './compose.ts';
import type { Database } from './database/transact.ts';
import { forgetOldKeys } from './http/idempotency/idempotency-keys.ts';

/** How long an idempotency key is kept (decision 22: 24 hours or longer). */
const keyHours = 72;
const together = 1_000;

/** What is done once an hour: old keys are forgotten, and who is new begins to be reconciled every day. Done twice, it changes nothing. */
export async function keepHouse(
  { transact }: Pick<Database, 'transact'>,
  { sellers, reconciliation }: Pick<Product, 'sellers' | 'reconciliation'>,
): Promise<void> {
  await forgetOldKeys(transact, systemClock.now().subtract({ hours: keyHours }));
  let after: string | null = null;
  for (;;) {
    const ids: readonly string[] = await sellers.sellerIds({ after, limit: together });
    if (ids.length > 0) await reconciliation.beginRuns(ids, systemClock);
    if (ids.length < together) return;
    after = ids.at(-1) ?? null;
  }
}

import { systemClock } from '@balcao/kernel';
import type { SellerTime } from './database/forget-old.ts';
import type { Database } from './database/transact.ts';
import { eraseCards } from './erase-cards.ts';
import { forgetOldKeys } from './http/idempotency/idempotency-keys.ts';
import { forgetWebhooks } from './jobs/index.ts';
import type { Product } from './product.ts';

/** Idempotency keys are kept for at least 24 hours. */
const keyHours = 72;

/** Retention of sent messages and handled webhooks in days (docs/decisions/0013-retention.md). */
const oldAfterDays = {
  handledWebhooks: 30,
  unpaidLinks: 7,
  deliveries: 90,
  imports: 90,
  mails: 90,
  notifications: 180,
  reminders: 90,
} as const;

const pageSize = 100;

/**
 * Hourly: deletes expired data and schedules the daily reconciliation of new sellers; audit trails are verified daily.
 * Idempotent.
 */
export async function runRetention(
  { transact }: Pick<Database, 'transact'>,
  {
    audit,
    sellers,
    reconciliation,
    integrations,
    notifications,
    imports,
    reports,
    paymentLinks,
    apiKeys,
    ...cards
  }: RetentionModules,
): Promise<void> {
  const now = systemClock.now();
  await forgetOldKeys(transact, now.subtract({ hours: keyHours }));
  let after: string | null = null;
  for (;;) {
    const ids: readonly string[] = await sellers.sellerIds({ after, limit: pageSize });
    if (ids.length > 0) await reconciliation.beginRuns(ids, systemClock);
    const bySystem = ids.map((sellerId): SellerTime => ({ sellerId, now }));
    await forgetWebhooks(transact, bySystem, oldAfterDays.handledWebhooks);
    const bySeller = await Promise.all(
      ids.map(async (sellerId): Promise<SellerTime> => ({ sellerId, now: (await sellers.clockOf(sellerId)).now() })),
    );
    await integrations.forgetDeliveries(bySeller, oldAfterDays.deliveries);
    await imports.forgetImports(bySeller, oldAfterDays.imports);
    await paymentLinks.forgetUnpaidLinks(bySeller, oldAfterDays.unpaidLinks);
    await apiKeys.forgetRequests(bySeller);
    await notifications.forgetOld(bySeller, oldAfterDays);
    await audit.verifyDaily(ids);
    for (const seller of bySeller) await eraseCards(cards, seller);
    await reports.forgetOld(bySeller);
    if (ids.length < pageSize) return;
    after = ids.at(-1) ?? null;
  }
}

type RetentionModules = Pick<
  Product,
  | 'audit'
  | 'sellers'
  | 'reconciliation'
  | 'integrations'
  | 'notifications'
  | 'imports'
  | 'reports'
  | 'paymentLinks'
  | 'apiKeys'
  | 'rails'
  | 'charges'
  | 'subscriptions'
>;

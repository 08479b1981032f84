import { scheduleJobs } from '../../../../jobs/index.ts';
import { currentActor, recordAudit } from '../../../audit/index.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { type IndexRate, writeIndexRate } from '../../store/index-rates.ts';
import { billDayKind } from '../next-charge.ts';

/**
 * Keeps a rate, and has the adjustments that waited for it announced at once. One that was announced by another rate
 * stays. Refuses `subscription.rate_month_ahead`.
 */
export async function saveIndexRate(
  deps: Pick<SubscriptionsDeps, 'transact' | 'clockOf'>,
  sellerId: string,
  { index, month, percent }: Pick<IndexRate, 'index' | 'month' | 'percent'>,
): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const [at, today] = [clock.now(), clock.today()];
  assertThat(month < today.slice(0, 7), 'subscription.rate_month_ahead');
  await deps.transact(async (tx) => {
    const rate = { index, month, percent, enteredAt: at, enteredBy: currentActor().name };
    const before = await writeIndexRate(tx, sellerId, rate);
    if (before === percent) return;
    await scheduleJobs(tx, [{ sellerId, kind: billDayKind, subjectId: today, dueAt: at }]);
    const subject = { kind: 'seller', id: sellerId, label: `${indexNames[index]} ${month}` } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'seller.index_rate_saved',
      subject,
      before: { percent: before },
      after: { percent },
    });
  });
}

const indexNames = { IPCA: 'IPCA', IGPM: 'IGP-M' } as const;

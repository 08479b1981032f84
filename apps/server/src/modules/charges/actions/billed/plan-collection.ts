import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { setCollectDays } from '../../store/billed/billed-writer.ts';
import { collectJob } from '../charge-jobs.ts';

export interface CollectDay {
  readonly chargeId: string;
  /** Null when it is not collected any more. */
  readonly nextOn: PlainDate | null;
}

/** Plans the days on which charges are collected next. A charge that was stopped meanwhile stays so. */
export async function planCollection(
  tx: Tx,
  sellerId: string,
  days: readonly CollectDay[],
  at: Temporal.Instant,
): Promise<void> {
  await setCollectDays(tx, sellerId, days);
  const jobs = days.flatMap(({ nextOn }) => (nextOn ? collectJob(sellerId, nextOn, at) : []));
  await scheduleJobs(tx, jobs);
}

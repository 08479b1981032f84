import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { stopCollecting } from '../../store/billed/billed-writer.ts';
import { resumeJob } from '../charge-jobs.ts';

export interface StopCollecting {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly dueFrom: PlainDate | null;
  readonly at: Temporal.Instant;
}

/** Charges a subscription's card no more for what is due from a day on, or for anything. */
export async function stopCollectingOf(
  tx: Tx,
  { sellerId, subscriptionId, dueFrom, at }: StopCollecting,
): Promise<void> {
  const unanswered = await stopCollecting(tx, sellerId, subscriptionId, dueFrom);
  await scheduleJobs(
    tx,
    unanswered.map((purchaseId) => resumeJob(sellerId, purchaseId, at)),
  );
}

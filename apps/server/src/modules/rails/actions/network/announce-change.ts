import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { secondsLate } from '../../behaviour.ts';
import { networkOf } from '../../store/network-table.ts';
import { noticeWork, type RailNotice, railOfNotices, sendNotice } from './deliver-notice.ts';
import type { SimulatorDeps } from './simulator-deps.ts';

/**
 * Changes a simulated rail's records and schedules the notice in the same transaction, so that it survives a crash; it
 * is sent at once unless the rail is set to DELAY. When `change` returns false, nothing changed and no notice is sent.
 * Returns `change`'s result.
 */
export async function announceChange(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  notice: RailNotice,
  change: (tx: Tx, now: Temporal.Instant) => Promise<boolean>,
): Promise<boolean> {
  const { sellerId, rail, fact } = notice;
  const now = (await deps.clockOf(sellerId)).now();
  const network = await networkOf(deps.reader, { sellerId, rail: railOfNotices(rail), instruction: fact });
  const seconds = secondsLate(network, fact);
  const work = noticeWork(notice, now.add({ seconds }));
  const isChanged = await deps.transact(async (tx) => {
    if (!(await change(tx, now))) return false;
    await scheduleJobs(tx, [work]);
    return true;
  });
  if (!isChanged || seconds > 0) return isChanged;
  await sendNotice(deps, work, network.behaviour);
  await deps.transact((tx) => unscheduleJob(tx, work));
  return true;
}

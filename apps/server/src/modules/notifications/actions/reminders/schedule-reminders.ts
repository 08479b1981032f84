import { addDays, type Clock, instantAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { dayRun, type KeptEvent, scheduleJobs } from '../../../../jobs/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { reminderTime } from '../../reminder-plan.ts';
import { readActiveSellers, readSettings } from '../../store/settings-store.ts';

export const remindKind = 'reminder.run';

export const beginTopics = ['charge.created', 'charge.scheduled'] as const;

export async function scheduleReminders(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  const now = clock.now();
  const today = clock.today();
  const hasBegun = Temporal.Instant.compare(instantAt(today, reminderTime), now) <= 0;
  const date = hasBegun ? addDays(today, 1) : today;
  await scheduleJobs(tx, [dayRun({ sellerId, kind: remindKind, date, time: reminderTime }, now)]);
}

/**
 * Schedules the next morning's run after the reminder days changed, because runs may have stopped under the former
 * days.
 */
export async function resumeReminders(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  const settings = await readSettings(tx, sellerId);
  if (settings?.active) await scheduleReminders(tx, sellerId, clock);
}

/** Runs stop when nobody owes anything; a new charge schedules them again. */
export async function beginReminders(
  deps: Pick<NotificationsDeps, 'reader' | 'transact' | 'clockOf'>,
  events: readonly KeptEvent[],
): Promise<void> {
  const sellerIds = [...new Set(events.map(({ sellerId }) => sellerId))];
  for (const sellerId of await readActiveSellers(deps.reader, sellerIds)) {
    const clock = await deps.clockOf(sellerId);
    await deps.transact((tx) => scheduleReminders(tx, sellerId, clock));
  }
}

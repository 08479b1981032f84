import type { ToRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Channel } from './mail.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** One row per reminder that was sent or that an opt-out held back, so that neither happens again. */
    buyer_reminders: ToRow<ReminderKey & { readonly sellerId: string; readonly sentAt: Temporal.Instant }>;
  }
}

export interface ReminderKey {
  readonly chargeId: string;
  readonly offsetDays: number;
  readonly channel: Channel;
}

/**
 * Records reminders as sent and returns those that were new: only these may be sent, in the same transaction. A
 * concurrent run waits for the first one and gets none of its reminders.
 */
export async function takeReminders(
  tx: Tx,
  sellerId: string,
  reminders: readonly ReminderKey[],
  at: Temporal.Instant,
): Promise<readonly ReminderKey[]> {
  if (reminders.length === 0) return [];
  return tx
    .insertInto('buyer_reminders')
    .values(
      reminders.map(({ chargeId, offsetDays, channel }) => ({
        seller_id: sellerId,
        charge_id: chargeId,
        offset_days: offsetDays,
        channel,
        sent_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['seller_id', 'charge_id', 'offset_days', 'channel']).doNothing())
    .returning(['charge_id as chargeId', 'offset_days as offsetDays', 'channel'])
    .execute();
}

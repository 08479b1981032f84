import { forgettingOf } from '../../../database/forget-old.ts';

/** Deletes old messages, sent or not. */
export const forgetMails = forgettingOf({ table: 'mails', age: 'created_at' });

/** Deletes old notices, read or not. */
export const forgetNotices = forgettingOf({ table: 'seller_notices', age: 'created_at' });

/** Deletes records of reminders whose charges can get no further reminder. */
export const forgetReminders = forgettingOf({
  table: 'buyer_reminders',
  age: 'sent_at',
  key: ['charge_id', 'offset_days', 'channel'],
});

import { forgettingOf } from '../../../database/forget-old.ts';

export const forgetMails = forgettingOf({ table: 'mails', age: 'created_at' });

export const forgetNotifications = forgettingOf({ table: 'seller_notifications', age: 'created_at' });

/** Deletes records of reminders whose charges can get no more. */
export const forgetReminders = forgettingOf({
  table: 'buyer_reminders',
  age: 'sent_at',
  key: ['charge_id', 'offset_days', 'channel'],
});

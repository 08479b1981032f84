import type { Cents, PlainDate } from '@balcao/kernel';
import type { SellerNotificationType } from '../notification.ts';
import type { PaymentMethod, TypeSettings } from '../settings.ts';
import type { Channel } from './mail.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    seller_notifications: SellerNotificationsTable;
    notification_settings: NotificationSettingsTable;
    notification_opt_outs: NotificationOptOutsTable;
    buyer_reminders: BuyerRemindersTable;
  }
}

interface SellerNotificationsTable {
  seller_id: string;
  id: string;
  type: SellerNotificationType;
  subject_id: string;
  name: string;
  phone: string;
  amount_cents: Cents | null;
  date: PlainDate | null;
  created_at: Temporal.Instant;
  notified_at: Temporal.Instant | null;
  detail: string;
  actor: string | null;
}

interface NotificationSettingsTable {
  seller_id: string;
  name: string;
  email: string;
  hidden_email: string | null;
  active: boolean;
  types: Readonly<Record<PaymentMethod, TypeSettings>>;
}

interface NotificationOptOutsTable {
  seller_id: string;
  customer_id: string;
  channel: Channel;
  at: Temporal.Instant;
}

/** One row per reminder that was sent or that an opt-out held back, so that neither happens again. */
interface BuyerRemindersTable {
  seller_id: string;
  charge_id: string;
  offset_days: number;
  channel: Channel;
  sent_at: Temporal.Instant;
}

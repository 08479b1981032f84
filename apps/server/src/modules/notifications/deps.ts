import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Topic } from '../../jobs/index.ts';
import type { ChargeFacts, Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { WhatsAppRail, WhatsAppTemplates } from '../rails/index.ts';
import type { EventNotifications, NotifiedEvent } from './notification.ts';
import type { ReminderPlan } from './reminder-plan.ts';

export interface MailsDeps {
  readonly reader: Reader;
  pagesOf(reader: Reader, sellerId: string, customerIds: readonly string[]): Promise<ReadonlyMap<string, OwnPage>>;
  /** Public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly optOutKey: Uint8Array;
}

export interface NotificationsDeps extends MailsDeps {
  readonly transact: Transact;
  clockOf(sellerId: string): Promise<Clock>;
  /** The mail server; without one, mails stay in the table that the sandbox panel shows. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly charges: Pick<
    Charges,
    'factsOf' | 'getPurchase' | 'findUnpaid' | 'findUnpaidCharge' | 'findOnTheirWay' | 'hasUnpaid' | 'noteReminders'
  >;
  readonly customers: Pick<Customers, 'getCustomer' | 'getCustomers' | 'findByPhone'>;
  readonly whatsApp: WhatsAppRail;
  readonly whatsAppTemplates: WhatsAppTemplates;
  nameOf(sellerId: string): Promise<string>;
  /** The plan of each of some charges. */
  reminderPlansOf(sellerId: string, chargeIds: readonly string[]): Promise<(chargeId: string) => ReminderPlan>;
  /** The days of all the seller's plans together. */
  allReminderDays(sellerId: string): Promise<ReminderPlan>;
  lateTermsOf(sellerId: string): Promise<{ readonly fineHundredths: number; readonly interestHundredths: number }>;
  payUrl(charge: Pick<ChargeFacts, 'source' | 'purchaseId'>): string | null;
  readonly notificationSources: readonly NotificationSource[];
  isApprover(
    sellerId: string,
    person: { readonly email: string; readonly roles: readonly string[]; readonly isNewApprover?: boolean },
  ): Promise<boolean>;
}

/** The customer's page with all that they owe. Whoever has its address may act as the customer. */
export interface OwnPage {
  readonly url: string;
  /** The customer's address on file; a buyer may type another person's at a checkout. */
  readonly email: string;
}

export interface NotificationSource {
  readonly topics: readonly Topic[];
  /** For a source that calls an external system: the name of its own consumer, which handles events one by one. */
  readonly callsOutside?: string;
  notificationsOf(sellerId: string, events: readonly NotifiedEvent[]): Promise<EventNotifications>;
}

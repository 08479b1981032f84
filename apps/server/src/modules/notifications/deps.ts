import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Topic } from '../../jobs/index.ts';
import type { ChargeFacts, Charges, PurchaseView } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { WhatsAppRail, WhatsAppTemplate, WhatsAppTemplates } from '../rails/index.ts';
import type { EventNotifications, NotifiedEvent } from './notification.ts';
import type { ReminderPlan } from './reminder-plan.ts';
import type { PaymentMethod } from './settings.ts';

export interface NotificationsDeps {
  readonly reader: Reader;
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
  pagesOf(reader: Reader, sellerId: string, customerIds: readonly string[]): Promise<ReadonlyMap<string, OwnPage>>;
  lateTermsOf(sellerId: string): Promise<{ readonly fineHundredths: number; readonly interestHundredths: number }>;
  payUrl(charge: Pick<ChargeFacts, 'source' | 'purchaseId'>): string | null;
  readonly notificationSources: readonly NotificationSource[];
  isApprover(
    sellerId: string,
    person: { readonly email: string; readonly roles: readonly string[]; readonly isNewApprover?: boolean },
  ): Promise<boolean>;
  /** Public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly optOutKey: Uint8Array;
  readonly texts: NotificationTexts;
}

/** The customer's page with all that they owe. Whoever has its address may act as the customer. */
export interface OwnPage {
  readonly url: string;
  /** The customer's address on file; a buyer may type another person's at a checkout. */
  readonly email: string;
}

export interface NotificationTexts {
  defaultMessage(method: PaymentMethod): string;
  reminder(reminder: ReminderText): MailText;
  whatsAppReminder(reminder: ReminderText): WhatsAppText;
  whatsAppTest(text: WhatsAppText): WhatsAppText;
  readonly whatsAppTemplates: readonly WhatsAppTemplate[];
  whatsAppGoodbye(params: { readonly sellerName: string; readonly link: string }): string;
  whatsAppStopped(link: string): MailText;
  bankSlipsIssued(
    params: BuyerText & {
      readonly slips: readonly Pick<PurchaseView['bankSlips'][number], 'line' | 'dueDate' | 'amountCents'>[];
      readonly link: string | null;
    },
  ): MailText;
  paymentConfirmed(
    params: BuyerText &
      Pick<ChargeFacts, 'amountCents' | 'paidOn' | 'method' | 'installments' | 'part'> & {
        readonly link: string | null;
      },
  ): MailText;
  refundDone(params: BuyerText & Pick<ChargeFacts, 'amountCents' | 'method'> & { readonly isWhole: boolean }): MailText;
  customerPage(link: string): string;
  test(mail: MailText): MailText;
  readonly testMark: string;
  readonly example: { readonly buyerName: string; readonly email: string; readonly title: string };
  unsubscribe(link: string): string;
}

interface WhatsAppText {
  readonly text: string;
  readonly template: { readonly name: string; readonly parameters: readonly string[] };
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface BuyerText {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
}

interface ReminderText {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly message: string;
  readonly title: string;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
  /** Fine and interest when paid on `payOn`; negative with the early discount. */
  readonly accruedCents: Cents;
  readonly earlyDiscount: { readonly amountCents: Cents; readonly until: PlainDate } | null;
  readonly payOn: PlainDate;
  readonly dueDate: PlainDate;
  readonly daysLeft: number;
  readonly payBy: { readonly link: string | null; readonly brCode: string | null; readonly line: string | null };
  readonly unsubscribe: string;
  readonly pageUrl: string | null;
  readonly unsubscribeUrl: string;
}

export interface NotificationSource {
  readonly topics: readonly Topic[];
  /** For a source that calls an external system: the name of its own consumer, which handles events one by one. */
  readonly callsOutside?: string;
  notificationsOf(sellerId: string, events: readonly NotifiedEvent[]): Promise<EventNotifications>;
}

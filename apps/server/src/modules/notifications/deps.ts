import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { ChargeFacts, Charges, Purchase } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { WhatsAppRail, WhatsAppTemplate, WhatsAppTemplates } from '../rails/index.ts';
import type { NoticeSource } from './notice.ts';
import type { ReminderPlan } from './reminder-plan.ts';
import type { PaymentMethod } from './settings.ts';

/** What notifications need of those below. */
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
  /** How the seller is called, until they say who signs their messages. */
  nameOf(sellerId: string): Promise<string>;
  /** On which days a seller's customers are reminded. */
  reminderPlanOf(sellerId: string): Promise<ReminderPlan>;
  /** Customers' own pages, by customer; none when the seller has no such pages. */
  pagesOf(reader: Reader, sellerId: string, customerIds: readonly string[]): Promise<ReadonlyMap<string, OwnPage>>;
  /** What the seller asks of late boletos now, in hundredths of a percent. */
  lateTermsOf(sellerId: string): Promise<{ readonly fineHundredths: number; readonly interestHundredths: number }>;
  /** Where a buyer pays a charge; null when there is no such page. */
  payUrl(charge: Pick<ChargeFacts, 'source' | 'purchaseId'>): string | null;
  /** What sellers are told of besides charges. */
  readonly noticeSources: readonly NoticeSource[];
  /** Whether a person approves payments of the seller today. */
  isApprover(sellerId: string, person: { readonly email: string; readonly roles: readonly string[] }): Promise<boolean>;
  /** The public address of the product, without a slash at its end. */
  readonly baseUrl: string;
  /** Signs the links by which customers ask for no more messages. */
  readonly optOutKey: Uint8Array;
  readonly texts: NotificationTexts;
}

/** Where a customer sees all that they owe; whoever has the address may act as they do. */
export interface OwnPage {
  readonly url: string;
  /** The address on file: what a buyer typed at a checkout may be another's. */
  readonly email: string;
}

/** Words, from the catalogue. */
export interface NotificationTexts {
  /** What a reminder says of its own when the seller wrote nothing, by method. */
  defaultMessage(method: PaymentMethod): string;
  reminder(reminder: ReminderText): MailText;
  /** The template that says it, its parameters, and both together. */
  whatsAppReminder(reminder: ReminderText): WhatsAppText;
  /** The same, marked as a test. */
  whatsAppTest(text: WhatsAppText): WhatsAppText;
  readonly whatsAppTemplates: readonly WhatsAppTemplate[];
  /** Who asked by WhatsApp for no more is answered. */
  whatsAppGoodbye(params: { readonly sellerName: string; readonly link: string }): string;
  /** The seller's account takes no message. */
  whatsAppStopped(link: string): MailText;
  bankSlipsIssued(
    params: BuyerText & {
      readonly slips: readonly Pick<Purchase['bankSlips'][number], 'line' | 'dueDate' | 'amountCents'>[];
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
  /** Where the customer sees all that they owe the seller. */
  customerPage(link: string): string;
  /** A message that somebody of the seller sends to themselves. */
  test(mail: MailText): MailText;
  /** What the subject of such a message begins with, and of no other. */
  readonly testMark: string;
  /** Whose charge is shown when nobody's is. */
  readonly example: { readonly buyerName: string; readonly email: string; readonly title: string };
  /** What every message of a seller to a customer ends with. */
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

/** A buyer's own purchase, as a mail names it. */
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
  /** Fine and interest besides, of who pays on the day `payOn`. */
  readonly accruedCents: Cents;
  readonly payOn: PlainDate;
  readonly dueDate: PlainDate;
  /** From today to the due date; negative once it has passed. */
  readonly daysLeft: number;
  /** What it can be paid by: the page, else the code or the line that was issued. */
  readonly payBy: { readonly link: string | null; readonly brCode: string | null; readonly line: string | null };
  readonly unsubscribe: string;
  /** Where the customer sees all that they owe, and where they ask for no more messages. */
  readonly pageUrl: string | null;
  readonly unsubscribeUrl: string;
}

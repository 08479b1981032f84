import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Catalog } from '../catalog/index.ts';
import type { ChargeMail, Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';
import type { AdjustmentIndex } from './adjustment.ts';
import type { Interval } from './interval.ts';
import type { SubscriptionMethod } from './subscription.ts';

export interface SubscriptionsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'pricingOf'>;
  readonly customers: Pick<
    Customers,
    'getCustomer' | 'getCustomers' | 'importKind' | 'checkCustomersOfRows' | 'ensureCustomersOfRows'
  >;
  readonly catalog: Pick<
    Catalog,
    | 'getActivePlan'
    | 'findPlans'
    | 'redeemCoupon'
    | 'returnCoupon'
    | 'findNamedPlans'
    | 'insertPlansOfFile'
    | 'removePlansOfFile'
  >;
  readonly charges: Pick<Charges, 'openBilled' | 'chargesOfSubscription' | 'openChargesOfSubscription'>;
  readonly settlement: Pick<Settlement, 'findAnticipated'>;
  debitedOf(sellerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  suspendedOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Temporal.Instant>>;
  readonly plansWithLinks: (reader: Reader, sellerId: string, ids: readonly string[]) => Promise<readonly string[]>;
  readonly subscriptionsAuthorized: (
    reader: Reader,
    sellerId: string,
    ids: readonly string[],
  ) => Promise<readonly string[]>;
  /** Mails the customer a link to their page, where they choose the method; returns the address. */
  askForMethod(tx: Tx, asked: AskForMethod): Promise<string>;
  /** Whether the seller's customers have pages of their own, and may cancel there. */
  mayCancelAtPage(sellerId: string): Promise<boolean>;
  readonly texts: SubscriptionTexts;
  readonly importTexts: SubscriptionImportTexts;
  sendMails(tx: Tx, mails: readonly CustomerMail[]): Promise<readonly string[]>;
  readonly adjustmentMails: AdjustmentMails;
}

export interface CustomerMail extends ChargeMail {
  /** Sent also to customers who want no other mails. */
  readonly isOwed?: boolean;
}

interface AdjustedCustomer {
  readonly customerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly interval: Interval;
  readonly fromDueOn: PlainDate;
}

interface AdjustmentMails {
  readonly announced: (
    mail: AdjustedCustomer & {
      /** Totals of a period; null when fees would leave nothing. */
      readonly previousCents: Cents | null;
      readonly valueCents: Cents | null;
      readonly reason: string | null;
      readonly index: AdjustmentIndex | null;
      readonly percent: number | null;
      readonly rateMonth: string | null;
    },
  ) => { readonly subject: string; readonly text: string };
  readonly canceled: (mail: AdjustedCustomer) => { readonly subject: string; readonly text: string };
}

export interface AskForMethod {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly title: string;
  readonly valueCents: Cents;
  readonly dueDate: PlainDate;
}

export interface SubscriptionTexts {
  readonly fineTitle: string;
  trialEnds(params: {
    readonly customerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly lastDay: PlainDate;
    readonly dueDate: PlainDate;
    readonly amountCents: Cents;
    /** Digits of the card that will be charged; null for another method. */
    readonly last4digits: string | null;
    /** At the customer's page, whose address ends the mail. */
    readonly mayCancelAtPage: boolean;
  }): { readonly subject: string; readonly text: string };
}

export interface SubscriptionImportTexts {
  readonly required: string;
  readonly tooLong: (max: number) => string;
  readonly invalidValue: string;
  readonly ambiguousValue: string;
  readonly noValue: string;
  readonly valueTooLarge: string;
  readonly valueTooSmall: string;
  readonly invalidDate: string;
  readonly startPast: string;
  readonly unknownPeriod: (cell: string) => string;
  /** Period that does not exist here, such as thirty days. */
  readonly otherPeriod: (cell: string) => string;
  readonly unknownMethod: (cell: string) => string;
  readonly noMethod: string;
  readonly card: string;
  /** Warnings that name the method used instead. */
  readonly cardBecomes: Readonly<Record<'PIX' | 'BANK_SLIP', string>>;
  readonly methodBecomes: Readonly<Record<'PIX' | 'BANK_SLIP', (cell: string) => string>>;
  readonly unknownStatus: (cell: string) => string;
  readonly ended: (cell: string) => string;
  /** Warning that overdue amounts stay with the other system. */
  readonly late: string;
  readonly missingPlan: string;
  readonly inactivePlan: string;
  readonly customersNotAllowed: string;
  readonly alreadyImported: string;
  readonly detail: (of: {
    readonly plan: string;
    readonly value: string;
    readonly interval: Interval;
    readonly method: SubscriptionMethod;
    readonly date: string;
  }) => string;
  readonly charged: string;
  readonly changedSince: string;
  readonly undone: string;
  readonly canceled: string;
  readonly canceledWithPix: string;
  readonly customerStays: (reason: string) => string;
  readonly planStays: string;
}

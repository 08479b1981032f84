import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Catalog } from '../catalog/index.ts';
import type { ChargeMail, Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';

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
    | 'findPlansById'
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
  sendMails(tx: Tx, mails: readonly CustomerMail[]): Promise<readonly string[]>;
}

export interface CustomerMail extends ChargeMail {
  /** Sent also to customers who want no other mails. */
  readonly isOwed?: boolean;
}

export interface AskForMethod {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly title: string;
  readonly valueCents: Cents;
  readonly dueDate: PlainDate;
}

import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

/** What the customers' pages need of those below. */
export interface CustomerPortalDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly customers: Pick<Customers, 'getCustomer' | 'getCustomers'>;
  readonly charges: Pick<
    Charges,
    'chargesOfCustomer' | 'factsOf' | 'startCombined' | 'getCombined' | 'openBankSlip' | 'openReceipt'
  >;
  readonly subscriptions: Pick<Subscriptions, 'subscriptionsOfCustomer' | 'changePayment' | 'cancelSubscription'>;
  readonly invoices: Pick<Invoices, 'authorizedOf' | 'openPaper'>;
  readonly notifications: Pick<Notifications, 'sendMail' | 'sendCustomerMails'>;
  readonly rails: Pick<PaymentRails, 'card' | 'browserTokens' | 'cardAccess'>;
  readonly watch: (sellerId: string, listener: (change: { topic: string; id: string }) => void) => () => void;
  /** The public address of the product, without a slash at its end. */
  readonly baseUrl: string;
  /** Signs the addresses of the pages. */
  readonly linkKey: Uint8Array;
  readonly sandbox: boolean;
  readonly texts: CustomerPortalTexts;
}

/** Words, from the catalogue. */
interface CustomerPortalTexts {
  /** The mail with a page's address; `url` is null where the address is added to every mail anyway. */
  linkMail(params: {
    readonly customerName: string;
    readonly sellerName: string;
    readonly days: number;
    readonly url: string | null;
  }): { readonly subject: string; readonly text: string };
}

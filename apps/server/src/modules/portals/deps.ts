import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Mails } from '../notifications/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Recovery } from '../recovery/index.ts';
import type { Sellers, SubSellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { SubjectKind } from './store/link-store.ts';

export interface PortalsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string, within?: Reader) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly customers: Pick<Customers, 'getCustomer' | 'getCustomers' | 'readCustomers' | 'creditOf'>;
  readonly subSellers: Pick<SubSellers, 'contactOf' | 'paidTo'>;
  readonly settlement: Pick<Settlement, 'subSellerStatement'>;
  readonly charges: Pick<
    Charges,
    | 'chargesOfCustomer'
    | 'factsOf'
    | 'findSplitCharges'
    | 'startCombined'
    | 'getCombined'
    | 'payByCard'
    | 'openBankSlip'
    | 'openReceipt'
  >;
  readonly subscriptions: Pick<
    Subscriptions,
    | 'subscriptionsOfCustomer'
    | 'changePayment'
    | 'planChoicesOf'
    | 'previewByCustomer'
    | 'changeByCustomer'
    | 'changeStatus'
    | 'previewStatus'
    | 'acceptOffer'
  >;
  readonly recovery: Pick<Recovery, 'findNegotiation' | 'acceptNegotiation' | 'isPaidTwice'>;
  readonly invoices: Pick<Invoices, 'authorizedOf' | 'openPaper'>;
  readonly mails: Pick<Mails, 'sendMail' | 'sendCustomerMails' | 'takeDailyMail'>;
  readonly rails: Pick<PaymentRails, 'card' | 'browserTokens' | 'cardAccess' | 'offers'>;
  readonly watch: (sellerId: string, listener: (change: { topic: string; id: string }) => void) => () => void;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** A page of one kind opens with no link of the other. */
  readonly linkKeys: Readonly<Record<SubjectKind, Uint8Array>>;
  readonly sandbox: boolean;
}

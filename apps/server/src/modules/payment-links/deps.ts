import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Catalog } from '../catalog/index.ts';
import type { ChargeMail, Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { PixAutomatic } from '../pix-automatic/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Sellers, SubSellers } from '../sellers/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

/** Subscribes to a seller's live changes, so that the buyer's page shows a payment without reloading. */
export type WatchSeller = (sellerId: string, listener: (change: { topic: string; id: string }) => void) => () => void;

export interface PaymentLinksDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string, within?: Reader) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'pricingOf'>;
  readonly subSellers: Pick<SubSellers, 'subSellersOf' | 'findSplitting' | 'contactOf'>;
  readonly customers: Pick<
    Customers,
    | 'ensureCustomers'
    | 'findByDocument'
    | 'getCustomer'
    | 'getCustomers'
    | 'importKind'
    | 'checkCustomersOfRows'
    | 'ensureCustomersOfRows'
    | 'readCustomers'
  >;
  readonly charges: Pick<
    Charges,
    | 'collectPurchase'
    | 'getPurchase'
    | 'openBankSlip'
    | 'answerChallenge'
    | 'abandonPurchase'
    | 'abandonUnpaid'
    | 'chargesAtSources'
    | 'sendCharge'
  >;
  readonly invoices: { requestInvoice(...request: Parameters<Invoices['requestInvoice']>): Promise<unknown> };
  readonly catalog: Pick<Catalog, 'couponStandings' | 'getActivePlan' | 'findShownPage' | 'pageOf' | 'sellerOfAddress'>;
  readonly subscriptions: Pick<
    Subscriptions,
    | 'beginSubscription'
    | 'beginTrial'
    | 'subscriptionOfLink'
    | 'cancelSubscription'
    | 'assertTrialUnused'
    | 'findTrialsOfLinks'
  >;
  readonly pixAutomatic: Pick<PixAutomatic, 'isOffered' | 'offerAtCheckout' | 'withdrawOffer' | 'ofPurchase'>;
  readonly rails: Pick<
    PaymentRails,
    'card' | 'boleto' | 'offers' | 'splits' | 'browserTokens' | 'cardAccess' | 'authentications'
  >;
  readonly watch: WatchSeller;
  readonly baseUrl: string;
  sendMails(tx: Tx, mails: readonly ChargeMail[]): Promise<readonly string[]>;
  checkoutUrl(linkId: string, purchaseId: string): string;
  readonly sandbox: boolean;
}

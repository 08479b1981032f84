import type { PaymentMethod, SaleStatus } from '@balcao/contract';
import type { Cents, Clock, Refusal } from '@balcao/kernel';
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
  readonly csv: { readonly head: string; linesOf(lines: readonly (readonly string[])[]): string };
  readonly baseUrl: string;
  sendMails(tx: Tx, mails: readonly ChargeMail[]): Promise<readonly string[]>;
  checkoutUrl(linkId: string, purchaseId: string): string;
  readonly sandbox: boolean;
  readonly texts: PaymentLinksTexts;
  readonly importTexts: ChargeImportTexts;
}

export interface ChargeImportTexts {
  readonly required: string;
  readonly tooLong: (max: number) => string;
  readonly unreadable: string;
  readonly invalidValue: string;
  readonly ambiguousValue: string;
  readonly noValue: string;
  readonly valueTooLarge: string;
  readonly valueTooSmall: string;
  readonly invalidDate: string;
  readonly duePast: string;
  readonly dueTooFar: string;
  readonly unknownMethod: (cell: string) => string;
  readonly customersNotAllowed: string;
  readonly detail: (of: {
    readonly title: string;
    readonly value: string;
    readonly method: 'BANK_SLIP' | 'PIX';
    readonly date: string;
  }) => string;
  readonly changedSince: string;
  readonly undone: string;
}

export interface SaleFileTexts {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly otherAnswers: string;
  readonly statuses: Readonly<Record<SaleStatus, string>>;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
}

export interface PosterTexts {
  fileName(title: string): string;
  readonly openAmount: string;
  readonly scan: string;
  readonly or: string;
  readonly pays: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
}

export interface PaymentLinksTexts {
  cardRefusal(code: string): string;
  refusal(refusal: Refusal): string;
  readonly checkoutPage: string;
  readonly saleLink: string;
  readonly sales: SaleFileTexts;
  readonly poster: PosterTexts;
  /** `valueCents` is null where the buyer chooses the item or the amount. */
  linkMail(params: {
    readonly customerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly valueCents: Cents | null;
    readonly url: string;
  }): { readonly subject: string; readonly text: string };
}

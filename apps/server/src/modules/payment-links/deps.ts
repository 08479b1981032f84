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

/** Subscribes to a seller's live changes, so that the buyer's page turns to paid by itself. */
export type WatchSeller = (sellerId: string, listener: (change: { topic: string; id: string }) => void) => () => void;

export interface PaymentLinksDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
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
    | 'openPurchases'
    | 'collectPurchase'
    | 'getPurchase'
    | 'openBankSlip'
    | 'answerChallenge'
    | 'abandonPurchase'
    | 'abandonUnpaid'
    | 'chargesAtSources'
    | 'sendCharge'
    | 'cancelUnchanged'
  >;
  readonly invoices: { requestInvoice(...request: Parameters<Invoices['requestInvoice']>): Promise<unknown> };
  readonly catalog: Pick<Catalog, 'couponStandings' | 'getActivePlan' | 'findShownPage' | 'pageOf' | 'sellerOfAddress'>;
  readonly subscriptions: Pick<Subscriptions, 'beginSubscription' | 'subscriptionOfLink' | 'cancelSubscription'>;
  readonly pixAutomatic: Pick<PixAutomatic, 'isOffered' | 'offerAtCheckout' | 'withdrawOffer' | 'ofPurchase'>;
  readonly rails: Pick<PaymentRails, 'card' | 'boleto' | 'offers' | 'splits' | 'browserTokens' | 'cardAccess'>;
  readonly watch: WatchSeller;
  readonly csv: { readonly head: string; linesOf(lines: readonly (readonly string[])[]): string };
  /** The public address of the product, without a slash at its end. */
  readonly baseUrl: string;
  /** Stores mails of one seller in the caller's transaction. */
  sendMails(tx: Tx, mails: readonly ChargeMail[]): Promise<number>;
  /** Where a buyer sees a payment of a link. */
  checkoutUrl(linkId: string, purchaseId: string): string;
  readonly sandbox: boolean;
  readonly texts: PaymentLinksTexts;
  readonly importTexts: ChargeImportTexts;
}

/** Why a row of a file of charges is refused, or kept when the import is undone; from the catalogue. */
export interface ChargeImportTexts {
  readonly required: string;
  readonly tooLong: (most: number) => string;
  readonly unreadable: string;
  readonly invalidValue: string;
  /** It can be read in two ways. */
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
  /** Why charges are canceled, as their history says. */
  readonly undone: string;
}

/** The file of a link's sales. */
export interface SaleFileTexts {
  readonly fileName: string;
  /** Before a column for each question. */
  readonly header: readonly string[];
  readonly otherAnswers: string;
  readonly statuses: Readonly<Record<SaleStatus, string>>;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
}

/** A link's poster. */
export interface PosterTexts {
  fileName(title: string): string;
  readonly openAmount: string;
  readonly scan: string;
  readonly or: string;
  readonly pays: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
}

/** Words for the buyer, from the catalogue. */
export interface PaymentLinksTexts {
  /** Why the issuer refused, by its code. */
  cardRefusal(code: string): string;
  /** Why a call was refused. */
  refusal(refusal: Refusal): string;
  /** Who made a link that a buyer chose a plan by. */
  readonly checkoutPage: string;
  /** Who made a buyer's link of a link for sale. */
  readonly saleLink: string;
  readonly sales: SaleFileTexts;
  readonly poster: PosterTexts;
  /** The mail that brings a customer a link; `valueCents` is null where the buyer chooses what to buy or how much. */
  linkMail(params: {
    readonly customerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly valueCents: Cents | null;
    readonly url: string;
  }): { readonly subject: string; readonly text: string };
}

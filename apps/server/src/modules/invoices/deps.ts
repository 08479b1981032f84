import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Customers } from '../customers/index.ts';
import type { InvoiceIssuer, PostalCodes } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { CertificateBox } from './store/certificate-box.ts';

/** A charge as an invoice needs it. */
export interface InvoicedCharge {
  readonly id: string;
  readonly customerId: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly title: string;
  readonly status: string;
  readonly amountCents: Cents;
  readonly paidOn: PlainDate | null;
  readonly source: { readonly kind: string; readonly id: string; readonly soldBy?: string | null };
  readonly subscriptionId: string | null;
}

/** Whether paid charges get an invoice, or null when nothing is said, and the plan that is sold. */
export interface InvoiceChoice {
  readonly isEnabled: boolean | null;
  readonly planId: string | null;
}

export interface InvoicesGiven {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly issuer: InvoiceIssuer;
  readonly postalCodes: Pick<PostalCodes, 'find'>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'setActiveForTax'>;
  readonly customers: Pick<Customers, 'getCustomers'>;
  /** The seller's charges among the ids, by id. */
  chargesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, InvoicedCharge>>;
  /** Paid within days, both included, by day and id; `after` is the last one of the part before. */
  paidCharges(
    sellerId: string,
    part: {
      readonly from: PlainDate;
      readonly to: PlainDate;
      readonly after: Pick<InvoicedCharge, 'id' | 'paidOn'> | undefined;
      readonly limit: number;
    },
  ): Promise<readonly InvoicedCharge[]>;
  /** Choices of subscriptions and links for invoices, by id. */
  choicesOf(
    sellerId: string,
    of: { readonly subscriptionIds: readonly string[]; readonly linkIds: readonly string[] },
  ): Promise<ReadonlyMap<string, InvoiceChoice>>;
  /** Mails to buyers, in the seller's name; returns the customers who get theirs: not those who opted out. */
  sendMails(tx: Tx, mails: readonly BuyerMail[]): Promise<readonly string[]>;
  /** To any address; sent once with an id. */
  sendMail(
    tx: Tx,
    mail: Pick<BuyerMail, 'sellerId' | 'to' | 'subject' | 'text' | 'at'> & { readonly id: string },
  ): Promise<void>;
  /** Counts a mail; returns false, and counts none, when `max` were counted within the last 24 hours. */
  takeDailyMail(
    tx: Tx,
    mail: {
      readonly sellerId: string;
      readonly subjectId: string;
      readonly at: Temporal.Instant;
      readonly max: number;
    },
  ): Promise<boolean>;
  /** To the address of the seller's settings; with an id it is sent once, however often it is called. */
  sendSellerMail(
    tx: Tx,
    mail: Pick<BuyerMail, 'sellerId' | 'subject' | 'text' | 'at'> & { readonly id?: string },
  ): Promise<void>;
  /** Called in the transaction that keeps a certificate. */
  onCertificate(tx: Tx, sellerId: string, at: Temporal.Instant): Promise<void>;
  /** Whether a certificate that names no company is taken. */
  readonly sandbox: boolean;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  /** Seals stored certificates and signs the addresses of documents. */
  readonly certificateKey: Uint8Array;
  readonly documentKey: Uint8Array;
  /** Signs the accountant's links. */
  readonly accountantKey: Uint8Array;
}

export interface InvoicesDeps extends InvoicesGiven {
  readonly box: CertificateBox;
}

export interface BuyerMail {
  readonly sellerId: string;
  readonly customerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}

/** A file that is made while it is sent. */
export interface InvoiceArchive {
  readonly fileName: string;
  readonly mediaType: string;
  readonly parts: AsyncIterable<Uint8Array>;
}

/** A file and the name it is saved under. */
export interface InvoiceFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

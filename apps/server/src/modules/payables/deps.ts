import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BoletoRegistry, DdaRegistry, PaymentRail, PixDirectory } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';

export interface PayablesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post' | 'lock' | 'balances'>;
  readonly directory: PixDirectory;
  readonly registry: BoletoRegistry;
  readonly dda: DdaRegistry;
  readonly rail: PaymentRail;
  readonly reserveLimit: Banking['reserveLimit'];
  readonly releaseLimit: Banking['releaseLimit'];
  readonly readAccountSoon: Banking['readAccountSoon'];
  readonly assertOffered: Banking['assertOffered'];
  readonly isOffered: Banking['isOffered'];
  /** Remaining Pix limit in the window of the moment; null without an account. */
  readonly limitLeft: (sellerId: string, at: Temporal.Instant) => Promise<{ readonly leftCents: Cents } | null>;
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
  readonly staffOf: (sellerId: string) => Promise<readonly string[]>;
  readonly administratorsOf: (sellerId: string) => Promise<readonly string[]>;
  readonly ownersOf: (sellerId: string) => Promise<readonly string[]>;
  readonly nameOf: (sellerId: string) => Promise<(email: string) => string>;
  /** Sends one mail per id, in the caller's transaction. */
  readonly sendMail: (
    tx: Tx,
    mail: {
      readonly sellerId: string;
      readonly id: string;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly at: Temporal.Instant;
    },
  ) => Promise<void>;
  /** Public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly invoices: Pick<Invoices, 'hasCertificate' | 'readDistributed' | 'manifest' | 'pdfOf' | 'xmlOf'>;
  readonly documentOf: (sellerId: string) => Promise<string>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
}

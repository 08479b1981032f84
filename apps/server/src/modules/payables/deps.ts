import type { BankAccount } from '@balcao/brazil';
import type { PayableStatus, usualCostCenters } from '@balcao/contract';
import type { Cents, Clock, Refusal } from '@balcao/kernel';
import type { ChargeDocumentWords } from '@balcao/messages';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BoletoRegistry, DdaRegistry, PaymentRail, PixDirectory } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { PaymentReceiptFacts } from './payment-receipt.ts';
import type { ProblemKind, RecordProblem } from './read-batch.ts';

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
  /** Formats lines as CSV; `head` is the start of the file. */
  readonly csv: { readonly head: string; readonly linesOf: (lines: readonly (readonly string[])[]) => string };
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  /** Creates a workbook of texts with a bold first line. */
  readonly workbookOf: (lines: readonly (readonly string[])[], title: string) => AsyncIterable<Uint8Array>;
  readonly texts: PayablesTexts;
}

export interface PayablesTexts {
  readonly account: (account: BankAccount) => string;
  readonly darf: (revenueCode: string) => string;
  readonly darfPayee: string;
  readonly favorites: Readonly<
    Record<'found' | 'created' | 'updated' | 'deleted' | 'activated' | 'deactivated', string>
  >;
  readonly costCenters: Readonly<Record<(typeof usualCostCenters)[number], string>>;
  readonly refusals: Readonly<
    Record<
      | 'payable.insufficient_funds'
      | 'pix_limit.exceeded'
      | 'payable.boleto_paid'
      | 'payable.boleto_over'
      | 'payable.code_expired'
      | 'payable.key_not_found'
      | 'seller.blocked',
      string
    >
  >;
  readonly otherPayee: {
    readonly changed: (name: string) => string;
    readonly unknown: string;
    readonly ofFile: (names: { readonly file: string; readonly owner: string }) => string;
  };
  /** Why a payment was not made, by a person's word. */
  readonly notPaid: (person: string) => string;
  readonly amountChanged: (amount: string) => string;
  readonly receipt: (facts: PaymentReceiptFacts) => ChargeDocumentWords;
  readonly policyChanged: (change: {
    readonly by: string;
    readonly from: Temporal.Instant | null;
    readonly link: string;
  }) => { readonly subject: string; readonly text: string };
  readonly firstPayee: (payment: {
    readonly payee: string;
    readonly amountCents: Cents;
    readonly submittedBy: string;
    readonly approvedBy: string | null;
    readonly url: string;
  }) => { readonly subject: string; readonly text: string };
  readonly refusalText: (refusal: Refusal) => string;
  readonly batches: {
    readonly sent: string;
    readonly sentWithErrors: string;
    /** Template of a spreadsheet: column names, and lines that explain and illustrate them for a given day. */
    readonly template: {
      readonly title: string;
      readonly name: string;
      readonly lines: (day: string) => readonly (readonly string[])[];
    };
    readonly answerName: (fileName: string, isCnab: boolean) => string;
    readonly results: {
      readonly columns: Readonly<Record<string, string>>;
      readonly statuses: Readonly<Record<PayableStatus, string>>;
    };
    readonly problem: (
      kind: ProblemKind,
      problem: Pick<RecordProblem, 'found' | 'other' | 'near'>,
    ) => { readonly reason: string; readonly mend: string };
  };
}

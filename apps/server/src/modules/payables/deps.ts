import type { PayableStatus, usualCostCenters } from '@balcao/contract';
import type { Cents, Clock, Refusal } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { ChargeDocumentWords } from '../charges/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BoletoRegistry, DdaRegistry, PaymentRail, PixDirectory } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { PaymentReceiptFacts } from './payment-receipt.ts';
import type { ProblemKind, RecordProblem } from './read-batch.ts';

export interface PayablesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post' | 'lock' | 'balances'>;
  readonly directory: PixDirectory;
  readonly registry: BoletoRegistry;
  readonly dda: DdaRegistry;
  readonly rail: PaymentRail;
  readonly reserveLimit: Banking['reserveLimit'];
  readonly releaseLimit: Banking['releaseLimit'];
  /** What the Pix limit of the window of a moment has room for; null without an account. */
  readonly limitLeft: (sellerId: string, at: Temporal.Instant) => Promise<{ readonly leftCents: Cents } | null>;
  /** Whether the seller's checking account is open. */
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
  /** The e-mails of the seller's people. */
  readonly staffOf: (sellerId: string) => Promise<readonly string[]>;
  /** The e-mails of the owners and the administrators. */
  readonly administratorsOf: (sellerId: string) => Promise<readonly string[]>;
  /** The e-mails of the owners. */
  readonly ownersOf: (sellerId: string) => Promise<readonly string[]>;
  /** Answers the name of the seller's person with an e-mail, or the e-mail where there is none. */
  readonly nameOf: (sellerId: string) => Promise<(email: string) => string>;
  /** One mail for an id, in the transaction of what it reports. */
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
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  /** The seller's own CPF or CNPJ. */
  readonly documentOf: (sellerId: string) => Promise<string>;
  /** Writes lines as a spreadsheet reads them; `head` begins such a file. */
  readonly csv: { readonly head: string; readonly linesOf: (lines: readonly (readonly string[])[]) => string };
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  /** A workbook of texts, its first line in bold. */
  readonly workbookOf: (lines: readonly (readonly string[])[], title: string) => AsyncIterable<Uint8Array>;
  readonly texts: PayablesTexts;
}

/** Words that are kept or answered, from the catalogue. */
export interface PayablesTexts {
  readonly favorites: Readonly<
    Record<'found' | 'created' | 'updated' | 'deleted' | 'activated' | 'deactivated', string>
  >;
  readonly costCenters: Readonly<Record<(typeof usualCostCenters)[number], string>>;
  /** Why a payment ended on its day. */
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
  readonly amountChanged: (amount: string) => string;
  readonly receipt: (facts: PaymentReceiptFacts) => ChargeDocumentWords;
  readonly policyChanged: (change: {
    readonly by: string;
    /** From when on it counts; null counts now. */
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
  /** What a refusal says. */
  readonly refusalText: (refusal: Refusal) => string;
  readonly batches: {
    readonly sent: string;
    readonly sentWithErrors: string;
    /** The template of a spreadsheet: the names of its columns, and lines that explain them and show how they are filled on a day. */
    readonly template: {
      readonly title: string;
      readonly name: string;
      readonly lines: (day: string) => readonly (readonly string[])[];
    };
    readonly answerName: (fileName: string, isCnab: boolean) => string;
    readonly results: {
      /** Of the answer to a spreadsheet, in its order. */
      readonly columns: Readonly<Record<string, string>>;
      readonly statuses: Readonly<Record<PayableStatus, string>>;
    };
    /** Why a payment of a file cannot be made, and how to mend it. */
    readonly problem: (
      kind: ProblemKind,
      problem: Pick<RecordProblem, 'found' | 'other' | 'near'>,
    ) => { readonly reason: string; readonly mend: string };
  };
}

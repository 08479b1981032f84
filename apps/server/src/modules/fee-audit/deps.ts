import type { FindingKind } from '@balcao/contract';
import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';
import type { Sellers } from '../sellers/index.ts';

export interface FeeAuditDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly rails: Pick<PaymentRails, 'books'>;
  readonly charges: Pick<Charges, 'chargesOfAttempts'>;
  readonly reconciliation: Pick<Reconciliation, 'creditsOfDeposits' | 'matchWaitingLines'>;
  readonly texts: FeeAuditTexts;
  readonly logError: (details: object, message: string) => void;
}

export interface LetterLine {
  readonly kind: FindingKind;
  readonly saleDate: PlainDate | null;
  readonly dueDate: PlainDate | null;
  readonly paidDate: PlainDate | null;
  readonly tid: string | null;
  readonly nsu: string | null;
  readonly installments: number | null;
  readonly grossCents: Cents;
  readonly agreedCents: Cents | null;
  readonly chargedCents: Cents | null;
  readonly differenceCents: Cents;
}

export interface ClaimFacts {
  readonly number: number;
  readonly acquirer: string;
  readonly seller: { readonly tradeName: string; readonly name: string; readonly document: string };
  readonly madeAt: Temporal.Instant;
  readonly claimedCents: Cents;
  readonly lines: readonly LetterLine[];
}

export interface ClaimLetterWords {
  readonly fileName: string;
  readonly title: string;
  readonly issuer: { readonly name: string; readonly details: string };
  readonly intro: string;
  readonly highlight: { readonly label: string; readonly amount: string };
  readonly sections: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly closing: string;
  readonly footer: string;
}

export interface FeeAuditTexts {
  /** `Cielo · Visa · crédito de 2 a 6 vezes · 3,19%`. */
  rate(rate: {
    readonly acquirer: string;
    readonly brand: string | null;
    readonly product: string;
    readonly installmentsFrom: number;
    readonly installmentsTo: number;
    readonly percentHundredths: number;
    readonly fixedCents: Cents;
  }): string;
  /** Name of what was read from an acquirer's API. */
  payablesName(acquirer: string): string;
  claimName(number: number): string;
  letter(facts: ClaimFacts): ClaimLetterWords;
}

import type { Cents, PlainDate } from '@balcao/kernel';

export interface DossierFacts {
  readonly chargeId: string;
  readonly title: string;
  readonly description: string | null;
  readonly seller: { readonly tradeName: string; readonly name: string; readonly document: string };
  readonly buyer: { readonly name: string; readonly document: string; readonly email: string; readonly phone: string };
  readonly amountCents: Cents;
  readonly installments: number;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly card: { readonly brand: string; readonly last4digits: string; readonly cardHolderName: string } | null;
  readonly boughtAt: Temporal.Instant;
  readonly paidOn: PlainDate | null;
  readonly dispute: {
    readonly id: string;
    /** Card for a chargeback, Pix for a MED. */
    readonly rail: 'card' | 'pix';
    readonly amountCents: Cents;
    readonly reason: string;
    readonly openedAt: Temporal.Instant;
    readonly deadline: PlainDate;
  };
  /** The defence in the seller's words. */
  readonly statement: string | null;
  readonly attempts: readonly {
    readonly at: Temporal.Instant;
    readonly status: string;
    readonly error: string | null;
  }[];
  readonly activities: readonly { readonly at: Temporal.Instant; readonly text: string; readonly by: string }[];
  readonly confirmations: readonly { readonly at: Temporal.Instant; readonly text: string; readonly by: string }[];
  readonly history: {
    readonly since: PlainDate;
    readonly paidCount: number;
    readonly paidCents: Cents;
    readonly firstPaidOn: PlainDate | null;
    readonly lastPaidOn: PlainDate | null;
  };
  readonly documents: readonly { readonly fileName: string; readonly addedAt: Temporal.Instant }[];
  readonly at: Temporal.Instant;
}

export interface KeyDossierFacts {
  readonly seller: DossierFacts['seller'];
  readonly dispute: Omit<DossierFacts['dispute'], 'rail'>;
  readonly pix: {
    readonly endToEndId: string;
    readonly key: string;
    readonly account: 'CHECKING_ACCOUNT' | 'INVESTMENT_ACCOUNT';
    readonly payer: string;
    readonly amountCents: Cents;
    readonly receivedAt: Temporal.Instant;
    readonly heldCents: Cents;
  };
  /** Payments on keys under the same payer's name, this one included. */
  readonly history: { readonly count: number; readonly cents: Cents; readonly since: Temporal.Instant };
  readonly documents: DossierFacts['documents'];
  readonly at: Temporal.Instant;
}

export interface DossierWords {
  readonly fileName: string;
  readonly title: string;
  readonly issuer: { readonly name: string; readonly details: string };
  readonly highlight: { readonly label: string; readonly amount: string; readonly when: string };
  readonly sections: readonly {
    readonly title: string;
    readonly rows: readonly (readonly (readonly [label: string, value: string])[])[];
    readonly lines: readonly string[];
  }[];
  readonly footer: string;
}

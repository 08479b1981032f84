import type { Cents, PlainDate } from '@balcao/kernel';
import type { DisputedRail } from './dispute.ts';

/** What every dossier has. */
export interface DefenceFacts {
  readonly seller: { readonly tradeName: string; readonly name: string; readonly document: string };
  readonly dispute: {
    readonly id: string;
    readonly rail: DisputedRail;
    readonly amountCents: Cents;
    readonly reason: string;
    readonly openedAt: Temporal.Instant;
    readonly deadline: PlainDate;
  };
  /** The defence in the seller's words. */
  readonly statement: string | null;
  readonly documents: readonly { readonly fileName: string; readonly addedAt: Temporal.Instant }[];
  readonly at: Temporal.Instant;
}

export interface DossierFacts extends DefenceFacts {
  readonly chargeId: string;
  readonly title: string;
  readonly description: string | null;
  readonly buyer: { readonly name: string; readonly document: string; readonly email: string; readonly phone: string };
  readonly amountCents: Cents;
  readonly installments: number;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly card: { readonly brand: string; readonly last4digits: string; readonly cardHolderName: string } | null;
  readonly boughtAt: Temporal.Instant;
  readonly paidOn: PlainDate | null;
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

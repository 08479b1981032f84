import type { Cents, PlainDate } from '@balcao/kernel';

export interface PaymentReceiptFacts {
  readonly paymentId: string;
  readonly payer: { readonly tradeName: string; readonly name: string; readonly document: string };
  readonly payee: { readonly name: string; readonly document: string | null; readonly institution: string | null };
  readonly pix: { readonly key: string; readonly endToEndId: string | null } | null;
  readonly boleto: {
    readonly line: string;
    readonly dueDate: PlainDate | null;
    readonly originalCents: Cents;
    readonly late: { readonly fineCents: Cents; readonly interestCents: Cents; readonly discountCents: Cents } | null;
  } | null;
  readonly darf: {
    readonly taxpayer: { readonly name: string; readonly document: string };
    readonly revenueCode: string;
    readonly period: PlainDate;
    readonly reference: string | null;
    readonly dueDate: PlainDate | null;
    readonly principalCents: Cents;
    readonly fineCents: Cents | null;
    readonly interestCents: Cents | null;
  } | null;
  readonly amountCents: Cents;
  readonly paidAt: Temporal.Instant;
  readonly authentication: string | null;
  readonly description: string | null;
  /** Oldest first; their sum may be a part of the amount. */
  readonly returns: readonly { readonly amountCents: Cents; readonly reason: string; readonly at: Temporal.Instant }[];
  readonly isReturned: boolean;
  readonly at: Temporal.Instant;
}

import type { CreditKind } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';

/** An entry of a customer's credit: a positive amount adds to it, a negative one takes from it. */
export interface CreditEntry {
  /** An id makes one entry, however often it is recorded. */
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly amountCents: Cents;
  readonly kind: CreditKind;
  /** The charge or the subscription that it came from or went to. */
  readonly subjectId: string | null;
  readonly note: string | null;
  /** Null when the product did it. */
  readonly by: string | null;
}

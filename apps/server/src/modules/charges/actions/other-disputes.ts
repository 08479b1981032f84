import type { BankingAccountType } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { EvidenceType } from '../money-back/evidence.ts';
import type { OtherRows } from '../store/money-back/dispute-desk-reader.ts';

/**
 * Disputes without a charge, kept by a module above: Pix received on the seller's keys. The disputes screen lists them.
 */
export interface OtherDisputes extends OtherRows {
  /** Null when the dispute is not one of these. */
  factsOf(sellerId: string, disputeId: string): Promise<OtherDispute | null>;
  /** Documents with their content, in upload order. */
  uploads(sellerId: string, disputeId: string): Promise<readonly OtherUpload[]>;
  /** Idempotent by id. Refuses a decided dispute and a closed defence. */
  addDocument(document: {
    readonly sellerId: string;
    readonly disputeId: string;
    readonly id: string;
    readonly fileName: string;
    readonly mediaType: EvidenceType;
    readonly content: Uint8Array;
    readonly by: string;
  }): Promise<void>;
  /** Accepts without a defence. Refuses a decided dispute. */
  accept(request: { readonly sellerId: string; readonly disputeId: string }): Promise<void>;
}

export interface OtherDispute {
  readonly id: string;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly amountCents: Cents;
  readonly reason: string;
  readonly openedAt: Temporal.Instant;
  readonly deadline: PlainDate;
  readonly pix: {
    readonly id: string;
    readonly endToEndId: string;
    readonly key: string;
    readonly account: BankingAccountType;
    readonly payer: string;
    readonly amountCents: Cents;
    readonly receivedAt: Temporal.Instant;
    readonly heldCents: Cents;
    readonly returnedCents: Cents;
  };
  /** Payments on keys under the same payer's name, this one included. */
  readonly history: { readonly count: number; readonly cents: Cents; readonly since: Temporal.Instant };
}

interface OtherUpload {
  readonly fileName: string;
  readonly addedAt: Temporal.Instant;
  readonly mediaType: EvidenceType;
  readonly content: Uint8Array;
}

import type { BankingAccountType } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { EvidenceType } from '../money-back/evidence.ts';
import type { OtherRows } from '../store/money-back/dispute-desk-reader.ts';

/** Disputes of payments without a charge, which a module above keeps: Pix that came on the seller's keys. The desk shows them in its queue. */
export interface OtherDisputes extends OtherRows {
  /** Null: it is none of these. */
  factsOf(sellerId: string, disputeId: string): Promise<OtherDispute | null>;
  /** The documents, with their bytes, in the order in which they came. */
  uploads(sellerId: string, disputeId: string): Promise<readonly OtherUpload[]>;
  /** Idempotent by id. Refuses what was decided or whose defence is closed. */
  addDocument(document: {
    readonly sellerId: string;
    readonly disputeId: string;
    readonly id: string;
    readonly fileName: string;
    readonly mediaType: EvidenceType;
    readonly content: Uint8Array;
    readonly by: string;
  }): Promise<void>;
  /** Gives it up without a defence. Refuses what was decided. */
  accept(request: { readonly sellerId: string; readonly disputeId: string }): Promise<void>;
}

export interface OtherDispute {
  readonly id: string;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly amountCents: Cents;
  /** The code of the reason. */
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
  /** What the same name paid on keys, this one with it. */
  readonly history: { readonly count: number; readonly cents: Cents; readonly since: Temporal.Instant };
}

interface OtherUpload {
  readonly fileName: string;
  readonly addedAt: Temporal.Instant;
  readonly mediaType: EvidenceType;
  readonly content: Uint8Array;
}

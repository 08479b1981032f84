import type { BankingAccountType } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { RawBuilder } from 'kysely';
import type { EvidenceType } from '../money-back/evidence.ts';

/** Disputes of payments without a charge, which a module above keeps: Pix that came on the seller's keys. The desk shows them in its queue. */
export interface OtherDisputes {
  /**
   * A query of a seller's disputes: id, rail, charge_id (null), status, amount_cents, reason, opened_at, deadline, defence_closed_at,
   * accepted_at, decided_at, title (null), customer_name, search.
   */
  rows(sellerId: string): RawBuilder<unknown>;
  /** A query of the documents of their defences: dispute_id, id, file_name, added_by, added_at, sent_at. */
  documents(sellerId: string): RawBuilder<unknown>;
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
  accept(asked: { readonly sellerId: string; readonly disputeId: string }): Promise<void>;
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
  readonly media_type: EvidenceType;
  readonly content: Uint8Array;
}

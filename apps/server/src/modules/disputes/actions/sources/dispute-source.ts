import type { Cents, Clock } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { RailDispute } from '../../../rails/index.ts';
import type { Restored } from '../../../settlement/index.ts';
import type { DisputesDeps } from '../../deps.ts';
import type { DisputedRail } from '../../dispute.ts';
import type { Dispute } from '../../store/dispute-reader.ts';

/** Dependencies of what both kinds of contested payments do. */
export type SourceDeps = Pick<DisputesDeps, 'reader' | 'ledger' | 'settlement' | 'banking' | 'rails'>;

/** A payment whose disputes its rail reports. */
export interface ContestedPayment {
  readonly sellerId: string;
  readonly rail: DisputedRail;
  /** The authorisation of a card, the endToEndId of a Pix. */
  readonly id: string;
  /** Locks what it paid; null when that is not known, or was not kept. */
  lock(tx: Tx, clock: Clock): Promise<LockedPayment | null>;
}

export type DisputePart = Pick<Dispute, 'id' | 'amountCents' | 'chargeId' | 'attemptId' | 'receivedId'>;

/** What a contested payment paid: charges, or an account of the seller's by a Pix on its key. */
export interface LockedPayment {
  /** Our rows of a dispute that is not recorded yet; none when it changes nothing. */
  partsOf(dispute: RailDispute): readonly DisputePart[];
  /** Holds the amount as far as there is any. */
  hold(opened: Omit<Dispute, 'held' | 'heldCents'>): Promise<Pick<Dispute, 'held' | 'heldCents'>>;
  /** Null for a dispute of what the payment does not pay any more. */
  heldBy(kept: Dispute): HeldMoney | null;
  /** Calls that the changes ask for. */
  afterCommit?(): Promise<unknown>;
}

export interface HeldMoney {
  /** The seller won. */
  release(): Promise<Restored | null>;
  lose(): Promise<null>;
  /** A lost dispute was given back; absent where that does not happen. */
  recover?(): Promise<Restored>;
}

/** A step of the defence, for the history and, when a person took it, the audit. */
export interface DefenceStep {
  readonly kind: 'accepted' | 'evidence_added' | 'statement_written' | 'defence_closed' | 'defence_reopened';
  readonly at: Temporal.Instant;
  readonly by: string | null;
  readonly amountCents?: Cents;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** What a recorded dispute is about. */
export interface DisputeSource {
  /** Its payment, to query the rail again. */
  payments(): Promise<readonly ContestedPayment[]>;
  record(tx: Tx, step: DefenceStep): Promise<void>;
}

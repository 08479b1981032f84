import type { DisputeStage } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { CallResult, OpenConnection } from '../../connections/index.ts';
import type { ContestOutcome } from '../calls/send-defence.ts';
import type { CardToken } from '../card-vault/store/card-token-store.ts';
import type { AcquirerPayable } from '../ports/acquirer-books.ts';
import type { AcquirerCard, BrowserTokens, CardOutcome } from '../ports/card-rail.ts';
import type { DisputedPaymentFacts, DisputeReason, IssuerDocument } from '../ports/disputes.ts';
import type { RefusedPart, RegisterRecipient } from '../ports/split-programme.ts';
import type { CardApiBook, CardApiCharge, CardApiReversal } from './store/card-api-store.ts';

export interface ChargeReading {
  readonly book: CardApiBook;
  /** The outcome of the last reversal, where the acquirer reports it apart from the refunded total. */
  readonly reversal: 'WAITING' | 'FAILED' | null;
  /** A chargeback that the charge itself shows, whose money is gone. */
  readonly chargeback?: { readonly id: string; readonly at: Temporal.Instant };
}

interface CardToKeep extends Pick<AcquirerCard, 'sellerId' | 'holderName'> {
  readonly acquirerToken: string;
  /** Ours. */
  readonly token: string;
}

export interface CardAtAcquirer {
  readonly customer: string | null;
  readonly card: string;
  /** In lower case; empty when the acquirer does not give it. */
  readonly brand: string;
  readonly last4digits: string;
  readonly expirationMonth: number | null;
  readonly expirationYear: number | null;
}

export interface UndoneSale {
  readonly chargeId: string;
  /** The brand's or acquirer's id by which a chargeback names it; null where the sale itself shows a chargeback. */
  readonly tid: string | null;
  /** Whether a chargeback took its money, so that nothing is left to reverse. */
  readonly isChargedBack: boolean;
  readonly paidCents: Cents;
  readonly canceledCents: Cents;
}

export interface NamedCharge {
  readonly chargeId: string;
  /** Our id of it; null when the webhook has none. */
  readonly code: string | null;
  readonly fact: string | null;
}

export interface RecipientReading {
  readonly recipientId: string;
  readonly status: 'PROCESSING' | 'ACTIVE' | 'REFUSED';
}

export interface RecipientToPut extends RegisterRecipient {
  readonly recipientId: string | null;
}

/** The recipients of an acquirer's split. Its calls throw like the others. */
export interface AcquirerRecipients {
  own(connection: OpenConnection): Promise<RecipientReading | null>;
  /** Looks it up before creating it, and changes its bank account when it differs. */
  put(
    connection: OpenConnection,
    request: RecipientToPut,
  ): Promise<RecipientReading | { readonly refused: readonly RefusedPart[] }>;
  read(connection: OpenConnection, recipientId: string): Promise<RecipientReading | null>;
}

/** A contested sale in an acquirer's list, in its newest round. */
export interface CaseReading {
  readonly caseId: string;
  readonly chargebackId: string;
  readonly establishment: string;
  readonly stage: DisputeStage;
  readonly amountCents: Cents;
  readonly reason: DisputeReason;
  readonly detail: string;
  readonly receivedOn: PlainDate;
  readonly deadline: PlainDate | null;
  /** True while the acquirer waits for the seller's answer. */
  readonly isPending: boolean;
  readonly outcome: 'WON' | 'LOST' | null;
  readonly sale: Omit<DisputedPaymentFacts, 'endToEndId'>;
}

interface ContestedRound {
  readonly establishment: string;
  readonly caseId: string;
  readonly chargebackId: string;
}

/** An acquirer's API of chargebacks. Its calls throw like the others. */
export interface AcquirerChargebacks {
  /** Whether the connection has the credentials, which are apart from those of sales. */
  isConnected(connection: OpenConnection): boolean;
  /** The cases that a webhook names; null when it is about something else. */
  namedBy(body: unknown): readonly string[] | null;
  /** The cases received in a period, or one case. */
  list(
    connection: OpenConnection,
    query: { readonly from: PlainDate; readonly to: PlainDate; readonly caseId: string | null },
  ): Promise<readonly CaseReading[]>;
  /** How a case ended; null while it has not. */
  outcomeOf(connection: OpenConnection, caseId: string): Promise<'WON' | 'LOST' | null>;
  /** Contests with one PDF. */
  refuse(connection: OpenConnection, round: ContestedRound & { readonly content: Uint8Array }): Promise<ContestOutcome>;
  accept(connection: OpenConnection, round: ContestedRound): Promise<ContestOutcome>;
  issuerDocuments(connection: OpenConnection, round: ContestedRound): Promise<readonly IssuerDocument[]>;
  issuerDocument(
    connection: OpenConnection,
    round: ContestedRound,
    documentId: string,
  ): Promise<{ readonly fileName: string; readonly content: Uint8Array } | null>;
}

/** A whole authentication, as a sale carries it. */
export interface SentAuthentication {
  readonly cavv: string;
  readonly eci: string;
  readonly referenceId: string;
}

/** Authentication of buyers by their cards' issuers (3DS), in their browsers. */
interface AcquirerAuthentication {
  /** Whether the connection has its credentials, which are apart from those of sales. */
  isConnected(connection: OpenConnection): boolean;
  /** Access for one authentication; throws like the other calls. */
  open(connection: OpenConnection): Promise<{ readonly accessToken: string; readonly environment: 'SDB' | 'PRD' }>;
}

/**
 * The API of an acquirer, as the rail over the sellers' connections needs it. Every call may throw RailTimeout, and ProviderFailure with
 * `wasSent` false where nothing can have been done.
 */
export interface Acquirer {
  /** Whether the acquirer deduplicates by idempotency key. If not, none is sent while an unanswered one may still arrive. */
  readonly remembersKeys: boolean;
  /** Absent where chargebacks are contested in the acquirer's own pages. */
  readonly chargebacks?: AcquirerChargebacks;
  /** Whether a lost chargeback was given back; absent where the chargebacks' list says it. */
  isGivenBack?(connection: OpenConnection, charge: CardApiCharge): Promise<boolean>;
  /** Absent for an acquirer without split. */
  readonly recipients?: AcquirerRecipients;
  /** Absent for an acquirer whose sales are not authenticated. */
  readonly authentication?: AcquirerAuthentication;
  browserTokens(connection: OpenConnection): BrowserTokens;
  /** The access token with which a browser sends one card; absent where the public key is enough. */
  cardAccess?(connection: OpenConnection): Promise<string>;
  /** Refuses `card.token_refused` and `card.acquirer_refused`. */
  keep(connection: OpenConnection, card: CardToKeep): Promise<CardAtAcquirer>;
  verify(connection: OpenConnection, card: CardToken): Promise<CardOutcome>;
  /**
   * Authorises and captures. `isTaken` is false when the acquirer refused the request before it reached the issuer, and
   * `isOfCard` says that it did so for the card's data.
   */
  charge(
    connection: OpenConnection,
    request: {
      readonly charge: CardApiCharge;
      readonly card: CardToken;
      readonly isRecurring: boolean;
      /** The brands' id of the card's first sale here; null when it is not known. */
      readonly firstTransactionId: string | null;
      readonly authentication: SentAuthentication | null;
      readonly now: Temporal.Instant;
    },
  ): Promise<{ readonly isTaken: boolean; readonly isOfCard?: boolean; readonly reading: ChargeReading | null }>;
  /** Looks a charge up by the acquirer's id, else by ours; null when there is none. */
  read(connection: OpenConnection, charge: CardApiCharge, now: Temporal.Instant): Promise<ChargeReading | null>;
  /** Refunds all or part of a charge, which was just read. */
  giveBack(
    connection: OpenConnection,
    input: { readonly charge: CardApiCharge; readonly reversal: CardApiReversal; readonly now: Temporal.Instant },
  ): Promise<ChargeReading | 'REFUSED'>;
  /** Cancels whole, without capturing it, whatever was sold here under our id; null when nothing was. */
  undo(connection: OpenConnection, id: string): Promise<UndoneSale | null>;
  probe(connection: OpenConnection): Promise<CallResult>;
  /** The charges that a webhook names; null when it cannot be parsed, empty when it is about something else. */
  namedBy(body: unknown): readonly NamedCharge[] | null;
  /** The acquirer's ids of the charges in its payment schedule for a period; absent where no schedule can be read. */
  agenda?(connection: OpenConnection, from: Temporal.Instant, until: Temporal.Instant): Promise<readonly string[]>;
  /** The entries of that schedule, with what was charged; absent where the acquirer sends files instead. */
  payables?(
    connection: OpenConnection,
    from: Temporal.Instant,
    until: Temporal.Instant,
  ): Promise<readonly AcquirerPayable[]>;
}

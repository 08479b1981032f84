import type { Cents } from '@balcao/kernel';
import type { DisputeRail, IssuerDocument } from './disputes.ts';
import type { RefundOutcome } from './refund-outcome.ts';
import type { SplitPart } from './split-programme.ts';

export interface CardDetails {
  readonly sellerId: string;
  /** The link where the card was entered, which alone accepts its token; the seller for cards from their own system. */
  readonly boundTo: string;
  readonly number: string;
  readonly holderName: string;
  /** 1 to 12. */
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly cvv: string;
}

/** A card that the buyer's browser sent to the acquirer; the token is valid once and for a minute. */
export interface AcquirerCard {
  readonly sellerId: string;
  /** The same as in the card's details. */
  readonly boundTo: string;
  /** Null when the first acquirer did not answer the browser. */
  readonly acquirerToken: string | null;
  /** The same card at the second acquirer. */
  readonly secondToken?: string | null | undefined;
  readonly holderName: string;
}

/** How a browser sends cards to the acquirer; contains no secret. */
export interface BrowserTokens {
  readonly provider: 'pagarme' | 'cielo';
  readonly url: string;
  /** Identifies the merchant; null where the browser requests an access token for each card. */
  readonly publicKey: string | null;
}

/** The browser sends each card to both, when there is a second acquirer. */
export interface OfferedAcquirer extends BrowserTokens {
  readonly second: BrowserTokens | null;
}

export interface CardDescription {
  readonly brand: string;
  readonly last4digits: string;
  readonly holderName: string;
}

export interface KeptCard {
  readonly token: string;
  readonly brand: string;
  readonly last4digits: string;
}

/** A stored card, as checked when its token is used. */
export interface StoredCard extends CardDescription {
  /** 1 to 12. */
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly boundTo: string | null;
  readonly storedAt: Temporal.Instant;
}

export interface AuthorizeCard {
  readonly sellerId: string;
  readonly id: string;
  readonly token: string;
  readonly amountCents: Cents;
  readonly installments: number;
  readonly challengeAnswer?: string;
  /** True for a period of a subscription, charged without its buyer. */
  readonly isRecurring?: boolean;
  /** The sub-sellers' parts, as the ledger will post them; none by default. */
  readonly split?: readonly SplitPart[];
}

export type CardOutcome =
  | { readonly status: 'AUTHORIZED'; readonly authorizationCode: string; readonly nsu: string }
  | {
      readonly status: 'REFUSED';
      /** The issuer's code (`51`); its words are in the message catalogue. */
      readonly code: string;
      readonly reason: string;
      /** True when the card must not be tried again. */
      readonly hard: boolean;
    }
  | { readonly status: 'CHALLENGE'; readonly issuer: string; readonly hint: string };

interface CardAuthorization {
  readonly id: string;
  readonly amountCents: Cents;
  readonly installments: number;
  readonly outcome: CardOutcome;
  /** When the issuer decided, which may be a day before it is queried. */
  readonly decidedAt: Temporal.Instant;
  /** The refunded part of the authorised amount. */
  readonly reversedCents: Cents;
}

export interface ReverseCard {
  readonly sellerId: string;
  readonly id: string;
  readonly authorizationId: string;
  readonly amountCents: Cents;
  /** The sub-sellers' parts of it; without it each pays in proportion. */
  readonly split?: readonly SplitPart[];
}

/**
 * The acquirer and its card vault. Every call may throw RailTimeout. The acquirer sends a webhook `{ id }` from source
 * `card` when an outcome comes after its answer, and when a dispute is opened or decided; `find`, `findReversal` and
 * `findDisputes` return the facts.
 */
export interface CardRail extends DisputeRail {
  /**
   * Stores a card for one seller and returns its token. Refuses `card.invalid_number`, `card.brand_not_accepted`,
   * `card.expired`, `card.invalid_cvv`, and `card.number_not_accepted` when the seller's buyers send cards to an
   * acquirer.
   */
  tokenize(card: CardDetails): Promise<KeptCard>;
  /**
   * Stores such a card at the acquirer, and at the second, and returns our token. It is stored at the second alone when
   * the first one fails. Refuses `card.token_not_accepted` without an acquirer, `card.token_refused` when the token
   * expired, was used or the card is refused, and `card.acquirer_refused` on no answer.
   */
  keepToken(card: AcquirerCard): Promise<KeptCard>;
  /** By token; other sellers' tokens are left out. */
  describe(sellerId: string, tokens: readonly string[]): Promise<ReadonlyMap<string, StoredCard>>;
  /**
   * Repeated with the same content, it returns the same; with other content, it is refused `rails.instruction_reused`.
   * When the first acquirer fails for a reason of its own and has no sale, it is tried once at the second.
   * Refuses `card.token_not_found`, also when the number was erased, `card.acquirer_refused`, and before reaching the
   * issuer `split.not_carried`, `split.recipient_missing`, `split.nothing_left`. An issuer's refusal is an outcome.
   */
  authorize(instruction: AuthorizeCard): Promise<CardOutcome>;
  /**
   * Verifies a card at its issuer without an amount (zero auth): nothing is charged or kept, and each call verifies again, with
   * the answer to a challenge. Refuses `card.token_not_found`.
   */
  verify(request: Pick<AuthorizeCard, 'sellerId' | 'token' | 'challengeAnswer'>): Promise<CardOutcome>;
  find(sellerId: string, id: string): Promise<CardAuthorization | null>;
  /**
   * Refunds all or part of an authorised amount. Refuses `card.reversal_too_large` above the rest, and
   * `card.not_authorized`. Deduplicated by id; an acquirer's refusal is an outcome.
   */
  reverse(instruction: ReverseCard): Promise<RefundOutcome>;
  findReversal(sellerId: string, id: string): Promise<RefundOutcome | null>;
  /** The issuer's documents of a dispute; none where the acquirer gives none. */
  findIssuerDocuments(sellerId: string, disputeId: string): Promise<readonly IssuerDocument[]>;
  /** Refuses `rails.dispute_not_found`, and `rails.issuer_document_not_found`. */
  getIssuerDocument(
    sellerId: string,
    disputeId: string,
    documentId: string,
  ): Promise<{ readonly fileName: string; readonly content: Uint8Array }>;
}

/** The vault's contents, for the retention rule. */
export interface CardRetention {
  /** Tokens with a number that were stored before an instant, oldest first. */
  findStored(query: {
    readonly sellerId: string;
    readonly before: Temporal.Instant;
    readonly after: StoredToken | null;
    readonly limit: number;
  }): Promise<readonly StoredToken[]>;
  /** Erases the numbers; brand and last digits stay. An erased card is never authorised again. Idempotent. */
  erase(sellerId: string, tokens: readonly string[]): Promise<void>;
  /** Deletes authentications (3DS) that were begun before an instant and taken for no sale. */
  forgetAuthentications(sellerId: string, before: Temporal.Instant): Promise<void>;
}

export interface StoredToken {
  readonly token: string;
  readonly storedAt: Temporal.Instant;
}

export type SentCard =
  | Pick<AcquirerCard, 'acquirerToken' | 'secondToken' | 'holderName'>
  | (Omit<CardDetails, 'sellerId' | 'boundTo'> & { readonly acquirerToken?: undefined });

/** Stores a card for its link. Refuses as `tokenize` and `keepToken` do. */
/** Whether a verified card may be charged later: one without funds today may have some then. */
export function mayBeCharged(outcome: CardOutcome): boolean {
  return outcome.status !== 'REFUSED' || !(outcome.hard || outcome.code === '3DS');
}

export function keepSentCard(
  card: Pick<CardRail, 'tokenize' | 'keepToken'>,
  place: { readonly sellerId: string; readonly boundTo: string },
  sent: SentCard,
): Promise<KeptCard> {
  if (sent.acquirerToken === undefined) return card.tokenize({ ...sent, ...place });
  const { acquirerToken, secondToken = null, holderName } = sent;
  return card.keepToken({ ...place, acquirerToken, secondToken, holderName });
}

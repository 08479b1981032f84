import type { Cents } from '@balcao/kernel';
import type { DisputeRail } from './disputes.ts';
import type { RefundOutcome } from './refund-outcome.ts';
import type { SplitPart } from './split-programme.ts';

export interface CardDetails {
  readonly sellerId: string;
  /** The link that the card was typed at: its token is taken there only; the seller, when their own system sent it. */
  readonly boundTo: string;
  readonly number: string;
  readonly holderName: string;
  /** 1 to 12. */
  readonly expirationMonth: number;
  /** Four digits. */
  readonly expirationYear: number;
  readonly cvv: string;
}

/** A card that the buyer's browser sent to the acquirer: the acquirer's token, valid once and for a minute. */
export interface AcquirerCard {
  readonly sellerId: string;
  /** The same as in the card's details. */
  readonly boundTo: string;
  readonly acquirerToken: string;
  readonly holderName: string;
}

/** How a browser sends cards to the acquirer; contains no secret. */
export interface BrowserTokens {
  readonly provider: 'pagarme' | 'cielo';
  readonly url: string;
  /** Identifies the merchant; null where the browser requests an access token for each card. */
  readonly publicKey: string | null;
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
  /** The link where it was entered; null for cards stored before links were recorded. */
  readonly boundTo: string | null;
  readonly storedAt: Temporal.Instant;
}

export interface AuthorizeCard {
  readonly sellerId: string;
  /** The instruction's id, by which the acquirer deduplicates. */
  readonly id: string;
  readonly token: string;
  readonly amountCents: Cents;
  readonly installments: number;
  /** The buyer's answer to the issuer's challenge; sent with the same id as the authorisation that was challenged. */
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
      /** The code's name, for logs and support: `insufficient-funds`. */
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
  /** The reversal's id, by which the acquirer deduplicates. */
  readonly id: string;
  readonly authorizationId: string;
  readonly amountCents: Cents;
  /** The sub-sellers' parts of it; without it each pays in proportion. */
  readonly split?: readonly SplitPart[];
}

/**
 * The acquirer and its vault of cards. Every call may throw RailTimeout. The acquirer sends a notice `{ id }` from source
 * `card` when an outcome comes later than its answer, and when a dispute is opened or decided; what happened is what
 * `find`, `findReversal` and `findDisputes` say.
 */
export interface CardRail extends DisputeRail {
  /**
   * Keeps a card for one seller and answers its token. Refuses `card.invalid_number`, `card.brand_not_accepted`,
   * `card.expired`, `card.invalid_cvv`; and `card.number_not_accepted` of a seller whose buyers' browsers hand their cards to an acquirer.
   */
  tokenize(card: CardDetails): Promise<KeptCard>;
  /**
   * Keeps such a card at the acquirer and answers its token here. Refuses `card.token_not_accepted` of a seller without one,
   * `card.token_refused` where it is over, used, or the card is not taken, and `card.acquirer_refused` where there is no answer.
   */
  keepToken(card: AcquirerCard): Promise<KeptCard>;
  /** By token. Another seller's token is the same as none, and not in the answer. */
  describe(sellerId: string, tokens: readonly string[]): Promise<ReadonlyMap<string, StoredCard>>;
  /**
   * Repeated with the same content it returns the same; with another, it is refused `rails.instruction_reused`. Refuses
   * `card.token_not_found`, also when the number was erased, and `card.acquirer_refused` where nothing was taken; `split.not_carried`,
   * `split.recipient_missing`, `split.nothing_left` before it reaches the issuer. An issuer's no is an outcome, not a refusal of ours.
   */
  authorize(instruction: AuthorizeCard): Promise<CardOutcome>;
  /**
   * Verifies a card at its issuer without an amount (zero auth): nothing is charged or kept, and each call verifies again, with
   * the answer to a challenge. Refuses `card.token_not_found`.
   */
  verify(request: Pick<AuthorizeCard, 'sellerId' | 'token' | 'challengeAnswer'>): Promise<CardOutcome>;
  find(sellerId: string, id: string): Promise<CardAuthorization | null>;
  /**
   * Gives back all or part of an authorised amount; more than what is left of it is refused `card.reversal_too_large`, an
   * authorisation that is none `card.not_authorized`. Deduplicated by id; an acquirer that says no is an outcome.
   */
  reverse(instruction: ReverseCard): Promise<RefundOutcome>;
  /** The outcome of a reversal; null when it never arrived. */
  findReversal(sellerId: string, id: string): Promise<RefundOutcome | null>;
}

/** The vault's contents, for the retention rule. */
export interface CardRetention {
  /** A page of tokens, the oldest first, whose number is still there and that were stored before an instant. */
  findStored(query: {
    readonly sellerId: string;
    readonly before: Temporal.Instant;
    readonly after: StoredToken | null;
    readonly limit: number;
  }): Promise<readonly StoredToken[]>;
  /** Erases the numbers; brand and last digits stay. An erased card is never authorised again. Idempotent. */
  erase(sellerId: string, tokens: readonly string[]): Promise<void>;
}

export interface StoredToken {
  readonly token: string;
  readonly storedAt: Temporal.Instant;
}

/** A card as a buyer's page sends it: typed, or handed to the seller's acquirer already. */
export type SentCard =
  | { readonly acquirerToken: string; readonly holderName: string }
  | (Omit<CardDetails, 'sellerId' | 'boundTo'> & { readonly acquirerToken?: undefined });

/** Keeps a card for what it was typed at. Refuses as `tokenize` and `keepToken` do. */
export function keepSentCard(
  card: Pick<CardRail, 'tokenize' | 'keepToken'>,
  place: { readonly sellerId: string; readonly boundTo: string },
  sent: SentCard,
): Promise<KeptCard> {
  if (sent.acquirerToken === undefined) return card.tokenize({ ...sent, ...place });
  const { acquirerToken, holderName } = sent;
  return card.keepToken({ ...place, acquirerToken, holderName });
}

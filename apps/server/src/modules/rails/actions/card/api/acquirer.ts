import type { CallResult, OpenConnection } from '../../../../connections/index.ts';
import type { AcquirerCard, BrowserTokens, CardOutcome } from '../../../card/card-rail.ts';
import type { RefusedPart, RegisterRecipient } from '../../../split/split-programme.ts';
import type { CardApiBook, CardApiCharge, CardApiReversal } from '../../../store/card-api-store.ts';
import type { CardTokensTable } from '../../../store/sim-card-store.ts';

/** A charge as its acquirer has it now. */
export interface ChargeReading {
  readonly book: CardApiBook;
  /** What it says of the reversal that was sent last, where it says more than how much has gone back. */
  readonly reversal: 'WAITING' | 'FAILED' | null;
}

/** A card that is kept at the acquirer, and what it is called there. */
export interface CardAtAcquirer {
  readonly customer: string | null;
  readonly card: string;
  /** Lower case; empty where the acquirer does not say. */
  readonly brand: string;
  readonly last4digits: string;
  readonly expirationMonth: number | null;
  readonly expirationYear: number | null;
}

/** Which charge a notice is about. */
export interface NamedCharge {
  /** As the acquirer calls it. */
  readonly chargeId: string;
  /** As we call it; null where the notice does not say. */
  readonly code: string | null;
  /** What happened, so that it is told once; null where the notice does not say: the charge is read. */
  readonly fact: string | null;
}

/** A recipient as its acquirer has it now. */
export interface RecipientReading {
  /** As the acquirer calls it. */
  readonly recipientId: string;
  readonly status: 'PROCESSING' | 'ACTIVE' | 'REFUSED';
}

export interface RecipientToPut extends RegisterRecipient {
  /** As the acquirer calls it; null of one that is not known to be there. */
  readonly recipientId: string | null;
}

/** Those among whom an acquirer divides sales. Its calls throw as the others do. */
export interface AcquirerRecipients {
  /** Of the account itself; null where there is none. */
  own(connection: OpenConnection): Promise<RecipientReading | null>;
  /** Finds it before it makes it, and gives it another account where it has another. */
  put(
    connection: OpenConnection,
    asked: RecipientToPut,
  ): Promise<RecipientReading | { readonly refused: readonly RefusedPart[] }>;
  read(connection: OpenConnection, recipientId: string): Promise<RecipientReading | null>;
}

/**
 * The API of an acquirer, as the rail over the sellers' connections needs it. Every call may throw RailTimeout, and ProviderFailure with
 * `wasSent` false where nothing can have been done.
 */
export interface Acquirer {
  /** Whether a call that is repeated under its key is done once. Where it is not, none is sent while another may be on its way. */
  readonly remembersKeys: boolean;
  /** Absent where it divides no sales. */
  readonly recipients?: AcquirerRecipients;
  browserTokens(connection: OpenConnection): BrowserTokens;
  /** What a browser shows to hand over one card; absent where the public key is enough. */
  cardAccess?(connection: OpenConnection): Promise<string>;
  /** `token` is what the card is called here. Refuses `card.token_refused` and `card.acquirer_refused`. */
  keep(connection: OpenConnection, card: AcquirerCard & { readonly token: string }): Promise<CardAtAcquirer>;
  verify(connection: OpenConnection, card: CardTokensTable): Promise<CardOutcome>;
  /** Authorises and captures. `isTaken` false: nothing was, and the issuer was not asked. */
  charge(
    connection: OpenConnection,
    asked: {
      readonly row: CardApiCharge;
      readonly card: CardTokensTable;
      readonly isRecurring: boolean;
      readonly now: Temporal.Instant;
    },
  ): Promise<{ readonly isTaken: boolean; readonly reading: ChargeReading | null }>;
  /** By what the acquirer calls it, else by our id; null where there is none. */
  read(connection: OpenConnection, row: CardApiCharge, now: Temporal.Instant): Promise<ChargeReading | null>;
  /** Gives back of a charge, whose row was read just now. */
  giveBack(
    connection: OpenConnection,
    asked: { readonly row: CardApiCharge; readonly reversal: CardApiReversal; readonly now: Temporal.Instant },
  ): Promise<ChargeReading | 'REFUSED'>;
  /** A call that moves nothing. */
  probe(connection: OpenConnection): Promise<CallResult>;
  /** What a notice names: null where it is of another form, empty where it is about something else. */
  namedBy(body: unknown): readonly NamedCharge[] | null;
  /** What the acquirer calls the charges in its agenda of a period; absent where it has none that can be read. */
  agenda?(connection: OpenConnection, from: Temporal.Instant, until: Temporal.Instant): Promise<readonly string[]>;
}

import type { Cents } from '@balcao/kernel';

/**
 * The rails that money moves through. `banking` is the institution that holds the checking and investment accounts, `issuer` the one that
 * issues the seller's virtual cards.
 */
export const statementRails = ['pix', 'boleto', 'card', 'payout', 'banking', 'issuer'] as const;
export type StatementRail = (typeof statementRails)[number];

/**
 * What an entry is about: money that came, money that went back to its payer, money that a buyer disputes, money that was
 * paid out: to the seller, to whom the seller pays, to a shop.
 */
export const entryKinds = ['PAYMENT', 'RETURN', 'DISPUTE', 'PAYOUT'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** WAITING: the result is not known yet. FAILED: no money moved in the end. */
export type EntryState = 'DONE' | 'WAITING' | 'FAILED';

/** The name of an entry, the same on both sides. */
export interface EntryKey {
  readonly rail: StatementRail;
  readonly kind: EntryKind;
  /**
   * The endToEndId of a Pix, the bank's id of a boleto's payment, the authorisation, the issuer's purchase; of what we asked for, our
   * instruction's id; of what a payee sent back, the id of that return.
   */
  readonly id: string;
}

/** A line of a rail's statement, or of our records about that rail. A dispute is DONE when the money went back. */
export interface StatementEntry extends EntryKey {
  /** What a notice about it names: the txid, the id of the boleto or of the authorisation, of the payout, payment or purchase itself. */
  readonly reference: string;
  readonly amountCents: Cents;
  readonly state: EntryState;
  readonly at: Temporal.Instant;
}

export interface StatementPeriod {
  readonly sellerId: string;
  /** Entries after this moment, up to and with the other one. */
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

/** One side of the reconciliation for a seller: the rail's statement, or our records of the same entries. */
export interface StatementSource {
  /** By time, then by name; goes on after an entry. */
  list(
    period: StatementPeriod,
    page: { readonly after: StatementEntry | null; readonly limit: number },
  ): Promise<StatementEntry[]>;
  /** Those of the named entries that are there. */
  find(sellerId: string, keys: readonly EntryKey[]): Promise<StatementEntry[]>;
}

/** An instrument's state at its rail: payable, paid, or ended unpaid. */
export type InstrumentState = 'LIVE' | 'PAID' | 'ENDED';

/** An instrument by the id it was created with: of a Pix, its txid. */
export interface NamedInstrument {
  readonly rail: 'pix' | 'boleto' | 'card';
  readonly reference: string;
}

/** The rails' side of the reconciliation. */
export interface RailStatement extends StatementSource {
  /** What each rail holds of the seller's money: what came in, less what was returned or paid out. */
  totals(sellerId: string): Promise<ReadonlyMap<StatementRail, Cents>>;
  /** The state of each instrument that the rail knows; one that it does not know is not among the answers. */
  states(
    sellerId: string,
    instruments: readonly NamedInstrument[],
  ): Promise<readonly (NamedInstrument & { readonly state: InstrumentState })[]>;
}

import { addCents, type Cents, cents } from '@balcao/kernel';

/**
 * The rails that move money. `banking` is the institution of the checking and investment accounts, `issuer` that of the
 * seller's virtual cards.
 */
export const statementRails = ['pix', 'boleto', 'card', 'payout', 'banking', 'issuer'] as const;
export type StatementRail = (typeof statementRails)[number];

/**
 * The kind of an entry: money received, returned to its payer, disputed by a buyer, or paid out (to the seller, a payee
 * or a shop).
 */
export const entryKinds = ['PAYMENT', 'RETURN', 'DISPUTE', 'PAYOUT'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** WAITING: no result yet. FAILED: no money moved in the end. */
export type EntryState = 'DONE' | 'WAITING' | 'FAILED';

export interface EntryKey {
  readonly rail: StatementRail;
  readonly kind: EntryKind;
  /**
   * For a Pix the endToEndId; for a boleto's payment, an authorisation or a purchase the id at the bank, acquirer or
   * issuer; for our own instructions their id; for a payee's return, the return's id.
   */
  readonly id: string;
}

/** A line of a rail's statement, or of our records about that rail. A dispute is DONE when the money went back. */
export interface StatementEntry extends EntryKey {
  /** The reference in a webhook: the txid, or the id of the boleto, authorisation, payout, payment or purchase. */
  readonly reference: string;
  readonly amountCents: Cents;
  readonly state: EntryState;
  readonly at: Temporal.Instant;
}

export interface StatementPeriod {
  readonly sellerId: string;
  /** Exclusive; `until` is inclusive. */
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

export interface StatementSource {
  /** By time, then key; continues after an entry. */
  list(
    period: StatementPeriod,
    page: { readonly after: StatementEntry | null; readonly limit: number },
  ): Promise<StatementEntry[]>;
  find(sellerId: string, keys: readonly EntryKey[]): Promise<StatementEntry[]>;
}

/** An instrument's state at its rail: payable, paid, or ended unpaid. */
export type InstrumentState = 'LIVE' | 'PAID' | 'ENDED';

/** An instrument by the id it was created with; for a Pix, its txid. */
export interface NamedInstrument {
  readonly rail: 'pix' | 'boleto' | 'card';
  readonly reference: string;
}

/** The rails' side of the reconciliation. */
export interface RailStatement extends StatementSource {
  /** Each rail's balance of the seller: received, less returned and paid out. */
  totals(sellerId: string): Promise<ReadonlyMap<StatementRail, Cents>>;
  /** The state of each instrument that the rail knows; unknown ones are left out. */
  states(
    sellerId: string,
    instruments: readonly NamedInstrument[],
  ): Promise<readonly (NamedInstrument & { readonly state: InstrumentState })[]>;
}

export function joinStatements(one: RailStatement, other: RailStatement): RailStatement {
  return {
    list: async (period, page) => {
      const [ours, theirs] = await Promise.all([one.list(period, page), other.list(period, page)]);
      return [...ours, ...theirs].toSorted(byTimeAndName).slice(0, page.limit);
    },
    find: async (sellerId, keys) => {
      const [ours, theirs] = await Promise.all([one.find(sellerId, keys), other.find(sellerId, keys)]);
      return [...ours, ...theirs];
    },
    totals: async (sellerId) => {
      const [ours, theirs] = await Promise.all([one.totals(sellerId), other.totals(sellerId)]);
      const sumOf = (rail: (typeof statementRails)[number]) =>
        addCents(ours.get(rail) ?? cents(0), theirs.get(rail) ?? cents(0));
      return new Map(
        statementRails.filter((rail) => ours.has(rail) || theirs.has(rail)).map((rail) => [rail, sumOf(rail)]),
      );
    },
    states: async (sellerId, instruments) => {
      const [ours, theirs] = await Promise.all([
        one.states(sellerId, instruments),
        other.states(sellerId, instruments),
      ]);
      return [...ours, ...theirs];
    },
  };
}

function byTimeAndName(one: StatementEntry, other: StatementEntry): number {
  return (
    Temporal.Instant.compare(one.at, other.at) ||
    compare(one.rail, other.rail) ||
    compare(one.kind, other.kind) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

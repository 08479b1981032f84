import type { Cents } from '@balcao/kernel';
import type { RailBehaviours, RailName } from './behaviour.ts';

/**
 * What a sandbox user can make the simulated outside do: the buyer pays (or passes the challenge; a boleto also by
 * the Pix on it), the other side refuses, the notice is repeated, the instrument expires; the buyer disputes a card
 * payment or asks a Pix back (MED), and the issuer, or the banks, decide for the seller (WIN) or the buyer (LOSE).
 */
export type SimulatorAction = 'PAY' | 'PAY_PIX' | 'REFUSE' | 'REPEAT' | 'EXPIRE' | 'DISPUTE' | 'WIN' | 'LOSE';

/** A Pix charge, a boleto or an authorisation, as its rail holds it. */
export interface Instrument {
  readonly id: string;
  readonly rail: RailName;
  readonly status: string;
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
  /** What the rail calls it: txid, nosso número, authorisation code (empty while there is none). */
  readonly reference: string;
  readonly description: string;
  /** What the buyer pays with: the Pix code or the boleto's line. A card has none. */
  readonly code: string | null;
  readonly actions: readonly SimulatorAction[];
}

export interface InstrumentPage {
  /** 0-based. */
  readonly page: number;
  readonly size: number;
  readonly order: 'ASC' | 'DESC';
}

/** The instruments of one rail. */
export interface InstrumentsOfRail {
  /** Refuses the rail's `not_found`. */
  get(sellerId: string, id: string): Promise<Instrument>;
  find(
    sellerId: string,
    page: InstrumentPage,
  ): Promise<{ readonly content: readonly Instrument[]; readonly totalElements: number }>;
}

export interface ControlInstrument {
  readonly sellerId: string;
  readonly rail: RailName;
  readonly id: string;
  readonly action: SimulatorAction;
  /** The action is idempotent by this id. */
  readonly effectId: string;
}

/** The sandbox user's controls over the simulated rails. */
export interface SimulatorControls {
  findInstruments(sellerId: string, rail: RailName, page: InstrumentPage): ReturnType<InstrumentsOfRail['find']>;
  /** Refuses `pix.not_found`, `boleto.not_found`, `card.authorization_not_found`, `rails.action_not_possible`. */
  controlSimulator(input: ControlInstrument): Promise<Instrument>;
  getBehaviours(sellerId: string): Promise<RailBehaviours>;
  setBehaviours(sellerId: string, behaviours: RailBehaviours): Promise<void>;
}

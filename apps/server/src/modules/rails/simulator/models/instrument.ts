import type { Cents } from '@balcao/kernel';
import type { RailBehaviours, RailName } from './behaviour.ts';

/**
 * Actions of the simulated outside world: the buyer pays (or passes the challenge; a boleto also by its Pix), the other
 * side refuses, the notice is repeated, the instrument expires; the buyer disputes a card payment or a Pix (MED), which
 * the issuer or the banks decide for the seller (WIN) or the buyer (LOSE).
 */
export type SimulatorAction = 'PAY' | 'PAY_PIX' | 'REFUSE' | 'REPEAT' | 'EXPIRE' | 'DISPUTE' | 'WIN' | 'LOSE';

/** A Pix charge, a boleto or an authorisation, at its rail. */
export interface Instrument {
  readonly id: string;
  readonly rail: RailName;
  readonly status: string;
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
  /** The rail's reference: txid, nosso número, authorisation code (empty while there is none). */
  readonly reference: string;
  readonly description: string;
  /** The Pix code or the boleto's line; null for a card. */
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
export interface InstrumentControls {
  findInstruments(sellerId: string, rail: RailName, page: InstrumentPage): ReturnType<InstrumentsOfRail['find']>;
  /** Refuses `pix.not_found`, `boleto.not_found`, `card.authorization_not_found`, `rails.action_not_possible`. */
  controlSimulator(input: ControlInstrument): Promise<Instrument>;
  getBehaviours(sellerId: string): Promise<RailBehaviours>;
  setBehaviours(sellerId: string, behaviours: RailBehaviours): Promise<void>;
}

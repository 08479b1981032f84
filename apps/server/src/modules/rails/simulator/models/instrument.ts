import type { Cents } from '@balcao/kernel';
import type { RailBehaviours, RailName } from './behaviour.ts';

/**
 * Actions of the simulated outside world: the buyer pays (or passes the challenge; a boleto also by its Pix), the other
 * side refuses, the webhook is repeated, the instrument expires; the buyer disputes a card payment or a Pix (MED),
 * which the issuer or the banks decide for the seller (WIN) or the buyer (LOSE).
 */
export type SimulatorAction = 'PAY' | 'PAY_PIX' | 'REFUSE' | 'REPEAT' | 'EXPIRE' | 'DISPUTE' | 'WIN' | 'LOSE';

export interface Instrument {
  readonly id: string;
  readonly rail: RailName;
  readonly status: string;
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
  /** The rail's reference: txid, nosso número, authorisation code (empty while there is none). */
  readonly reference: string;
  readonly description: string;
  readonly code: string | null;
  readonly actions: readonly SimulatorAction[];
}

export interface InstrumentPage {
  readonly page: number;
  readonly size: number;
  readonly order: 'ASC' | 'DESC';
}

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
  readonly effectId: string;
}

export interface InstrumentControls {
  findInstruments(sellerId: string, rail: RailName, page: InstrumentPage): ReturnType<InstrumentsOfRail['find']>;
  /** Refuses `pix.not_found`, `boleto.not_found`, `card.authorization_not_found`, `rails.action_not_possible`. */
  controlSimulator(input: ControlInstrument): Promise<Instrument>;
  getBehaviours(sellerId: string): Promise<RailBehaviours>;
  setBehaviours(sellerId: string, behaviours: RailBehaviours): Promise<void>;
}

import { type AssertThat, type Cents, type NoParams, refusalsOf } from '@balcao/kernel';

/** Says why the seller is not shown, or not given, what was asked. */
export type SettlementRefusals = {
  /** No charge of the seller has this id. */
  'settlement.charge_not_found': NoParams;
  /** A setting of the seller's allows it. */
  'anticipation.not_enabled': NoParams;
  /** Nothing has to be asked for. */
  'anticipation.already_enabled': NoParams;
  'anticipation.nothing_to_anticipate': NoParams;
  /** Something of what was simulated is other now: the receivables, their prices or the day. */
  'anticipation.quote_changed': NoParams;
  /** Nobody withdraws in the two hours around midnight. */
  'withdrawal.window_closed': NoParams;
  'withdrawal.too_small': { aboveCents: Cents };
  'withdrawal.exceeds_available': { availableCents: Cents };
  /** The seller's transfers are blocked. */
  'withdrawal.blocked': NoParams;
  'withdrawal.not_found': NoParams;
  /** Somebody decided about it already. */
  'withdrawal.already_decided': NoParams;
  'transfer.same_account': NoParams;
};

export const assertThat: AssertThat<SettlementRefusals> = refusalsOf<SettlementRefusals>().assertThat;

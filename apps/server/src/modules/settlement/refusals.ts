import { type AssertThat, type Cents, type NoParams, refusalsOf } from '@balcao/kernel';

/** Why a request of the seller is refused. */
export type SettlementRefusals = {
  /** No charge of the seller has this id. */
  'settlement.charge_not_found': NoParams;
  /** A setting of the seller's allows it. */
  'anticipation.not_enabled': NoParams;
  /** Anticipation is enabled already. */
  'anticipation.already_enabled': NoParams;
  'anticipation.nothing_to_anticipate': NoParams;
  /** The receivables, their prices or the day have changed since the simulation. */
  'anticipation.quote_changed': NoParams;
  /** No withdrawals in the two hours around midnight. */
  'withdrawal.window_closed': NoParams;
  'withdrawal.too_small': { aboveCents: Cents };
  'withdrawal.exceeds_available': { availableCents: Cents };
  /** No bank is connected that would pay it. */
  'withdrawal.not_connected': NoParams;
  'withdrawal.not_found': NoParams;
  /** The withdrawal was approved or rejected before. */
  'withdrawal.already_decided': NoParams;
  'transfer.same_account': NoParams;
  /** The seller has no active checking account. */
  'transfer.account_not_active': NoParams;
};

export const assertThat: AssertThat<SettlementRefusals> = refusalsOf<SettlementRefusals>().assertThat;

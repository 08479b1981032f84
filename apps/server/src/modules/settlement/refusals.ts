import { declareRefusals } from '../declare-refusals.ts';

/** Why a request of the seller is refused. */
const refusals = declareRefusals({
  /** No charge of the seller has this id. */
  'settlement.charge_not_found': 404,
  /** A setting of the seller's allows it. */
  'anticipation.not_enabled': 422,
  /** Anticipation is enabled already. */
  'anticipation.already_enabled': 409,
  'anticipation.nothing_to_anticipate': 422,
  /** The receivables, their prices or the day have changed since the simulation. */
  'anticipation.quote_changed': 409,
  /** No withdrawals in the two hours around midnight. */
  'withdrawal.window_closed': 422,
  'withdrawal.too_small': 422,
  'withdrawal.exceeds_available': 422,
  /** No bank is connected that would pay it. */
  'withdrawal.not_connected': 409,
  'withdrawal.not_found': 404,
  /** The withdrawal was approved or rejected before. */
  'withdrawal.already_decided': 409,
  /** It was not sent to the bank, or has ended. */
  'withdrawal.not_in_transit': 409,
  /** The bank answered within a day, or was called within the last hour. */
  'withdrawal.bank_answers': 409,
  'transfer.same_account': 422,
  /** The seller has no active checking account. */
  'transfer.account_not_active': 409,
});

export const assertThat: typeof refusals.assertThat = refusals.assertThat;
export const refuse: typeof refusals.refuse = refusals.refuse;

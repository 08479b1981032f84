import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'reconciliation.difference_not_found': 404,
  /** It was closed, or waits for a decision, or the action is not for its kind. */
  'reconciliation.not_possible': 409,
  /** No such person may look at it. */
  'reconciliation.person_unknown': 422,
  /** Both sides hold the same: there is no amount to post. */
  'reconciliation.nothing_to_adjust': 422,
  /** A balance that no entry explains is adjusted, not accepted. */
  'reconciliation.balance_not_acceptable': 422,
  /** The requester of an adjustment does not decide on it. */
  'reconciliation.own_adjustment': 409,
  /** The institution does not answer, so nothing was compared. */
  'reconciliation.rail_unavailable': 503,
  'reconciliation.statement_unreadable': 422,
  'reconciliation.statement_too_large': 413,
  'reconciliation.statement_too_long': 422,
  'reconciliation.line_not_found': 404,
  /** It is no withdrawal or boleto of the seller's in the days around, or another line is it already. */
  'reconciliation.match_not_found': 422,
  'reconciliation.line_not_matched': 409,
  'reconciliation.period_invalid': 422,
  'reconciliation.charge_not_found': 404,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ReconciliationRefusals = {
  'reconciliation.difference_not_found': NoParams;
  /** It was closed, or waits for a decision, or the action is not for its kind. */
  'reconciliation.not_possible': NoParams;
  /** No such person may look at it. */
  'reconciliation.person_unknown': NoParams;
  /** Both sides hold the same: there is no amount to post. */
  'reconciliation.nothing_to_adjust': NoParams;
  /** A balance that no entry explains is adjusted, not accepted. */
  'reconciliation.balance_not_acceptable': NoParams;
  /** The requester of an adjustment does not decide on it. */
  'reconciliation.own_adjustment': NoParams;
  'reconciliation.statement_unreadable': NoParams;
  'reconciliation.statement_too_large': NoParams;
  'reconciliation.statement_too_long': { most: number };
  'reconciliation.line_not_found': NoParams;
  /** It is no withdrawal or boleto of the seller's in the days around, or another line is it already. */
  'reconciliation.match_not_found': NoParams;
  'reconciliation.line_not_matched': NoParams;
  'reconciliation.period_invalid': { most: number };
  'reconciliation.charge_not_found': NoParams;
};

const refusals = refusalsOf<ReconciliationRefusals>();
export const assertThat: AssertThat<ReconciliationRefusals> = refusals.assertThat;
export const refuse: Refuse<ReconciliationRefusals> = refusals.refuse;

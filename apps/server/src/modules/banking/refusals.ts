import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'banking.account_active': 409,
  /** Outside of a sandbox an account is connected, not opened. */
  'banking.account_not_offered': 409,
  'banking.account_pending': 409,
  'banking.bank_unavailable': 503,
  /** Another account is connected only once nothing of the current one is on its way or held. */
  'banking.money_elsewhere': 409,
  /** The bank of the connected account does not do it by its API. */
  'banking.not_at_this_bank': 409,
  'banking.not_connected': 409,
  /** The money of sales is, in whole or in part, not in the connected account. */
  'banking.sales_elsewhere': 422,
  'banking.withdraw_by_pix': 409,
  /** There is no account yet to keep money in. */
  'banking.account_inactive': 409,
  /** The account of a company is requested by the company. */
  'banking.document_not_own': 422,
  'banking.future_date': 422,
  'banking.invalid_cpf': 422,
  'banking.invalid_cnpj': 422,
  'banking.owner_repeated': 422,

  'banking.account_not_found': 404,
  'pix_key.not_found': 404,
  /** The type alone does not say which key is meant. */
  'pix_key.several_of_type': 409,
  'pix_key.invalid': 422,
  /** The registry does not answer. */
  'pix_key.unavailable': 503,
  'received_pix.not_found': 404,
  'received_pix.return_too_large': 422,
  /** The payer's bank claims it back (MED): nothing is returned by hand until that is decided. */
  'received_pix.disputed': 409,

  'pix_limit.not_found': 404,
  /** Says how much of the window's limit is left, and when the next window begins. */
  'pix_limit.exceeded': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

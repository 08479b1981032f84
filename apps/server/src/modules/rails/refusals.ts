import { type AssertThat, type Cents, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

/** The rails' refusals. An issuer's refusal of a card is an outcome, not one of these. */
export type RailRefusals = {
  /** An instruction's id was reused with other content. */
  'rails.instruction_reused': NoParams;
  /** Outside a sandbox nothing is simulated, and the seller has no connection for this. */
  'rails.not_connected': NoParams;

  'pix.provider_refused': NoParams;
  'pix.not_found': NoParams;
  'pix.payment_not_found': NoParams;
  'pix.already_paid': NoParams;
  'pix.expired': NoParams;
  'pix.canceled': NoParams;
  /** The provider does not change this charge: another one replaces it. */
  'pix.not_revisable': NoParams;
  'pix.refund_too_large': { leftCents: Cents };

  'pix_recurring.not_found': NoParams;
  'pix_recurring.not_open': NoParams;
  'pix_recurring.not_approved': NoParams;
  /** Sent less than 2 or more than 10 days before the due date. */
  'pix_recurring.outside_window': NoParams;
  /** Another instruction of the recurrence covers this due date's cycle. */
  'pix_recurring.cycle_taken': NoParams;
  'pix_recurring.amount_not_authorized': NoParams;
  'pix_recurring.instruction_not_found': NoParams;
  'pix_recurring.not_cancelable': NoParams;
  'pix_recurring.retry_not_allowed': NoParams;

  'boleto.bank_refused': NoParams;
  'boleto.amount_too_large': NoParams;
  'boleto.not_found': NoParams;
  'boleto.already_paid': NoParams;
  'boleto.canceled': NoParams;
  /** The bank does not change this boleto, or refused to: another one replaces it. */
  'boleto.not_revisable': NoParams;
  /** The bank requires the payer's address, and neither the customer nor the seller has one. */
  'boleto.payer_address_missing': NoParams;
  /** The bank's assigned numbers are used up. */
  'boleto.no_number_left': NoParams;

  'bank_file.not_found': NoParams;
  'bank_file.nothing_to_send': NoParams;
  'bank_file.unreadable': NoParams;
  'bank_file.other_layout': NoParams;
  'bank_file.not_a_return': NoParams;
  'bank_file.other_bank': { bank: string };
  'bank_file.other_account': NoParams;
  'bank_file.damaged': { line: string; column: string; reason: string };

  'card.invalid_number': NoParams;
  'card.brand_not_accepted': NoParams;
  'card.expired': NoParams;
  'card.invalid_cvv': NoParams;
  'card.token_not_found': NoParams;
  /** The seller's acquirer tokenises cards in the buyer's browser, so numbers are refused unread. */
  'card.number_not_accepted': NoParams;
  'card.token_not_accepted': NoParams;
  'card.token_refused': NoParams;
  /** The acquirer accepted no instruction, because of its account, its keys or the request. */
  'card.acquirer_refused': NoParams;
  'card.authorization_not_found': NoParams;
  'card.not_authorized': NoParams;
  'card.reversal_too_large': { leftCents: Cents };

  'virtual_card.not_found': NoParams;
  'virtual_card.issuer_refused': NoParams;
  'virtual_card.purchase_not_found': NoParams;
  'virtual_card.nothing_left': { leftCents: Cents };

  /** The split programme knows no such account. */
  'split.account_refused': NoParams;
  /** The acquirer takes not all that is said of a sub-seller; `find` says what. */
  'split.recipient_refused': NoParams;
  /** Nobody divides the seller's card sales. */
  'split.not_carried': NoParams;
  /** Not all among whom a sale is divided are known where it is charged. */
  'split.recipient_missing': NoParams;
  /** The acquirer's fees are the seller's, of whom nothing is left. */
  'split.nothing_left': NoParams;

  /** The simulated analyst has no such application. */
  'account_analysis.not_found': NoParams;

  /** Another account or institution has the key. */
  'pix_key.taken': NoParams;
  'pix_key.wrong_code': NoParams;
  'pix_key.too_many': NoParams;
  /** No sandbox seller has this key. */
  'pix_key.unknown': NoParams;

  /** The key's institution has blocked payments to it. */
  'pix_directory.blocked': NoParams;

  /** The boleto registry's own classes of refusals. */
  'boleto_registry.not_found': NoParams;
  'boleto_registry.cannot_convert': NoParams;
  'boleto_registry.business_rule': NoParams;
  'boleto_registry.invalid_value': NoParams;
  'boleto_registry.internal': NoParams;

  /** The simulated issuer has no such declaration. */
  'invoice_issuer.not_found': NoParams;

  'rails.dispute_not_found': NoParams;
  'rails.dispute_decided': NoParams;

  /** The simulated action is impossible in the instrument's current state. */
  'rails.action_not_possible': NoParams;
};

const refusals = refusalsOf<RailRefusals>();

export const refuse: Refuse<RailRefusals> = refusals.refuse;
export const assertThat: AssertThat<RailRefusals> = refusals.assertThat;

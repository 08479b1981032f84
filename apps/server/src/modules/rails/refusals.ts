import { declareRefusals } from '../declare-refusals.ts';

/** The rails' refusals. An issuer's refusal of a card is an outcome, not one of these. */
const refusals = declareRefusals({
  /** An instruction's id was reused with other content. */
  'rails.instruction_reused': 422,
  /** Outside a sandbox nothing is simulated, and the seller has no connection for this. */
  'rails.not_connected': 422,

  'pix.provider_refused': 422,
  'pix.not_found': 404,
  'pix.payment_not_found': 404,
  'pix.already_paid': 409,
  'pix.expired': 409,
  'pix.canceled': 409,
  /** The provider does not change this charge: another one replaces it. */
  'pix.not_revisable': 409,
  'pix.refund_too_large': 422,

  'pix_recurring.not_found': 404,
  'pix_recurring.not_open': 409,
  'pix_recurring.not_approved': 409,
  /** Sent less than 2 or more than 10 days before the due date. */
  'pix_recurring.outside_window': 422,
  /** Another instruction of the recurrence covers this due date's cycle. */
  'pix_recurring.cycle_taken': 409,
  'pix_recurring.amount_not_authorized': 422,
  'pix_recurring.instruction_not_found': 404,
  'pix_recurring.not_cancelable': 409,
  'pix_recurring.retry_not_allowed': 409,

  'boleto.bank_refused': 422,
  'boleto.amount_too_large': 422,
  'boleto.not_found': 404,
  'boleto.already_paid': 409,
  'boleto.canceled': 409,
  /** The bank does not change this boleto, or refused to: another one replaces it. */
  'boleto.not_revisable': 409,
  /** The bank requires the payer's address, and neither the customer nor the seller has one. */
  'boleto.payer_address_missing': 422,
  /** The bank's assigned numbers are used up. */
  'boleto.no_number_left': 422,

  'bank_file.not_found': 404,
  'bank_file.nothing_to_send': 409,
  'bank_file.discarded': 409,
  'bank_file.not_discardable': 409,
  'bank_file.unreadable': 422,
  'bank_file.other_layout': 422,
  'bank_file.not_a_return': 422,
  'bank_file.other_bank': 422,
  'bank_file.other_account': 422,
  'bank_file.damaged': 422,

  'card.invalid_number': 400,
  'card.brand_not_accepted': 422,
  'card.expired': 422,
  'card.invalid_cvv': 400,
  'card.token_not_found': 404,
  /** The seller's acquirer tokenises cards in the buyer's browser, so numbers are refused unread. */
  'card.number_not_accepted': 422,
  'card.token_not_accepted': 422,
  'card.token_refused': 422,
  /** The acquirer accepted no instruction, because of its account, its keys or the request. */
  'card.acquirer_refused': 422,
  /** This card is charged where buyers are not authenticated by their banks (3DS). */
  'card.authentication_not_offered': 409,
  /** The seller sells nothing that the card's issuer did not authenticate. */
  'card.authentication_required': 422,
  /** It was of another card or amount, long ago, or used before. */
  'card.authentication_unusable': 422,
  'card.authorization_not_found': 404,
  'card.not_authorized': 409,
  'card.reversal_too_large': 422,

  'card_issuer.not_found': 404,
  'virtual_card.issuer_refused': 422,
  'virtual_card.purchase_not_found': 404,
  'virtual_card.nothing_left': 422,

  /** The split programme knows no such account. */
  'split.account_refused': 422,
  /** The acquirer takes not all that is said of a sub-seller; `find` says what. */
  'split.recipient_refused': 422,
  /** Nobody divides the seller's card sales. */
  'split.not_carried': 422,
  /** Not all among whom a sale is divided are known where it is charged. */
  'split.recipient_missing': 422,
  /** The acquirer's fees are the seller's, of whom nothing is left. */
  'split.nothing_left': 422,

  /** The simulated analyst has no such application. */
  'account_analysis.not_found': 404,

  /** Another account or institution has the key. */
  'pix_key.taken': 409,
  'pix_key.wrong_code': 422,
  'pix_key.too_many': 409,
  /** No sandbox seller has this key. */
  'pix_key.unknown': 404,

  /** The key's institution has blocked payments to it. */
  'pix_directory.blocked': 422,
  /** The seller's bank pays keys by its API, and no dynamic codes. */
  'pix_directory.code_not_paid': 422,

  /** The boleto registry's own classes of refusals. */
  'boleto_registry.not_found': 422,
  /** The seller's bank pays no boletos by its API. */
  'boleto_registry.not_paid': 422,
  'boleto_registry.cannot_convert': 422,
  'boleto_registry.business_rule': 422,
  'boleto_registry.invalid_value': 422,
  'boleto_registry.internal': 502,

  /** The simulated issuer has no such declaration. */
  'invoice_issuer.not_found': 404,

  'rails.dispute_not_found': 404,
  'rails.dispute_decided': 409,
  /** The provider takes one defence, and has one: of ours, or of its own pages. */
  'rails.defence_sent': 409,
  /** The provider does not take this defence. */
  'rails.defence_refused': 422,
  /** This provider has no call to contest or accept. */
  'rails.contested_elsewhere': 409,
  'rails.issuer_document_not_found': 404,

  /** The simulated action is impossible in the instrument's current state. */
  'rails.action_not_possible': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

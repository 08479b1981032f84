import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'charge.not_found': 404,
  'charge.purchase_not_found': 404,
  /** The purchase to replace or authenticate is paid. */
  'charge.already_paid': 409,
  /** The result of a card is awaited, and another method now could charge the buyer twice. */
  'charge.payment_processing': 409,
  'charge.payment_replaced': 409,
  'charge.not_owed': 409,
  /** The total differs from the one shown, because a day passed or a charge was paid. */
  'charge.total_changed': 409,
  /** The fee would take all of it. */
  'charge.not_payable_by_pix': 422,
  /** It is split, one of several installments, or the fee would take all of it. */
  'charge.not_payable_by_card': 422,
  /** Its issuer refused the card for good. */
  'charge.other_card_required': 409,
  /** The customer's tries of a day, or those of the card brands. */
  'charge.card_tries_used_up': 429,
  'charge.no_challenge': 409,
  'charge.card_not_found': 422,
  /** Only a scheduled, late, failed or abandoned charge may be marked as paid. */
  'charge.not_payable_manually': 409,
  'charge.not_deletable': 409,
  /** Only an unpaid boleto or Pix that the payer's bank does not debit. */
  'charge.not_changeable': 409,
  /** Only a late or refused period of a running subscription that has a card. */
  'charge.card_not_retriable': 409,
  /** Card brands and issuers forbid another attempt after such a refusal. */
  'charge.card_refused_for_good': 409,
  /** The limit of the card brands, or of a day, is reached. */
  'charge.card_tried_too_often': 429,
  /** Only an open period that was billed by card, or that has no instrument. */
  'charge.method_not_changeable': 409,
  'charge.method_not_offered': 422,
  'charge.due_date_past': 422,
  'charge.due_date_too_far': 422,
  /** It is a subscription period, or it is split with sub-sellers. */
  'charge.amount_not_changeable': 409,
  /** The charge is smaller, or changed since. */
  'charge.credit_too_large': 409,
  /** Part of it cannot be used: by card or Pix Automático, with a split, in installments, or at a link for sale. */
  'charge.credit_only_whole': 422,
  'charge.terms_not_changeable': 409,
  'charge.discount_past': 422,
  'charge.amount_too_small': 422,
  'charge.paid_ahead': 422,
  /** It was paid or closed, or its buyer left the checkout. */
  'charge.not_sendable': 409,
  /** The daily limit of mails for a charge is reached. */
  'charge.sent_too_often': 429,
  'charge.buyer_opted_out': 422,
  'charge.too_many_chosen': 422,
  /** The anticipation would have to be returned first. */
  'charge.anticipation_active': 409,
  /** It was not paid through us, was refunded whole, or is disputed. */
  'charge.not_refundable': 409,
  /** Banks do not take back a boleto payment. */
  'charge.boleto_not_refundable': 422,
  'charge.refund_too_large': 422,
  /** A card paid before today and a point-of-sale charge are refunded whole or not at all. */
  'charge.refund_must_be_total': 422,
  'charge.refund_needs_approver': 403,
  /** The rail refused it, and the seller has the money again. */
  'charge.refund_failed': 422,
  /** A letter or receipt needs a refund or payment that happened. */
  'charge.not_refunded': 409,
  'charge.not_paid': 409,
  'charge.document_not_found': 404,
  'charge.evidence_unreadable': 422,
  'charge.evidence_too_large': 413,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { type AssertThat, type Cents, type NoParams, type PlainDate, type Refuse, refusalsOf } from '@balcao/kernel';

export type ChargeRefusals = {
  'charge.not_found': NoParams;
  'charge.purchase_not_found': NoParams;
  /** What was to be replaced or challenged is paid. */
  'charge.already_paid': NoParams;
  /** A card's answer is awaited: another way to pay now could charge the buyer twice. */
  'charge.payment_processing': NoParams;
  /** Another way to pay took this one's place. */
  'charge.payment_replaced': NoParams;
  /** It was paid or closed meanwhile. */
  'charge.not_owed': NoParams;
  /** What is owed together is not what was shown: a day passed, or one was paid in part. */
  'charge.total_changed': { totalCents: Cents };
  /** Nothing of it would be left after the fee. */
  'charge.not_payable_by_pix': NoParams;
  'charge.no_challenge': NoParams;
  'charge.card_not_found': NoParams;
  /** Only what is scheduled, late or failed may be marked as paid by other means. */
  'charge.not_payable_manually': NoParams;
  'charge.not_deletable': NoParams;
  /** Only a boleto or a Pix that waits for its money, and is not debited by the payer's bank. */
  'charge.not_changeable': NoParams;
  /** Only a period of a running subscription that is late or was refused, and that has a card. */
  'charge.card_not_retriable': NoParams;
  /** After such a refusal card brands, or issuers, take no other attempt. */
  'charge.card_refused_for_good': NoParams;
  /** It was tried as often as card brands, or a day, allow. */
  'charge.card_tried_too_often': { from: PlainDate };
  /** Only an open period of a subscription that was billed by card, or that nothing is issued for. */
  'charge.method_not_changeable': NoParams;
  'charge.method_not_offered': NoParams;
  'charge.due_date_past': NoParams;
  'charge.due_date_too_far': NoParams;
  /** It is a period of a subscription, or sub-sellers have a part of it. */
  'charge.amount_not_changeable': NoParams;
  'charge.terms_not_changeable': NoParams;
  'charge.discount_past': NoParams;
  'charge.amount_too_small': NoParams;
  'charge.paid_ahead': NoParams;
  /** Nobody owes it: it was paid or closed, or its buyer left the checkout. */
  'charge.not_sendable': NoParams;
  /** Its buyer got as many mails of it as a day may bring. */
  'charge.sent_too_often': NoParams;
  'charge.buyer_opted_out': NoParams;
  'charge.too_many_chosen': { most: number };
  /** What was received early of it would have to be given back first. */
  'charge.anticipation_active': NoParams;
  /** Nothing was paid through us, all of it went back, or it is disputed. */
  'charge.not_refundable': NoParams;
  /** A bank takes a boleto's money back from nobody. */
  'charge.boleto_not_refundable': NoParams;
  'charge.refund_too_large': { availableCents: Cents };
  /** A card paid before today, or a sale at the point of sale: all that is left, or nothing. */
  'charge.refund_must_be_total': { availableCents: Cents };
  'charge.refund_needs_approver': { ceilingCents: Cents; amountCents: Cents };
  /** The rail said no, and the money is the seller's again. */
  'charge.refund_failed': NoParams;
  /** There is a letter, or a receipt, only of what happened. */
  'charge.not_refunded': NoParams;
  'charge.not_paid': NoParams;
  'charge.document_not_found': NoParams;
  'charge.not_disputed': NoParams;
  /** No dispute of the seller has this id. */
  'charge.dispute_not_found': NoParams;
  'charge.defence_closed': NoParams;
  'charge.evidence_unreadable': NoParams;
  'charge.evidence_too_large': NoParams;
  'charge.evidence_too_many': NoParams;
};

const refusals = refusalsOf<ChargeRefusals>();

export const refuse: Refuse<ChargeRefusals> = refusals.refuse;
export const assertThat: AssertThat<ChargeRefusals> = refusals.assertThat;

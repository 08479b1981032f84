import { type AssertThat, type Cents, type NoParams, type PlainDate, type Refuse, refusalsOf } from '@balcao/kernel';

export type ChargeRefusals = {
  'charge.not_found': NoParams;
  'charge.purchase_not_found': NoParams;
  /** The purchase to replace or authenticate is paid. */
  'charge.already_paid': NoParams;
  /** The result of a card is awaited, and another method now could charge the buyer twice. */
  'charge.payment_processing': NoParams;
  'charge.payment_replaced': NoParams;
  'charge.not_owed': NoParams;
  /** The total differs from the one shown, because a day passed or a charge was paid. */
  'charge.total_changed': { totalCents: Cents };
  /** The fee would take all of it. */
  'charge.not_payable_by_pix': NoParams;
  'charge.no_challenge': NoParams;
  'charge.card_not_found': NoParams;
  /** Only a scheduled, late, failed or abandoned charge may be marked as paid. */
  'charge.not_payable_manually': NoParams;
  'charge.not_deletable': NoParams;
  /** Only an unpaid boleto or Pix that the payer's bank does not debit. */
  'charge.not_changeable': NoParams;
  /** Only a late or refused period of a running subscription that has a card. */
  'charge.card_not_retriable': NoParams;
  /** Card brands and issuers forbid another attempt after such a refusal. */
  'charge.card_refused_for_good': NoParams;
  /** The limit of the card brands, or of a day, is reached. */
  'charge.card_tried_too_often': { from: PlainDate };
  /** Only an open period that was billed by card, or that has no instrument. */
  'charge.method_not_changeable': NoParams;
  'charge.method_not_offered': NoParams;
  'charge.due_date_past': NoParams;
  'charge.due_date_too_far': NoParams;
  /** It is a subscription period, or it is split with sub-sellers. */
  'charge.amount_not_changeable': NoParams;
  'charge.terms_not_changeable': NoParams;
  'charge.discount_past': NoParams;
  'charge.amount_too_small': NoParams;
  'charge.paid_ahead': NoParams;
  /** It was paid or closed, or its buyer left the checkout. */
  'charge.not_sendable': NoParams;
  /** The daily limit of mails for a charge is reached. */
  'charge.sent_too_often': NoParams;
  'charge.buyer_opted_out': NoParams;
  'charge.too_many_chosen': { most: number };
  /** The anticipation would have to be returned first. */
  'charge.anticipation_active': NoParams;
  /** It was not paid through us, was refunded whole, or is disputed. */
  'charge.not_refundable': NoParams;
  /** Banks do not take back a boleto payment. */
  'charge.boleto_not_refundable': NoParams;
  'charge.refund_too_large': { availableCents: Cents };
  /** A card paid before today and a point-of-sale charge are refunded whole or not at all. */
  'charge.refund_must_be_total': { availableCents: Cents };
  'charge.refund_needs_approver': { ceilingCents: Cents; amountCents: Cents };
  /** The rail refused it, and the seller has the money again. */
  'charge.refund_failed': NoParams;
  /** A letter or receipt needs a refund or payment that happened. */
  'charge.not_refunded': NoParams;
  'charge.not_paid': NoParams;
  'charge.document_not_found': NoParams;
  'charge.not_disputed': NoParams;
  /** Also for another seller's dispute. */
  'charge.dispute_not_found': NoParams;
  'charge.defence_closed': NoParams;
  'charge.evidence_unreadable': NoParams;
  'charge.evidence_too_large': NoParams;
  'charge.evidence_too_many': NoParams;
};

const refusals = refusalsOf<ChargeRefusals>();

export const refuse: Refuse<ChargeRefusals> = refusals.refuse;
export const assertThat: AssertThat<ChargeRefusals> = refusals.assertThat;

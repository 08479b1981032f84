import { declareRefusals } from '../declare-refusals.ts';

/** Why a link is not made, or a payment not started. */
const refusals = declareRefusals({
  'payment_link.not_found': 404,
  'payment_link.expiration_past': 422,
  'payment_link.scheduled_past': 422,
  'payment_link.scheduled_too_far': 422,
  'payment_link.expires_before_charge': 422,
  'payment_link.too_many_installments': 422,
  'payment_link.mixed_not_enabled': 422,
  'payment_link.value_too_small': 422,
  /** The first installment's discount would have ended before today. */
  'payment_link.discount_past': 422,
  'payment_link.not_direct': 409,
  /** It was paid, deleted, or is over: nobody can pay it. */
  'payment_link.not_open': 409,
  'payment_link.sent_too_often': 429,
  'payment_link.customer_opted_out': 422,
  /** A free period begins when the buyer signs up. */
  'payment_link.trial_scheduled': 422,
  /** A payment was begun with, or without, the free period. */
  'payment_link.trial_fixed': 409,
  /** It was paid, deleted, or its subscription has begun to run. */
  'payment_link.not_editable': 409,
  'payment_link.being_paid': 409,
  /** It is not the version that was read. */
  'payment_link.changed': 409,
  'payment_link.type_not_allowed': 422,
  'payment_link.type_fixed': 422,
  'payment_link.already_paid': 409,
  'payment_link.split_not_allowed': 422,
  'payment_link.metadata_not_allowed': 422,
  'payment_link.invoice_not_allowed': 422,
  'payment_link.split_only_card': 422,
  /** The split was previewed for another value. */
  'payment_link.split_changed': 422,
  /** The bank of a boleto or Pix pays the seller alone. */
  'payment_link.split_not_carried': 422,
  'payment_link.split_too_large': 422,
  /** The same of what a customer is charged, at the most that its early discount takes off. */
  'payment_link.charge_split_too_large': 422,
  'payment_link.sub_seller_unavailable': 422,
  /** More units than the new stock are paid or being paid. */
  'payment_link.stock_below_held': 409,
  'checkout.link_expired': 410,
  'checkout.link_deleted': 410,
  'checkout.link_paid': 409,
  /** A link begins one subscription, and it runs. */
  'checkout.link_contracted': 409,
  'checkout.method_not_offered': 422,
  'checkout.amount_changed': 409,
  'checkout.buyer_required': 400,
  'checkout.card_required': 400,
  /** The token is of another link, paid another purchase, or was stored too long ago. */
  'checkout.card_unusable': 422,
  /** The card's issuer requires the holder to authenticate (3DS). */
  'checkout.challenge_required': 409,
  /** The issuer did not accept the card that a free period needs. */
  'checkout.card_refused': 422,
  /** Its buyer signs up; nothing is paid at it. */
  'checkout.sign_up_only': 409,
  'checkout.no_trial': 409,
  'checkout.payment_in_progress': 409,
  'checkout.payment_not_found': 404,
  /** A coupon is for recurrences. */
  'coupon.not_for_sale': 422,
  'checkout.page_not_found': 404,
  /** It was switched off, or can be paid by no method. */
  'checkout.plan_unavailable': 409,
  'checkout.plan_changed': 409,
  'checkout.not_for_sale': 409,
  'checkout.sold_out': 409,
  /** A required question has no answer, or one of a choice that is not offered. */
  'checkout.answer_missing': 422,
  'checkout.amount_too_small': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

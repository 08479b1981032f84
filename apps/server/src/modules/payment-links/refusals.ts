import { type AssertThat, type Cents, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

/** Why a link is not made, or a payment not started. */
export type PaymentLinkRefusals = {
  'payment_link.not_found': NoParams;
  'payment_link.expiration_past': NoParams;
  'payment_link.scheduled_past': NoParams;
  'payment_link.scheduled_too_far': NoParams;
  'payment_link.expires_before_charge': NoParams;
  'payment_link.too_many_installments': { most: number };
  'payment_link.mixed_not_enabled': NoParams;
  'payment_link.value_too_small': NoParams;
  /** The first installment's discount would have ended before today. */
  'payment_link.discount_past': NoParams;
  'payment_link.not_direct': NoParams;
  /** It was paid, deleted, or is over: nobody can pay it. */
  'payment_link.not_open': NoParams;
  'payment_link.sent_too_often': NoParams;
  'payment_link.customer_opted_out': NoParams;
  /** It was paid, deleted, or its subscription has begun to run. */
  'payment_link.not_editable': NoParams;
  'payment_link.being_paid': NoParams;
  /** It is not the version that was read. */
  'payment_link.changed': NoParams;
  'payment_link.type_not_allowed': NoParams;
  'payment_link.type_fixed': NoParams;
  'payment_link.already_paid': NoParams;
  'payment_link.split_not_allowed': NoParams;
  'payment_link.metadata_not_allowed': NoParams;
  'payment_link.invoice_not_allowed': NoParams;
  'payment_link.split_only_card': NoParams;
  /** The split was previewed for another value. */
  'payment_link.split_changed': NoParams;
  /** The bank of a boleto or Pix pays the seller alone. */
  'payment_link.split_not_carried': NoParams;
  'payment_link.split_too_large': NoParams;
  /** The same of what a customer is charged, at the most that its early discount takes off. */
  'payment_link.charge_split_too_large': NoParams;
  'payment_link.sub_seller_unavailable': NoParams;
  /** More units than the new stock are paid or being paid. */
  'payment_link.stock_below_held': { held: number };
  'checkout.link_expired': NoParams;
  'checkout.link_deleted': NoParams;
  'checkout.link_paid': NoParams;
  /** A link begins one subscription, and it runs. */
  'checkout.link_contracted': NoParams;
  'checkout.method_not_offered': NoParams;
  'checkout.amount_changed': { totalCents: Cents };
  'checkout.buyer_required': NoParams;
  'checkout.card_required': NoParams;
  /** The token is of another link, paid another purchase, or was stored too long ago. */
  'checkout.card_unusable': NoParams;
  'checkout.payment_in_progress': NoParams;
  'checkout.payment_not_found': NoParams;
  /** A coupon is for recurrences. */
  'coupon.not_for_sale': NoParams;
  'checkout.page_not_found': NoParams;
  /** It was switched off, or can be paid by no method. */
  'checkout.plan_unavailable': NoParams;
  'checkout.plan_changed': { valueCents: Cents };
  'checkout.not_for_sale': NoParams;
  'checkout.sold_out': NoParams;
  /** A required question has no answer, or one of a choice that is not offered. */
  'checkout.answer_missing': { label: string };
  'checkout.amount_too_small': { minimumCents: Cents };
};

const refusals = refusalsOf<PaymentLinkRefusals>();
export const refuse: Refuse<PaymentLinkRefusals> = refusals.refuse;
export const assertThat: AssertThat<PaymentLinkRefusals> = refusals.assertThat;

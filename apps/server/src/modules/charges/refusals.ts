import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ChargeRefusals = {
  'charge.not_found': NoParams;
  'charge.purchase_not_found': NoParams;
  /** What was to be replaced or challenged is paid. */
  'charge.already_paid': NoParams;
  /** A card's answer is awaited: another way to pay now could charge the buyer twice. */
  'charge.payment_processing': NoParams;
  /** Another way to pay took this one's place. */
  'charge.payment_replaced': NoParams;
  'charge.no_challenge': NoParams;
  'charge.card_not_found': NoParams;
};

const refusals = refusalsOf<ChargeRefusals>();

export const refuse: Refuse<ChargeRefusals> = refusals.refuse;
export const assertThat: AssertThat<ChargeRefusals> = refusals.assertThat;

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type MerchantApiRefusals = {
  /** A cursor that no list answered, or another list's. */
  'api.cursor_invalid': NoParams;
  /** No card of the seller's that came by `/cards`. */
  'api.card_not_found': NoParams;
  'api.refund_not_found': NoParams;
  'api.methods_not_changeable': NoParams;
  /** A session of 3DS that is over, or of another card, value or seller. */
  'api.three_ds_session_invalid': NoParams;
  'api.period_not_sold': NoParams;
};

const refusals = refusalsOf<MerchantApiRefusals>();
export const refuse: Refuse<MerchantApiRefusals> = refusals.refuse;
export const assertThat: AssertThat<MerchantApiRefusals> = refusals.assertThat;

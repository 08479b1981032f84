import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** A cursor that no list answered, or another list's. */
  'api.cursor_invalid': 400,
  /** No card of the seller's that came by `/cards`. */
  'api.card_not_found': 422,
  'api.refund_not_found': 404,
  'api.methods_not_changeable': 409,
  /** A session of 3DS that is over, or of another card, value or seller. */
  'api.three_ds_session_invalid': 422,
  'api.period_not_sold': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

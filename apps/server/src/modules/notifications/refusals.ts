import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'notification.not_found': 404,
  /** The link has no valid signature. */
  'notification.opt_out_invalid': 404,
  /** No unpaid charge of that method, or none that the reader may see. */
  'notification.charge_not_owed': 404,
  /** No WhatsApp number is connected, and nothing is simulated. */
  'notification.whatsapp_not_connected': 409,
  /** Too many tests within an hour. */
  'notification.test_too_often': 429,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

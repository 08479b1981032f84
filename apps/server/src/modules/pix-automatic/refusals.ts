import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** The seller has it switched off. */
  'pix_automatic.inactive': 409,
  /** The subscription is not charged by Pix. */
  'pix_automatic.not_pix': 409,
  /** Pix Automático has no such periodicity. */
  'pix_automatic.interval': 409,
  /** The subscription is over. */
  'pix_automatic.subscription_ended': 409,
  /** The subscription has an authorisation, in force or unanswered. */
  'pix_automatic.already_live': 409,
  /** No bank is connected, or the connected one has no Pix Automático. */
  'pix_automatic.not_connected': 409,
  /** The subscription has no live authorisation. */
  'pix_automatic.nothing_live': 409,
});

export const assertThat: typeof refusals.assertThat = refusals.assertThat;

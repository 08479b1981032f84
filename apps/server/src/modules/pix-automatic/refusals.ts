import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type PixAutomaticRefusals = {
  /** The seller has it switched off. */
  'pix_automatic.inactive': NoParams;
  /** The subscription is not charged by Pix. */
  'pix_automatic.not_pix': NoParams;
  /** The subscription is over. */
  'pix_automatic.subscription_ended': NoParams;
  /** An authorisation is in force, or waits for its payer. */
  'pix_automatic.already_live': NoParams;
  /** The connected bank does not serve it, or none is connected. */
  'pix_automatic.not_connected': NoParams;
  /** There is nothing to cancel. */
  'pix_automatic.nothing_live': NoParams;
};

export const assertThat: AssertThat<PixAutomaticRefusals> = refusalsOf<PixAutomaticRefusals>().assertThat;

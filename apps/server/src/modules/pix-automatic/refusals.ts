import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type PixAutomaticRefusals = {
  /** The seller has it switched off. */
  'pix_automatic.inactive': NoParams;
  /** The subscription is not charged by Pix. */
  'pix_automatic.not_pix': NoParams;
  /** The subscription is over. */
  'pix_automatic.subscription_ended': NoParams;
  /** The subscription has an authorisation, in force or unanswered. */
  'pix_automatic.already_live': NoParams;
  /** No bank is connected, or the connected one has no Pix Automático. */
  'pix_automatic.not_connected': NoParams;
  /** The subscription has no live authorisation. */
  'pix_automatic.nothing_live': NoParams;
};

export const assertThat: AssertThat<PixAutomaticRefusals> = refusalsOf<PixAutomaticRefusals>().assertThat;

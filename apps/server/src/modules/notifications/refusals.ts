import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type NotificationRefusals = {
  'notification.not_found': NoParams;
  /** The link was not made by the product, or was cut. */
  'notification.opt_out_invalid': NoParams;
};

export const assertThat: AssertThat<NotificationRefusals> = refusalsOf<NotificationRefusals>().assertThat;

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type NotificationRefusals = {
  'notification.not_found': NoParams;
  /** The link was not made by the product, or was cut. */
  'notification.opt_out_invalid': NoParams;
  /** No charge that waits for its money by that method, or none that its reader may see. */
  'notification.charge_not_owed': NoParams;
  /** No number is connected, and nothing is simulated. */
  'notification.whatsapp_not_connected': NoParams;
  /** More tests within an hour than anybody needs. */
  'notification.test_too_often': { most: number };
};

const refusals = refusalsOf<NotificationRefusals>();
export const assertThat: AssertThat<NotificationRefusals> = refusals.assertThat;
export const refuse: Refuse<NotificationRefusals> = refusals.refuse;

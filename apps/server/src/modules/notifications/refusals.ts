import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type NotificationRefusals = {
  'notification.not_found': NoParams;
  /** The link has no valid signature. */
  'notification.opt_out_invalid': NoParams;
  /** No unpaid charge of that method, or none that the reader may see. */
  'notification.charge_not_owed': NoParams;
  /** No WhatsApp number is connected, and nothing is simulated. */
  'notification.whatsapp_not_connected': NoParams;
  /** Too many tests within an hour. */
  'notification.test_too_often': { most: number };
};

const refusals = refusalsOf<NotificationRefusals>();
export const assertThat: AssertThat<NotificationRefusals> = refusals.assertThat;
export const refuse: Refuse<NotificationRefusals> = refusals.refuse;

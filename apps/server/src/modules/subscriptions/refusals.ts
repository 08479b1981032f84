import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type SubscriptionRefusals = {
  'subscription.not_found': NoParams;
  /** Only an active one is edited. */
  'subscription.not_editable': NoParams;
  /** A person may not set the requested state. */
  'subscription.change_not_allowed': NoParams;
  /** What was received early of it would have to be given back first. */
  'subscription.anticipation_active': NoParams;
  /** The next charge would not be the one that was shown. */
  'subscription.amount_changed': NoParams;
  'subscription.start_past': NoParams;
  /** Nothing of it would be left after the fees. */
  'subscription.value_too_small': NoParams;
  /** It was canceled, and is not begun again. */
  'subscription.canceled': NoParams;
};

const refusals = refusalsOf<SubscriptionRefusals>();
export const refuse: Refuse<SubscriptionRefusals> = refusals.refuse;
export const assertThat: AssertThat<SubscriptionRefusals> = refusals.assertThat;

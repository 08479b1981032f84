import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'subscription.not_found': 404,
  /** Only an active one is edited. */
  'subscription.not_editable': 409,
  /** Only one that goes on is charged besides its periods. */
  'subscription.not_running': 409,
  /** Banks refuse such a due date. */
  'subscription.due_too_far': 422,
  /** A person may not set the requested state. */
  'subscription.change_not_allowed': 422,
  /** It ends before its minimum stay, and nobody said whether its fine is charged. */
  'subscription.fine_undecided': 409,
  /** The seller received a part of it early, which would have to be given back first. */
  'subscription.anticipation_active': 409,
  /** The next charge would not be the one that was shown. */
  'subscription.amount_changed': 409,
  /** The first due date would be past. */
  'subscription.start_past': 422,
  /** It is past, or its day was charged. */
  'subscription.starts_too_early': 422,
  /** The first due date is not on the due day. */
  'subscription.due_day_mismatch': 422,
  /** It would end before its next charge. */
  'subscription.over': 422,
  /** The items are not the value. */
  'subscription.items_sum': 422,
  /** It was charged by card, whose number was given for what is over. */
  'subscription.method_required': 422,
  /** Nothing of it would be left after the fees. */
  'subscription.value_too_small': 422,
  /** It has a discount, had an offer within twelve months, or goes on no longer. */
  'subscription.offer_unavailable': 409,
  /** Its customer was told another value, which is canceled first. */
  'subscription.adjustment_announced': 409,
  'subscription.adjustment_not_found': 404,
  /** It was applied or canceled. */
  'subscription.adjustment_over': 409,
  /** The adjustment would not be the one that was shown. */
  'subscription.adjustment_changed': 409,
  /** Customers would be told too late. */
  'subscription.adjustment_too_early': 422,
  /** The month's rate is not known before its end. */
  'subscription.rate_month_ahead': 422,
  /** Its document has had a trial of the plan. */
  'subscription.trial_used': 409,
  /** The customer is not to be asked any more. */
  'subscription.method_chosen': 409,
  /** It was canceled, and is not begun again. */
  'subscription.canceled': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

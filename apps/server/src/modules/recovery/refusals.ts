import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'recovery.bureau_not_connected': 409,
  'recovery.charge_not_found': 404,
  /** It never was proposed, a person decided about it before, or it ended. */
  'recovery.report_not_proposed': 409,
  'recovery.charge_not_late': 409,
  /** The law requires a notice before the registration. */
  'recovery.debtor_without_email': 409,
  /** It is not what was shown, because a day passed, or a charge was paid or is on its way. */
  'recovery.negotiation_changed': 409,
});

export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'fee_audit.rate_not_found': 404,
  /** Another rate of the same key holds on a day of it. */
  'fee_audit.rate_overlaps': 409,
  'fee_audit.file_unreadable': 422,
  'fee_audit.file_too_large': 413,
  'fee_audit.file_too_long': 422,
  'fee_audit.file_repeated': 409,
  'fee_audit.payables_not_connected': 422,
  'fee_audit.payables_unavailable': 502,
  'fee_audit.claim_not_found': 404,
  /** It is no longer open, or it only informs. */
  'fee_audit.finding_not_claimable': 409,
  'fee_audit.nothing_to_claim': 422,
  'fee_audit.too_many_to_claim': 422,
  'fee_audit.claim_not_possible': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

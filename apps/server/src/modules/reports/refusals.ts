import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'report.not_found': 404,
  /** The report is being written, or failed. */
  'report.not_ready': 409,
  'report.too_many': 409,
  /** The signature is not ours, the address expired, or the file was deleted. */
  'report.link_invalid': 404,
  /** Only failed reports can be retried. */
  'report.not_failed': 409,
  'report.schedule_not_found': 404,
  'report.too_many_schedules': 409,
  'report.period_reversed': 422,
  'report.period_in_future': 422,
  'report.period_too_long': 422,
  'report.period_too_old': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ReportRefusals = {
  'report.not_found': NoParams;
  /** The report is being written, or failed. */
  'report.not_ready': NoParams;
  'report.too_many': { readonly most: number };
  /** The signature is not ours, the address expired, or the file was deleted. */
  'report.link_invalid': NoParams;
  /** Only failed reports can be retried. */
  'report.not_failed': NoParams;
  'report.schedule_not_found': NoParams;
  'report.too_many_schedules': { readonly most: number };
  'report.period_reversed': NoParams;
  'report.period_in_future': NoParams;
  'report.period_too_long': { readonly months: number };
  'report.period_too_old': { readonly days: number };
};

const refusals = refusalsOf<ReportRefusals>();
export const assertThat: AssertThat<ReportRefusals> = refusals.assertThat;
export const refuse: Refuse<ReportRefusals> = refusals.refuse;

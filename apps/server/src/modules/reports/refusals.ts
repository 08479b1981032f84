import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ReportRefusals = {
  'report.not_found': NoParams;
  /** It is being written, or was given up. */
  'report.not_ready': NoParams;
  'report.too_many': { readonly most: number };
  /** The address was not made by the product, its time is over, or its file was deleted. */
  'report.link_invalid': NoParams;
  /** Only what was given up is written again. */
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

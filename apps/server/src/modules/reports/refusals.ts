import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ReportRefusals = {
  'report.not_found': NoParams;
  /** It is being written, or was given up. */
  'report.not_ready': NoParams;
  'report.too_many': { readonly most: number };
  /** The address was not made by the product, its time is over, or its file was deleted. */
  'report.link_invalid': NoParams;
};

const refusals = refusalsOf<ReportRefusals>();
export const assertThat: AssertThat<ReportRefusals> = refusals.assertThat;
export const refuse: Refuse<ReportRefusals> = refusals.refuse;

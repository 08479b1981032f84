import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type CatalogRefusals = {
  'plan.not_found': NoParams;
  /** It is not contracted any more. */
  'plan.inactive': NoParams;
};

const refusals = refusalsOf<CatalogRefusals>();
export const refuse: Refuse<CatalogRefusals> = refusals.refuse;
export const assertThat: AssertThat<CatalogRefusals> = refusals.assertThat;

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ViewRefusals = {
  'view.not_found': NoParams;
  /** The person may not see the list. */
  'view.list_not_permitted': NoParams;
  /** The address is not one of the list's. */
  'view.invalid_search': NoParams;
  'view.too_many': { most: number };
  /** A shared view of somebody else's. */
  'view.not_editable': NoParams;
};

const refusals = refusalsOf<ViewRefusals>();
export const assertThat: AssertThat<ViewRefusals> = refusals.assertThat;
export const refuse: Refuse<ViewRefusals> = refusals.refuse;

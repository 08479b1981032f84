import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'view.not_found': 404,
  /** Nothing is saved of it, or there is no such list. */
  'view.unknown_list': 422,
  /** The person may not see the list. */
  'view.list_not_permitted': 409,
  /** The address is not one of the list's. */
  'view.invalid_search': 422,
  'view.too_many': 409,
  /** A shared view of somebody else's. */
  'view.not_editable': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'bulk.not_found': 404,
  /** The charges that the action takes are not those of the preview any more. */
  'bulk.changed': 409,
  /** The action takes none of the charges. */
  'bulk.nothing_to_do': 422,
  'bulk.already_done': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** No such note or no such thing to write on; one that the person may not open, too. */
  'note.not_found': 404,
  /** Written by somebody else. */
  'note.not_editable': 409,
  'note.too_many': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

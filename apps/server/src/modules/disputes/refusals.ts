import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'charge.not_disputed': 409,
  /** Also for another seller's dispute. */
  'charge.dispute_not_found': 404,
  'charge.defence_closed': 409,
  'charge.evidence_too_many': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'charge.not_disputed': 409,
  /** Also for another seller's dispute. */
  'charge.dispute_not_found': 404,
  'charge.defence_closed': 409,
  'charge.dispute_answered': 409,
  'charge.evidence_too_many': 422,
  /** A file that no dossier can take: damaged, or with a password. */
  'charge.evidence_locked': 422,
  /** Contesting is done in the acquirer's or the bank's own pages. */
  'charge.contested_elsewhere': 409,
  'charge.dossier_too_long': 422,
  'charge.dossier_too_large': 422,
  /** The bank takes a text, and none is written. */
  'charge.statement_missing': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

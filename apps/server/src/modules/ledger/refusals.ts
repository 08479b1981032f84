import { declareRefusals } from '../declare-refusals.ts';

/** Says why the ledger does not post. Everything else that is wrong with a posting is a fault of ours. */
const refusals = declareRefusals({
  /** The account that the seller spends from holds less than what is taken from it. */
  'ledger.insufficient_funds': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;

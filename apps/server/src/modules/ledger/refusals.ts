import { type Cents, type Refuse, refusalsOf } from '@balcao/kernel';

/** Says why the ledger does not post. Everything else that is wrong with a posting is a fault of ours. */
export type LedgerRefusals = {
  /** The account that the seller spends from holds less than what is taken from it. */
  'ledger.insufficient_funds': { availableCents: Cents };
};

export const refuse: Refuse<LedgerRefusals> = refusalsOf<LedgerRefusals>().refuse;

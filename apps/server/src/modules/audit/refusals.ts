import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'audit.entry_not_found': 404,
});

export const refuse: typeof refusals.refuse = refusals.refuse;

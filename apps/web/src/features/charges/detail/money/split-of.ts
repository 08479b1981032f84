import { getChargeSplit } from '@balcao/contract/sub-sellers/split';
import { answerOptions } from '../../../../lib/api/answer-options.ts';

/** What of a charge goes to sub-sellers: its own section lists it, and the amounts count it. */
export function splitOf(uuid: string) {
  return answerOptions(getChargeSplit, { params: { uuid } }, ['charge', 'balance']);
}

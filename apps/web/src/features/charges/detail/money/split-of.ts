import { getChargeSplit } from '@balcao/contract/sub-sellers/split';
import { answerOptions } from '../../../../lib/api/answer-options.ts';

export function splitOf(uuid: string) {
  return answerOptions(getChargeSplit, { params: { uuid } }, ['charge', 'balance']);
}

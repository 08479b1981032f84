import { getCharge } from '@balcao/contract/charges';
import { answerOptions } from '../../../lib/api/answer-options.ts';

export function chargeAnswer(uuid: string) {
  return answerOptions(getCharge, { params: { uuid } }, ['charge', 'balance']);
}

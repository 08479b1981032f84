import { getCharge } from '@balcao/contract/charges';
import { answerOptions } from '../../../lib/api/answer-options.ts';

/** The detail of a charge, as its screen reads it and its row in the list fetches it ahead. */
export function chargeAnswer(uuid: string) {
  return answerOptions(getCharge, { params: { uuid } }, ['charge', 'balance']);
}

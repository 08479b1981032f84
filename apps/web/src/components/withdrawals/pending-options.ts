import { findWithdrawalsToApprove } from '@balcao/contract/settlement/transfers';
import { answerOptions } from '../../lib/api/answer-options.ts';

export const pendingOptions = answerOptions(
  findWithdrawalsToApprove,
  { query: { page: 0, size: 50, sort: 'date,DESC' } },
  ['balance'],
);

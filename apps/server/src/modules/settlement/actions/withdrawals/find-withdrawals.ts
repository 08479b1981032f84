import type { AnswerOf, findWithdrawals as endpoint, QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { sumUnanswered, withdrawalPage } from '../../store/withdrawal-store.ts';
import { unansweredHours } from '../../withdrawal.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { presentWithdrawal } from './present-withdrawal.ts';

export async function findWithdrawals(
  { reader, clockOf }: Pick<SettlementDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  { page, size, sort }: QueryOf<typeof endpoint>,
  onlyToApprove: boolean,
): Promise<AnswerOf<typeof endpoint>> {
  const now = (await clockOf(sellerId)).now();
  const direction = sort.toLowerCase().endsWith(',asc') ? 'asc' : 'desc';
  const pageQuery = { onlyToApprove, direction, limit: size, offset: page * size } as const;
  const { withdrawals, total } = await withdrawalPage(reader, sellerId, pageQuery);
  return {
    content: withdrawals.map((withdrawal) => presentWithdrawal(withdrawal, now)),
    ...pagingOf(total, { page, size }),
  };
}

/** Withdrawals of which a person may say what became of them. */
export async function sumUnansweredWithdrawals(
  { reader, clockOf }: Pick<SettlementDeps, 'reader' | 'clockOf'>,
  sellerId: string,
) {
  const now = (await clockOf(sellerId)).now();
  return sumUnanswered(reader, sellerId, now.subtract({ hours: unansweredHours }));
}

import { sumUnanswered } from '../../store/withdrawal-store.ts';
import { unansweredHours } from '../../withdrawal.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Withdrawals of which a person may say what became of them. */
export async function sumUnansweredWithdrawals(
  { reader, clockOf }: Pick<SettlementDeps, 'reader' | 'clockOf'>,
  sellerId: string,
) {
  const now = (await clockOf(sellerId)).now();
  return sumUnanswered(reader, sellerId, now.subtract({ hours: unansweredHours }));
}

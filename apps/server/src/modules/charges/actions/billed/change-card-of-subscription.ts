import { addDays, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { distinctJobs, scheduleJobs } from '../../../../jobs/index.ts';
import type { BilledCard } from '../../billed/billed-charge.ts';
import { changeCard } from '../../store/billed/refused-cards.ts';
import { collectJob } from '../attempts/day-jobs.ts';

export interface ChangeCardOfSubscription {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly card: BilledCard;
  readonly at: Temporal.Instant;
}

/**
 * The buyer of a subscription gave another card: what was opened with the one before and not tried yet is charged to it. What fell due
 * meanwhile, because that card is not asked any more, is tried tomorrow: today's answer to the new one is known then.
 */
export async function changeCardOfSubscription(
  tx: Tx,
  { sellerId, subscriptionId, card, at }: ChangeCardOfSubscription,
): Promise<void> {
  const on = addDays(plainDateAt(at), 1);
  const days = await changeCard(tx, { sellerId, subscriptionId, card, on });
  await scheduleJobs(tx, distinctJobs(days.map((day) => collectJob(sellerId, day, at))));
}

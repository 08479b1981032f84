import { addDays, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import type { BilledCard } from '../../billed-charge.ts';
import { changeCard } from '../../store/billed/refused-cards.ts';
import { collectJob } from '../charge-jobs.ts';

export interface ChangeCardOfSubscription {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly card: BilledCard;
  readonly at: Temporal.Instant;
}

/**
 * Moves a subscription's open charges without an attempt to the buyer's new card. Charges that fell due because the
 * old card was refused for good are collected tomorrow.
 */
export async function changeCardOfSubscription(
  tx: Tx,
  { sellerId, subscriptionId, card, at }: ChangeCardOfSubscription,
): Promise<void> {
  const on = addDays(plainDateAt(at), 1);
  const days = await changeCard(tx, { sellerId, subscriptionId, card, on });
  await scheduleJobs(
    tx,
    days.map((day) => collectJob(sellerId, day, at)),
  );
}

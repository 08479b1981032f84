import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import type { AttemptContext } from '../../store/purchase-reader.ts';
import { chargeEvent } from '../charge-events.ts';

export async function announceExpiry(
  tx: Tx,
  { attempt, purchase }: Pick<AttemptContext, 'attempt' | 'purchase'>,
  at: Temporal.Instant,
): Promise<void> {
  const { sellerId, chargeId, paymentMethod: method } = attempt;
  const line = { chargeId, at, by: null, status: null, reason: null, amountCents: null };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'attempt.expired', details: { method } }]);
  await appendEvents(tx, [chargeEvent('charge.attempt_expired', { sellerId, chargeId, purchase })]);
}

import type { Clock } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import type { CollectableCharge } from '../../store/billed/collectable-reader.ts';
import { findRefusedCards, stopTrying } from '../../store/billed/refused-cards.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/**
 * Filters out charges whose card was refused for good in any period of the subscription, since card brands forbid
 * another authorisation. These charges fail without an attempt and wait for the buyer to pay in another way. Returns
 * the others.
 */
export async function passOverRefused(
  deps: Pick<ChargesDeps, 'reader' | 'transact'>,
  sellerId: string,
  all: readonly CollectableCharge[],
  clock: Clock,
): Promise<readonly CollectableCharge[]> {
  const byCard = all.filter(({ purchase }) => purchase.cardToken !== null);
  const tokens = await findRefusedCards(
    deps.reader,
    sellerId,
    byCard.flatMap(({ charge }) => charge.subscriptionId ?? []),
  );
  const isRefused = ({ purchase }: CollectableCharge) => purchase.cardToken !== null && tokens.has(purchase.cardToken);
  const refused = byCard.filter(isRefused);
  if (refused.length > 0) await failUntried(deps, sellerId, refused, clock.now());
  return all.filter((billed) => !isRefused(billed));
}

async function failUntried(
  { transact }: Pick<ChargesDeps, 'transact'>,
  sellerId: string,
  refused: readonly CollectableCharge[],
  at: Temporal.Instant,
): Promise<void> {
  await transact(async (tx) => {
    const stopped = await stopTrying(
      tx,
      sellerId,
      refused.map(({ charge }) => charge.id),
    );
    const now = refused.filter(({ charge }) => stopped.has(charge.id));
    const lines = now.map(({ charge }) => lineOf(charge, at));
    const failed = await changeStatus(tx, sellerId, 'FAILED', lines);
    // A late charge stays late.
    await insertActivities(
      tx,
      sellerId,
      lines.filter(({ chargeId }) => !failed.has(chargeId)).map((line) => ({ ...line, status: null })),
    );
    await appendEvents(
      tx,
      now.map(({ charge, purchase }) => chargeEvent('charge.failed', { sellerId, chargeId: charge.id, purchase })),
    );
  });
}

function lineOf({ id, amountCents }: CollectableCharge['charge'], at: Temporal.Instant): ChargeActivity {
  const line = { chargeId: id, at, by: null, reason: null, amountCents, details: {} };
  return { ...line, kind: 'card.not_charged', status: 'FAILED' };
}

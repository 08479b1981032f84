import { addDays, type PlainDate } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { morningOf } from './calendar.ts';
import type { Life } from './life.ts';

const claimedDaysAgo = 2;

/** Older sales have no other events. */
const minAgeDays = 10;

/**
 * A payer's bank claims a recent Pix back (MED), the smallest one, so that the seller's other steps keep their money.
 */
export function liveMeds({ plan, product, sellerId }: Life, today: PlainDate): void {
  const effectId = randomOf(20_261_122).uuid();
  const at = morningOf(addDays(today, -claimedDaysAgo)).add({ minutes: 70 });
  plan(at, async () => {
    const { instruments: controls } = product.controls;
    const { content } = await controls.findInstruments(sellerId, 'pix', { page: 0, size: 200, order: 'DESC' });
    const before = at.subtract({ hours: 24 * minAgeDays });
    const [smallest] = content
      .filter(({ createdAt, actions }) => {
        return Temporal.Instant.compare(createdAt, before) < 0 && actions.includes('DISPUTE');
      })
      .toSorted((one, other) => one.amountCents - other.amountCents);
    if (!smallest) throw new Error('nobody paid by Pix before');
    await controls.controlSimulator({ sellerId, rail: 'pix', id: smallest.id, action: 'DISPUTE', effectId });
  });
}

import { findDisputes } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { morningOf } from './calendar.ts';
import { defend } from './defend.ts';
import type { Life } from './life.ts';

/** Pix that a payer's bank asks back: one that was defended and refused, and one that waits for its defence. */
const meds = [
  { daysAgo: 61, defendedAfterDays: 2 },
  { daysAgo: 2, defendedAfterDays: null },
] as const;

/** Nothing else happens to a sale that is so old. */
const leastAgeDays = 10;

/** Payers' banks ask a Pix back by the special return mechanism (MED). */
export function liveMeds(life: Life, today: PlainDate): void {
  const random = randomOf(20_261_122);
  const { product, sellerId } = life;
  for (const { daysAgo, defendedAfterDays } of meds) {
    const [effectId, documentId] = [random.uuid(), random.uuid()];
    const at = morningOf(addDays(today, -daysAgo)).add({ minutes: 70 });
    life.plan(at, async () => {
      const { simulatorControls: controls } = product.rails;
      const { content } = await controls.findInstruments(sellerId, 'pix', { page: 0, size: 200, order: 'DESC' });
      const before = at.subtract({ hours: 24 * leastAgeDays });
      const paid = content.find(({ createdAt, actions }) => {
        return Temporal.Instant.compare(createdAt, before) < 0 && actions.includes('DISPUTE');
      });
      if (!paid) throw new Error('nobody paid by Pix before');
      await controls.controlSimulator({ sellerId, rail: 'pix', id: paid.id, action: 'DISPUTE', effectId });
    });
    if (defendedAfterDays === null) continue;
    life.plan(at.add({ hours: 24 * defendedAfterDays }), async () => {
      const query = findDisputes.query.parse({ kind: 'PIX_MED' });
      const { content } = await actAs(product, 'ADMIN')(findDisputes, { query });
      const chargeId = content[0]?.charge;
      if (!chargeId) throw new Error('a Pix is asked back');
      await defend(product, { chargeId, documentId });
    });
  }
}

import { type EventConsumer, type KeptEvent, scheduleJobs } from '../../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import { lastPayment } from '../../store/payment-link-reader.ts';
import { lockLink } from '../../store/payment-link-writer.ts';
import { releaseUnit, unpaidHolders } from '../../store/sale-store.ts';
import { giveUpJob } from './give-up-sale.ts';

type Ending = 'charge.failed' | 'charge.attempt_expired' | 'charge.abandoned' | 'charge.canceled';
type Deps = Pick<PaymentLinksDeps, 'reader' | 'transact' | 'clockOf' | 'charges'>;

/**
 * Releases the unit of a purchase that ended unpaid. A charge that can still receive money keeps its unit, so that no
 * more units are paid than exist; after a refusal the buyer has half an hour to try again.
 */
export function followSaleCharges(deps: Deps): EventConsumer<Ending> {
  return {
    topics: ['charge.failed', 'charge.attempt_expired', 'charge.abandoned', 'charge.canceled'],
    name: 'follow-sale-charges',
    runsIn: 'relay',
    handle: async (events) => {
      for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
        const linkIds = ofSeller.flatMap(({ payload: { source } }) =>
          source.kind === 'payment-link' ? [source.id] : [],
        );
        const holders = new Set(linkIds.length > 0 ? await unpaidHolders(deps.reader, sellerId, linkIds) : []);
        for (const event of ofSeller) if (holders.has(event.payload.source.id)) await follow(deps, event);
      }
    },
  };
}

async function follow(deps: Deps, { sellerId, topic, payload }: KeptEvent<Ending>): Promise<void> {
  if (topic === 'charge.abandoned' || topic === 'charge.canceled') return release(deps, sellerId, payload.source.id);
  const now = (await deps.clockOf(sellerId)).now();
  await deps.transact((tx) => scheduleJobs(tx, [giveUpJob(sellerId, payload.purchaseId, now)]));
}

async function release({ reader, transact, charges }: Deps, sellerId: string, linkId: string): Promise<void> {
  const payment = await lastPayment(reader, sellerId, linkId);
  const made = await charges.chargesAtSources(sellerId, [linkId]);
  if (made.some(({ status }) => status !== 'ABANDONED' && status !== 'CANCELED')) return;
  await transact(async (tx) => {
    const locked = await lockLink(tx, sellerId, linkId);
    if (locked?.lastAttempt === payment?.attempt) await releaseUnit(tx, sellerId, linkId);
  });
}

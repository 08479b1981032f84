import { appendEvents, type EventConsumer, type KeptEvent } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { markPaid } from '../store/payment-link-writer.ts';

/** Marks a link as paid when a charge of it is. */
export function markLinkPaid({ transact, clockOf }: Pick<PaymentLinksDeps, 'transact' | 'clockOf'>): EventConsumer {
  const mark = async (events: readonly KeptEvent[]) => {
    for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
      const linkIds = ofSeller.flatMap(({ payload }) => linkOf(payload) ?? []);
      if (linkIds.length === 0) continue;
      const now = (await clockOf(sellerId)).now();
      await transact(async (tx) => {
        const marked = await markPaid(tx, sellerId, linkIds, now);
        // Other browsers that show the link are notified once it is marked, not when the charge was paid.
        await appendEvents(
          tx,
          marked.map((subjectId) => ({ sellerId, topic: 'payment-link.paid', subjectId })),
        );
      });
    }
  };
  return {
    topics: ['charge.paid', 'charge.paid_manually'],
    name: 'mark-link-paid',
    runsIn: 'relay',
    handle: mark,
  };
}

/** The link that a charge event came from, if any. */
function linkOf(payload: KeptEvent['payload']): string | null {
  const source = payload.source as { kind?: string; id?: string } | undefined;
  return source?.kind === 'payment-link' && source.id ? source.id : null;
}

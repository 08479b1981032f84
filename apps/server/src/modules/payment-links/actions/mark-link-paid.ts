import { appendEvents, type EventConsumer, type KeptEvent } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { markPaid } from '../store/payment-link-writer.ts';

type Paid = 'charge.paid' | 'charge.paid_manually';

export function markLinkPaid({
  transact,
  clockOf,
}: Pick<PaymentLinksDeps, 'transact' | 'clockOf'>): EventConsumer<Paid> {
  const mark = async (events: readonly KeptEvent<Paid>[]) => {
    for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
      const linkIds = ofSeller.flatMap(({ payload: { source } }) =>
        source.kind === 'payment-link' ? [source.id] : [],
      );
      if (linkIds.length === 0) continue;
      const now = (await clockOf(sellerId)).now();
      await transact(async (tx) => {
        const marked = await markPaid(tx, sellerId, linkIds, now);
        // Browsers that show the link are notified after it is marked, because its status changes then.
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

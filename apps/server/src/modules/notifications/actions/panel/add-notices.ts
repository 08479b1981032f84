import { addCents } from '@balcao/kernel';
import { appendEvents, type KeptEvent } from '../../../../jobs/index.ts';
import type { ChargeFacts } from '../../../charges/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { type Notice, type NoticeType, noticeTypeOf } from '../../notice.ts';
import { insertNotices } from '../../store/notice-writer.ts';

/** The seller's panel shows another thing now. */
export const noticesChanged = 'notification.changed';

/** Makes of events what the seller is told, each once however often it comes; screens are told each time. */
export function addNotices(deps: Pick<NotificationsDeps, 'transact' | 'clockOf' | 'charges' | 'customers'>) {
  return async (events: readonly KeptEvent[]): Promise<void> => {
    for (const [sellerId, heard] of Map.groupBy(events, (event) => event.sellerId)) {
      const facts = await deps.charges.factsOf(
        sellerId,
        heard.map(({ subjectId }) => subjectId),
      );
      const phones = await phonesOf(deps, sellerId, [...facts.values()]);
      const createdAt = (await deps.clockOf(sellerId)).now();
      const notices = heard.flatMap((event): Notice[] => {
        const charge = facts.get(event.subjectId);
        const type = charge && noticeTypeOf(event.topic, charge.wasLate);
        if (!type) return [];
        return [{ ...noticeFrom(charge, type, phones), id: event.id, type, createdAt, notifiedAt: null }];
      });
      if (notices.length === 0) continue;
      await deps.transact(async (tx) => {
        await insertNotices(tx, sellerId, notices);
        await appendEvents(tx, [{ sellerId, topic: noticesChanged, subjectId: sellerId }]);
      });
    }
  };
}

/** A charge may be paid by the time that its being late is told: it was late, of what it asks, since it was due. */
function noticeFrom(charge: ChargeFacts, type: NoticeType, phones: ReadonlyMap<string, string>) {
  const isLate = type === 'NOTIFICATION_PAYMENT_LATE';
  return {
    chargeId: charge.id,
    buyerName: charge.buyer.name,
    buyerPhone: phones.get(charge.customerId) ?? '',
    amountCents: isLate ? charge.amountCents : addCents(charge.amountCents, charge.lateCents),
    date: (isLate ? null : charge.paidOn) ?? charge.dueDate,
  };
}

async function phonesOf(
  { customers }: Pick<NotificationsDeps, 'customers'>,
  sellerId: string,
  facts: readonly ChargeFacts[],
): Promise<ReadonlyMap<string, string>> {
  const known = await customers.getCustomers(sellerId, [...new Set(facts.map(({ customerId }) => customerId))]);
  return new Map([...known].map(([id, { countryCode, phone }]) => [id, phone && countryCode + phone]));
}

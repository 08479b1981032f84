import { addCents } from '@balcao/kernel';
import type { ChargeFacts } from '../../../charges/index.ts';
import type { NotificationSource, NotificationsDeps } from '../../deps.ts';
import { type NotificationFact, type SellerNotificationType, sellerNotificationTypeOf } from '../../notification.ts';

export function chargeNotifications(deps: Pick<NotificationsDeps, 'charges' | 'customers'>): NotificationSource {
  return {
    topics: ['charge.paid', 'charge.late'],
    notificationsOf: async (sellerId, events) => {
      const facts = await deps.charges.factsOf(
        sellerId,
        events.map(({ subjectId }) => subjectId),
      );
      const phones = await phonesOf(deps, sellerId, [...facts.values()]);
      const notifications = events.flatMap(({ id, topic, subjectId }): NotificationFact[] => {
        const charge = facts.get(subjectId);
        const type = charge && sellerNotificationTypeOf(topic, charge.wasLate);
        return type ? [{ id, type, ...factOf(charge, type, phones) }] : [];
      });
      return { notifications, settled: [] };
    },
  };
}

/**
 * A charge may be paid by the time its overdue notification is made; the notification then shows what was owed, since the due date.
 */
function factOf(charge: ChargeFacts, type: SellerNotificationType, phones: ReadonlyMap<string, string>) {
  const isLate = type === 'NOTIFICATION_PAYMENT_LATE';
  return {
    subjectId: charge.id,
    name: charge.buyer.name,
    phone: phones.get(charge.customerId) ?? '',
    amountCents: isLate ? charge.amountCents : addCents(charge.amountCents, charge.adjustmentCents),
    date: (isLate ? null : charge.paidOn) ?? charge.dueDate,
    detail: '',
    actor: null,
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

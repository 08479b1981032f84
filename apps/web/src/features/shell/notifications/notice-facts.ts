import type { SellerNotice } from '@balcao/contract/notices/notifications';
import { centsFromReais, formatCents, formatPlainDate, isPlainDate } from '@balcao/kernel';
import { notificationPanel } from '@balcao/messages/notification-panel';

export interface NoticeFacts {
  readonly chargeUuid: string;
  readonly buyer: string;
  readonly title: string;
  readonly text: string;
  /** Digits with the country's code, for a charge that is late and a buyer who has a telephone; null otherwise. */
  readonly whatsApp: string | null;
}

/** What a card says, from the name/value pairs that the service sends (specification 2, section 2). */
export function noticeFacts({
  notificationPanelType: type,
  variablesResponse,
}: Pick<SellerNotice, 'notificationPanelType' | 'variablesResponse'>): NoticeFacts {
  const values = new Map<string, string>(variablesResponse.map(({ name, value }) => [name, value]));
  const buyer = values.get('buyer') ?? '';
  const amount = formatCents(centsFromReais(Number(values.get('amount') ?? 0)));
  const day = values.get('date') ?? '';
  const phone = values.get('whatsApp') ?? '';
  const { title, text } = notificationPanel.types[type];
  return {
    chargeUuid: values.get('uuid') ?? '',
    buyer,
    title,
    text: text(buyer, amount, isPlainDate(day) ? formatPlainDate(day) : day),
    whatsApp: type === 'NOTIFICATION_PAYMENT_LATE' && phone ? phone : null,
  };
}

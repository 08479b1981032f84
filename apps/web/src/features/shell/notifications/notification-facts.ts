import type { SellerNotification } from '@balcao/contract/notifications';
import { centsFromReais, formatCents, formatPlainDate, isPlainDate } from '@balcao/kernel';
import { notificationPanel } from '@balcao/messages/notification-panel';
import type { LinkProps } from '@tanstack/react-router';

export interface NotificationFacts {
  /** Id of its subject: a charge, a payment, a card … */
  readonly uuid: string;
  readonly buyer: string;
  readonly title: string;
  readonly text: string;
  /** Digits with the country's code, for a charge that is late and a buyer who has a telephone; null otherwise. */
  readonly whatsApp: string | null;
}

/** Reads the name/value pairs that the service sends. */
export function notificationFacts({
  notificationPanelType: type,
  variablesResponse,
}: Pick<SellerNotification, 'notificationPanelType' | 'variablesResponse'>): NotificationFacts {
  const values = new Map<string, string>(variablesResponse.map(({ name, value }) => [name, value]));
  const buyer = values.get('buyer') ?? '';
  const amount = formatCents(centsFromReais(Number(values.get('amount') ?? 0)));
  const day = values.get('date') ?? '';
  const detail = values.get('detail') ?? '';
  const phone = values.get('whatsApp') ?? '';
  const { title, text } = notificationPanel.types[type];
  return {
    uuid: values.get('uuid') ?? '',
    buyer,
    title,
    text: text(buyer, amount, isPlainDate(day) ? formatPlainDate(day) : day, detail),
    whatsApp: type === 'NOTIFICATION_PAYMENT_LATE' && phone ? phone : null,
  };
}

/** The screen that a notification leads to. */
export function notificationLink(type: SellerNotification['notificationPanelType'], uuid: string): LinkProps {
  switch (type) {
    case 'NOTIFICATION_PAYMENT_MADE':
    case 'NOTIFICATION_RECOVERED_DEFAULTS':
    case 'NOTIFICATION_PAYMENT_LATE':
      return { to: '/cobrancas/$uuid', params: { uuid } };
    case 'NOTIFICATION_REFUND_WAITING':
      return { ...at('/cobrancas/$uuid', { open: 'refund' }), params: { uuid } };
    case 'NOTIFICATION_PAYABLE_WAITING':
    case 'NOTIFICATION_PAYABLE_REFUSED':
    case 'NOTIFICATION_PAYABLE_NO_FUNDS':
    case 'NOTIFICATION_PAYABLE_RETURNED':
    case 'NOTIFICATION_RECURRING_DOUBT':
      return payments({ pagamento: uuid });
    case 'NOTIFICATION_RECURRING_WAITING':
      return payments({ tab: 'recorrentes', recorrente: uuid });
    case 'NOTIFICATION_BATCH_WAITING':
      return payments({ tab: 'lote', file: uuid });
    case 'NOTIFICATION_DDA_ARRIVED':
      return payments({ tab: 'dda' });
    case 'NOTIFICATION_PIX_RECEIVED':
      return { to: '/dados-conta' };
    case 'NOTIFICATION_MED_OPENED':
    case 'NOTIFICATION_MED_DECIDED':
      return at('/disputas', { disputa: uuid });
    case 'NOTIFICATION_BLOCKED_RISEN':
      return { to: '/tesouraria' };
    case 'NOTIFICATION_WITHDRAWAL_RETURNED':
      return { to: '/financeiro' };
    case 'NOTIFICATION_CARD_REFUSED':
      return { to: '/cartao/$id', params: { id: uuid } };
    case 'NOTIFICATION_CUSTOMERS_IMPORTED':
      return { to: '/clientes/importar/$uuid', params: { uuid } };
    case 'NOTIFICATION_SUBSCRIPTIONS_IMPORTED':
      return { to: '/importacao-de-recorrencia/arquivo/$uuid', params: { uuid } };
    case 'NOTIFICATION_CHARGES_IMPORTED':
      return { to: '/cobrancas/importar/$uuid', params: { uuid } };
    case 'NOTIFICATION_APPROVER_ADDED':
      return at('/usuarios', { user: uuid });
    case 'NOTIFICATION_POLICY_CHANGED':
      return payments({ open: 'policy' });
    case 'NOTIFICATION_PIX_AUTOMATIC_CANCELED':
      return { to: '/recorrencias/$uuid', params: { uuid } };
  }
}

function payments(search: Readonly<Record<string, string>>): LinkProps {
  return at('/pagamentos', search);
}

type Searched = '/cobrancas/$uuid' | '/pagamentos' | '/disputas' | '/usuarios';

function at(to: Searched, search: Readonly<Record<string, string>>): LinkProps {
  return { to, search: () => search };
}

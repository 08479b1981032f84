import type { WebhookDeliveryStatus } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const texts = webhookScreens.deliveries.statuses;

export const deliveryStatusLook: Readonly<Record<WebhookDeliveryStatus, StatusLook>> = {
  PENDING: { label: texts.PENDING, tone: 'amber', icon: IconClock },
  DELIVERED: { label: texts.DELIVERED, tone: 'green', icon: IconCircleCheck },
  FAILED: { label: texts.FAILED, tone: 'red', icon: IconAlertTriangle },
};

/** An event of another version is shown as it is. */
export function eventName(type: string): string {
  const names: Readonly<Record<string, string>> = webhookScreens.eventNames;
  return names[type] ?? type;
}

import type { Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const texts = webhookScreens.health;

export function webhookLook({ active, failingSince, lastSuccessAt }: Webhook): StatusLook {
  if (!active) return { label: texts.INACTIVE, tone: 'gray', icon: IconCircleOff };
  if (failingSince) return { label: texts.FAILING, tone: 'red', icon: IconAlertTriangle };
  if (lastSuccessAt) return { label: texts.WORKING, tone: 'green', icon: IconCircleCheck };
  return { label: texts.UNUSED, tone: 'gray', icon: IconClock };
}

export function domainsText({ domains }: Pick<Webhook, 'domains'>): string {
  return domains.map((domain) => webhookScreens.domains[domain]).join(', ');
}

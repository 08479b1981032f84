import {
  findWebhookDeliveries,
  findWebhooks,
  getWebhook,
  getWebhookDelivery,
  getWebhookHealth,
} from '@balcao/contract/webhooks';
import { useRefetch } from '../../../lib/api/use-refetch.ts';

export function useWebhooksChanged(): () => Promise<void> {
  return useRefetch(findWebhooks, getWebhook, findWebhookDeliveries, getWebhookDelivery, getWebhookHealth);
}

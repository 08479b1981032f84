import {
  findWebhookDeliveries,
  findWebhooks,
  getWebhook,
  getWebhookDelivery,
  getWebhookHealth,
} from '@balcao/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const read = [findWebhooks, getWebhook, findWebhookDeliveries, getWebhookDelivery, getWebhookHealth];

export function useWebhooksChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(read.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    [queries],
  );
}

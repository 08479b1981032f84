import { getSubscription, type SubscriptionDetail } from '@balcao/contract/subscriptions';
import { findSubscriptions } from '@balcao/contract/subscriptions/subscription-list';
import { useQueryClient } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';

export function useSubscriptionChanged(): (changed: SubscriptionDetail) => void {
  const queries = useQueryClient();
  return (changed) => {
    queries.setQueryData(answerOptions(getSubscription, { params: { uuid: changed.uuid } }).queryKey, changed);
    void queries.invalidateQueries({ queryKey: [findSubscriptions.name] });
  };
}

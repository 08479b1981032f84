import { grants } from '@balcao/contract/access';
import { getCustomer } from '@balcao/contract/customers';
import { uuidText } from '@balcao/contract/shapes';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { newSubscription as texts } from '@balcao/messages/new-subscription';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../use-subscription-changed.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { emptySubscription } from './subscription-values.ts';

/** `?cliente=` is whom the person came from. */
const search = z.object({ cliente: uuidText.optional() });

/** `/recorrencias/nova`: a customer is charged again and again, by boleto or Pix. */
export function NewSubscriptionPage() {
  const [{ cliente }] = useSearchState(search);
  const isKnown = useMaySee(grants.customers) && cliente !== undefined;
  /** Each form that is begun is another: its fields and its draft are read anew. */
  const [begun, setBegun] = useState(0);
  const { data, error, refetch } = useQuery({
    ...answerOptions(getCustomer, { params: { uuid: cliente ?? '' } }),
    enabled: isKnown,
  });
  const navigate = useNavigate();
  const changed = useSubscriptionChanged();
  const opensDetail = useMaySee(grants.subscription);
  const seesList = useMaySee(grants.subscriptions);
  const leave = (made: SubscriptionDetail) => {
    changed(made);
    notify.success(texts.done(made.customerName));
    if (opensDetail) return void navigate({ to: '/recorrencias/$uuid', params: { uuid: made.uuid } });
    if (seesList) return void navigate({ to: '/recorrencias' });
    setBegun(begun + 1);
  };
  const start = data ? { ...emptySubscription, customer: { id: data.id, name: data.name } } : emptySubscription;
  return (
    <>
      <PageHeader title={texts.action} />
      {error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {(data || !isKnown) && (
        <SubscriptionForm
          key={begun}
          kind="create"
          start={start}
          draftName={isKnown ? `subscription.${cliente}` : 'subscription'}
          onDone={leave}
          onStartOver={() => setBegun(begun + 1)}
        />
      )}
    </>
  );
}

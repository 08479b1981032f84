import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { newSubscription as texts } from '@balcao/messages/new-subscription';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCustomerOfAddress } from '../../../components/customer/use-customer-of-address.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../use-subscription-changed.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { emptySubscription } from './subscription-values.ts';

/** `/recorrencias/nova`: a customer is charged again and again, by boleto or Pix. */
export function NewSubscriptionPage() {
  const { id, customer, error, refetch, isReady } = useCustomerOfAddress();
  /** Each form that is begun is another: its fields and its draft are read anew. */
  const [begun, setBegun] = useState(0);
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
  const start = customer ? { ...emptySubscription, customer } : emptySubscription;
  return (
    <>
      <PageHeader title={texts.action} />
      {error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {isReady && (
        <SubscriptionForm
          key={begun}
          kind="create"
          start={start}
          draftName={id ? `subscription.${id}` : 'subscription'}
          onDone={leave}
          onStartOver={() => setBegun(begun + 1)}
        />
      )}
    </>
  );
}

import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import type { PlainDate } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { lazy, Suspense, useState } from 'react';
import type { StatusAction } from './status-dialog.tsx';
import { type SubscriptionAction, SubscriptionItem } from './subscription-item.tsx';

const ChangePaymentDialog = lazy(() =>
  import('./change-payment-dialog.tsx').then(({ ChangePaymentDialog }) => ({ default: ChangePaymentDialog })),
);
const OfferDialog = lazy(() => import('./offer-dialog.tsx').then(({ OfferDialog }) => ({ default: OfferDialog })));
const PlanDialog = lazy(() => import('./plan-dialog.tsx').then(({ PlanDialog }) => ({ default: PlanDialog })));
const StatusDialog = lazy(() => import('./status-dialog.tsx').then(({ StatusDialog }) => ({ default: StatusDialog })));

interface SubscriptionsSectionProps {
  readonly token: string;
  readonly subscriptions: readonly PortalSubscription[];
  /** Its dialog is open at first. */
  readonly changed: string | undefined;
  readonly today: PlainDate;
  readonly cardAcquirer: CustomerPortal['cardAcquirer'];
  readonly sandbox: boolean;
  readonly onShow: (portal: CustomerPortal) => void;
}

export function SubscriptionsSection(props: SubscriptionsSectionProps) {
  const { token, subscriptions, changed, today, cardAcquirer, sandbox, onShow } = props;
  const [open, setOpen] = useState<
    { readonly action: 'offer' | SubscriptionAction; readonly uuid: string } | undefined
  >(
    subscriptions.some(({ uuid, options }) => uuid === changed && options.length > 0)
      ? { action: 'change', uuid: changed ?? '' }
      : undefined,
  );
  const [message, setMessage] = useState<string>();
  const opened = subscriptions.find(({ uuid }) => uuid === open?.uuid);
  const done = (text: string) => (portal: CustomerPortal) => {
    setOpen(undefined);
    setMessage(text);
    onShow(portal);
  };
  const close = () => setOpen(undefined);
  return (
    <section className="grid gap-3" aria-labelledby="subscriptions">
      <h2 id="subscriptions" className="font-semibold text-17">
        {texts.subscriptions}
      </h2>
      <div role="status" className="empty:hidden">
        {message && <p className="rounded bg-green text-green p-3">{message}</p>}
      </div>
      <div className="overflow-hidden border rounded-lg bg-page">
        <ul className="divide-y">
          {subscriptions.map((subscription) => (
            <SubscriptionItem
              key={subscription.uuid}
              subscription={subscription}
              onChoose={(action) =>
                setOpen({
                  action: action === 'cancel' && subscription.offer ? 'offer' : action,
                  uuid: subscription.uuid,
                })
              }
            />
          ))}
        </ul>
      </div>
      <Suspense>
        {open?.action === 'change' && opened && (
          <ChangePaymentDialog
            token={token}
            subscription={opened}
            today={today}
            cardAcquirer={cardAcquirer}
            sandbox={sandbox}
            onClose={close}
            onDone={done((opened.method ? texts.change : texts.choose).saved)}
          />
        )}
        {open?.action === 'offer' && opened?.offer && (
          <OfferDialog
            token={token}
            subscription={opened}
            offer={opened.offer}
            onClose={close}
            onDecline={() => setOpen({ action: 'cancel', uuid: opened.uuid })}
            onDone={done(texts.offer.done)}
          />
        )}
        {(open?.action === 'plan' || open?.action === 'quantity') && opened && (
          <PlanDialog
            kind={open.action}
            token={token}
            subscription={opened}
            onClose={close}
            onDone={done(customerPortalActions[open.action].done)}
          />
        )}
        {open && isStatusAction(open.action) && opened && (
          <StatusDialog
            action={open.action}
            token={token}
            subscription={opened}
            today={today}
            onClose={close}
            onDone={done(texts.statusChange[open.action].done)}
          />
        )}
      </Suspense>
    </section>
  );
}

function isStatusAction(action: 'offer' | SubscriptionAction): action is StatusAction {
  return action !== 'change' && action !== 'offer' && action !== 'plan' && action !== 'quantity';
}

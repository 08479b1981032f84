import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import type { PlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { intervalText } from '@balcao/messages/interval-texts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import shared from '../../../components/mailed-page/mailed-content.module.css';

const cardWords = checkoutPayment.card;
const ChangePaymentDialog = lazy(() =>
  import('./change-payment-dialog.tsx').then(({ ChangePaymentDialog }) => ({ default: ChangePaymentDialog })),
);
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })));

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
  const [open, setOpen] = useState<{ readonly kind: 'change' | 'cancel'; readonly uuid: string } | undefined>(
    subscriptions.some(({ uuid, options }) => uuid === changed && options.length > 0)
      ? { kind: 'change', uuid: changed ?? '' }
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
      <h2 id="subscriptions" className={shared.sectionTitle}>
        {texts.subscriptions}
      </h2>
      <div role="status" className="empty:hidden">
        {message && <p className="rounded bg-green text-green p-3">{message}</p>}
      </div>
      <div className="overflow-hidden border rounded-lg bg-page">
        <ul className="divide-y">
          {subscriptions.map((subscription) => (
            <Item
              key={subscription.uuid}
              subscription={subscription}
              onChange={() => setOpen({ kind: 'change', uuid: subscription.uuid })}
              onCancel={() => setOpen({ kind: 'cancel', uuid: subscription.uuid })}
            />
          ))}
        </ul>
      </div>
      <Suspense>
        {open?.kind === 'change' && opened && (
          <ChangePaymentDialog
            token={token}
            subscription={opened}
            today={today}
            cardAcquirer={cardAcquirer}
            sandbox={sandbox}
            onClose={close}
            onDone={done(texts.change.saved)}
          />
        )}
        {open?.kind === 'cancel' && opened && (
          <CancelDialog token={token} subscription={opened} onClose={close} onDone={done(texts.cancelDialog.done)} />
        )}
      </Suspense>
    </section>
  );
}

interface ItemProps {
  readonly subscription: PortalSubscription;
  readonly onChange: () => void;
  readonly onCancel: () => void;
}

function Item({ subscription, onChange, onCancel }: ItemProps) {
  const { title, interval, active, method, card, next, options, cancelable } = subscription;
  return (
    <li className="grid gap-2 py-3.5 px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
        <span className="wrap-anywhere font-medium">{title}</span>
        <span className="text-quiet text-13">{active ? intervalText(interval) : texts.ended}</span>
      </div>
      {active && (
        <p className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
          {next ? (
            <>
              <span className="text-quiet text-13">
                {texts.next} <DateText date={next.date} />
              </span>
              <Money amount={next.value} />
            </>
          ) : (
            <span className="text-quiet text-13">{texts.noNext}</span>
          )}
        </p>
      )}
      {active && (
        <p>
          {texts.methods[method]}
          {card && ` · ${texts.cardEnding(cardWords.brands[card.brand] ?? card.brand, card.last4digits)}`}
        </p>
      )}
      {(options.length > 0 || cancelable) && (
        <div className="flex flex-wrap gap-2 mt-1">
          {options.length > 0 && (
            <Button variant="default" onClick={onChange}>
              {method === 'CREDIT_CARD' ? texts.changeCard : texts.changePayment}
            </Button>
          )}
          {cancelable && (
            <Button variant="subtle" color="red" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

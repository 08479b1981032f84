import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import type { PlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import shared from '../../../components/mailed-page/mailed-content.module.css';
import classes from './subscriptions.module.css';

const cardWords = checkoutPayment.card;
const ChangePaymentDialog = lazy(() =>
  import('./change-payment-dialog.tsx').then(({ ChangePaymentDialog }) => ({ default: ChangePaymentDialog })),
);
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })));

interface SubscriptionsSectionProps {
  readonly token: string;
  readonly subscriptions: readonly PortalSubscription[];
  readonly today: PlainDate;
  readonly cardAcquirer: CustomerPortal['cardAcquirer'];
  readonly sandbox: boolean;
  readonly onShow: (portal: CustomerPortal) => void;
}

export function SubscriptionsSection(props: SubscriptionsSectionProps) {
  const { token, subscriptions, today, cardAcquirer, sandbox, onShow } = props;
  const [open, setOpen] = useState<{ readonly kind: 'change' | 'cancel'; readonly uuid: string }>();
  const [message, setMessage] = useState<string>();
  const opened = subscriptions.find(({ uuid }) => uuid === open?.uuid);
  const done = (text: string) => (portal: CustomerPortal) => {
    setOpen(undefined);
    setMessage(text);
    onShow(portal);
  };
  const close = () => setOpen(undefined);
  return (
    <section className={shared.section} aria-labelledby="subscriptions">
      <h2 id="subscriptions" className={shared.sectionTitle}>
        {texts.subscriptions}
      </h2>
      <div role="status" className={classes.status}>
        {message && <p className={classes.message}>{message}</p>}
      </div>
      <div className={shared.card}>
        <ul className={shared.list}>
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
  const { title, type, active, method, card, next, options, cancelable } = subscription;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={shared.itemTitle}>{title}</span>
        <span className={shared.quiet}>{active ? texts.period[type] : texts.ended}</span>
      </div>
      {active && (
        <p className={classes.next}>
          {next ? (
            <>
              <span className={shared.quiet}>
                {texts.next} <DateText date={next.date} />
              </span>
              <Money amount={next.value} />
            </>
          ) : (
            <span className={shared.quiet}>{texts.noNext}</span>
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
        <div className={classes.actions}>
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

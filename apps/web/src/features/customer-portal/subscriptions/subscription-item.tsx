import type { PortalSubscription } from '@balcao/contract/customer-portal';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { intervalText } from '@balcao/messages/interval-texts';
import { Button } from '@mantine/core';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import type { StatusAction } from './status-dialog.tsx';

const cardWords = checkoutPayment.card;

export type SubscriptionAction = 'change' | 'plan' | 'quantity' | StatusAction;

interface SubscriptionItemProps {
  readonly subscription: PortalSubscription;
  readonly onChoose: (action: SubscriptionAction) => void;
}

export function SubscriptionItem({ subscription, onChoose }: SubscriptionItemProps) {
  const { title, interval, status, method, card, next, paidUntil, resumesOn, endsOn, staysUntil } = subscription;
  const isOver = status === 'INACTIVE';
  return (
    <li className="grid gap-2 py-3 px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
        <span className="wrap-anywhere font-medium">{title}</span>
        <span className="text-quiet text-13">
          {isOver ? texts.ended : status === 'PAUSED' ? texts.paused : intervalText(interval)}
        </span>
      </div>
      {!isOver && (next || status !== 'PAUSED') && (
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
      <Day text={texts.paidUntil} date={paidUntil} />
      {status === 'PAUSED' && <Day text={texts.pausedUntil} date={resumesOn} />}
      {!isOver && <Day text={texts.endsOn} date={endsOn} />}
      {staysUntil && <p className="text-quiet text-13">{texts.staysUntil(formatPlainDate(staysUntil))}</p>}
      {!isOver && (
        <p>
          {method ? texts.methods[method] : texts.choose.waiting}
          {card && ` · ${texts.cardEnding(cardWords.brands[card.brand] ?? card.brand, card.last4digits)}`}
        </p>
      )}
      <Actions subscription={subscription} onChoose={onChoose} />
    </li>
  );
}

function Day({ text, date }: { readonly text: string; readonly date: PlainDate | null }) {
  if (!date) return null;
  return (
    <p className="text-quiet text-13">
      {text} <DateText date={date} />
    </p>
  );
}

function Actions({ subscription, onChoose }: SubscriptionItemProps) {
  const { method, options, plans, quantity, cancelable, withdrawable, pausableUntil, resumable } = subscription;
  const changes = [...(plans.length > 0 ? (['plan'] as const) : []), ...(quantity ? (['quantity'] as const) : [])];
  const offered = [
    ...(resumable ? (['resume'] as const) : []),
    ...(withdrawable ? (['withdraw'] as const) : []),
    ...(pausableUntil ? (['pause'] as const) : []),
  ];
  if ([...offered, ...changes, ...options].length === 0 && !cancelable) return null;
  return (
    <div className="flex flex-wrap gap-2 mt-1">
      {options.length > 0 && (
        <Button variant={method ? 'default' : 'filled'} onClick={() => onChoose('change')}>
          {method ? (method === 'CREDIT_CARD' ? texts.changeCard : texts.changePayment) : texts.choose.action}
        </Button>
      )}
      {changes.map((action) => (
        <Button key={action} variant="default" onClick={() => onChoose(action)}>
          {customerPortalActions[action].action}
        </Button>
      ))}
      {offered.map((action) => (
        <Button key={action} variant="default" onClick={() => onChoose(action)}>
          {texts.statusChange[action].action}
        </Button>
      ))}
      {cancelable && (
        <Button variant="subtle" color="red" onClick={() => onChoose('cancel')}>
          {texts.statusChange.cancel.action}
        </Button>
      )}
    </div>
  );
}

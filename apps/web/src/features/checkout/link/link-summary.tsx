import type { CheckoutLink } from '@balcao/contract/checkout';
import { type Cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { IconArrowLeft, IconCalendarEvent, IconGift } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { SellerMark } from '../../../components/display/seller-mark.tsx';
import { LinkDeadline } from './link-deadline.tsx';
import classes from './link-summary.module.css';

interface LinkSummaryProps {
  readonly link: CheckoutLink;
  readonly total: Cents | undefined;
  readonly onExpire: () => void;
}

/** Seller, title, amount and deadline. */
export function LinkSummary({ link, total, onExpire }: LinkSummaryProps) {
  const { seller, title, description, value, scheduledDate, expirationDate, status } = link;
  const isOpen = status === 'OPEN' && total === undefined;
  return (
    <div className={`${classes.summary} grid gap-4`}>
      {link.checkoutPage && (
        <Link
          to="/checkout/$subDomain"
          params={link.checkoutPage}
          className="hover:underline inline-flex items-center justify-self-start min-h-6 text-quiet text-13 no-underline gap-1.5"
        >
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          {checkout.otherPlans}
        </Link>
      )}
      {link.saleLink && (
        <Link
          to="/payment-link/$uuid"
          params={{ uuid: link.saleLink }}
          className="hover:underline inline-flex items-center justify-self-start min-h-6 text-quiet text-13 no-underline gap-1.5"
        >
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          {checkout.toSale}
        </Link>
      )}
      <SellerMark seller={seller} />
      <div>
        <h1 className="text-16 font-medium leading-6 wrap-anywhere">{title}</h1>
        <p className={`font-semibold ${classes.value}`}>
          <Money amount={total ?? value} />
        </p>
        {link.subscription && (status === 'OPEN' || total !== undefined) && (
          <RecurrenceText recurrence={link.subscription} value={value} />
        )}
        {isOpen && expirationDate && (
          <LinkDeadline until={expirationDate} now={link.now} isCounted={link.timer} onExpire={onExpire} />
        )}
      </div>
      {isOpen && scheduledDate && (
        <div className="flex rounded bg-amber text-amber gap-2 p-3">
          <IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />
          <div>
            <p className="font-semibold">{checkout.scheduled(formatPlainDate(scheduledDate))}</p>
            <p>{checkout.scheduledHelp}</p>
          </div>
        </div>
      )}
      {isOpen && link.subscription?.trial && (
        <div className="flex rounded bg-green text-green gap-2 p-3">
          <IconGift size={20} stroke={1.6} aria-hidden="true" />
          <div>
            <p className="font-semibold">{checkout.trial(link.subscription.trial.days)}</p>
            <p>{checkout.trialHelp(formatPlainDate(link.subscription.trial.firstDueDate))}</p>
          </div>
        </div>
      )}
      {description && <p className="text-quiet wrap-anywhere whitespace-pre-line">{description}</p>}
    </div>
  );
}

interface RecurrenceTextProps {
  readonly recurrence: NonNullable<CheckoutLink['subscription']>;
  readonly value: Cents;
}

/** Shown before the first payment. */
function RecurrenceText({ recurrence: { type, valuePerMonth, additional }, value }: RecurrenceTextProps) {
  return (
    <>
      <p className="text-quiet text-13">{checkout.recurrence[type](formatCents(value), formatCents(valuePerMonth))}</p>
      {additional && (
        <p className="text-quiet text-13">
          {checkout.additional(additional.title, formatCents(additional.value), additional.installments)}
        </p>
      )}
    </>
  );
}

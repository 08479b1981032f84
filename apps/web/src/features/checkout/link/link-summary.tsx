import type { CheckoutLink } from '@balcao/contract/checkout';
import { type Cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { IconArrowLeft, IconCalendarEvent } from '@tabler/icons-react';
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
    <div className={classes.summary}>
      {link.checkoutPage && (
        <Link to="/checkout/$subDomain" params={link.checkoutPage} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          {checkout.otherPlans}
        </Link>
      )}
      {link.saleLink && (
        <Link to="/payment-link/$uuid" params={{ uuid: link.saleLink }} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          {checkout.toSale}
        </Link>
      )}
      <SellerMark seller={seller} />
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.value}>
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
        <div className={classes.scheduled}>
          <IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />
          <div>
            <p className={classes.scheduledDate}>{checkout.scheduled(formatPlainDate(scheduledDate))}</p>
            <p>{checkout.scheduledHelp}</p>
          </div>
        </div>
      )}
      {description && <p className={classes.description}>{description}</p>}
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
      <p className={classes.quiet}>{checkout.recurrence[type](formatCents(value), formatCents(valuePerMonth))}</p>
      {additional && (
        <p className={classes.quiet}>
          {checkout.additional(additional.title, formatCents(additional.value), additional.installments)}
        </p>
      )}
    </>
  );
}

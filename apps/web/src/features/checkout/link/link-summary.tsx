import type { CheckoutLink } from '@balcao/contract/checkout';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Money } from '../../../components/display/money.tsx';
import { LinkDeadline } from './link-deadline.tsx';
import classes from './link-summary.module.css';
import { RecurrenceText } from './recurrence-text.tsx';

interface LinkSummaryProps {
  readonly link: CheckoutLink;
  /** What is to be paid, or was, once the buyer chose how; until then the value of the link, and until when it can be paid. */
  readonly total: Cents | undefined;
  readonly onExpire: () => void;
}

/** Who charges, for what, how much, until when. */
export function LinkSummary({ link, total, onExpire }: LinkSummaryProps) {
  const { seller, title, description, value, scheduledDate, expirationDate, status } = link;
  const isOpen = status === 'OPEN' && total === undefined;
  return (
    <div className={classes.summary}>
      <div className={classes.seller}>
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(seller.name)}
        </span>
        <div>
          <p className={classes.sellerName}>{seller.name}</p>
          <p className={`figures ${classes.quiet}`}>{seller.document}</p>
        </div>
      </div>
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

/** `CS` of Café Serra Azul: the first letters of its first two words. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

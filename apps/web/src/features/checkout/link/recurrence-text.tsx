import type { CheckoutLink } from '@balcao/contract/checkout';
import { type Cents, formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import classes from './link-summary.module.css';

interface RecurrenceTextProps {
  readonly recurrence: NonNullable<CheckoutLink['subscription']>;
  /** Of each period. */
  readonly value: Cents;
}

/** That it is charged again, how often and how much, before anybody pays the first time. */
export function RecurrenceText({ recurrence: { type, valuePerMonth, additional }, value }: RecurrenceTextProps) {
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

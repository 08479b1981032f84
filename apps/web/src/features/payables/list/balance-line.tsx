import { type Cents, formatCents } from '@balcao/kernel';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import classes from '../payables.module.css';

interface BalanceLineProps {
  readonly known: Cents | 'failed' | null;
  readonly isShort: boolean;
}

export function BalanceLine({ known, isShort }: BalanceLineProps) {
  if (known === 'failed') return <p className={classes.wrong}>{paymentTexts.balance.failed}</p>;
  if (known === null) return null;
  return (
    <p className={isShort ? classes.wrong : classes.quiet} aria-live="polite">
      {isShort && `${paymentTexts.balance.insufficient}. `}
      {words.available(formatCents(known))}
    </p>
  );
}

import { type Cents, formatCents } from '@balcao/kernel';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';

interface BalanceLineProps {
  readonly known: Cents | 'failed' | null;
  readonly isShort: boolean;
}

export function BalanceLine({ known, isShort }: BalanceLineProps) {
  if (known === 'failed') return <p className="mt-1 text-error text-13">{paymentTexts.balance.failed}</p>;
  if (known === null) return null;
  return (
    <p className={`mt-1 text-13 ${isShort ? 'text-error' : 'text-quiet'}`} aria-live="polite">
      {isShort && `${paymentTexts.balance.insufficient}. `}
      {words.available(formatCents(known))}
    </p>
  );
}

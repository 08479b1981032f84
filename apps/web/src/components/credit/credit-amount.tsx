import { type Cents, formatCents } from '@balcao/kernel';
import { customerCredit as texts } from '@balcao/messages/customer-credit';
import { MoneyInput } from '../form/money-input.tsx';

interface CreditAmountProps {
  readonly value: Cents | null;
  readonly max: Cents;
  readonly onChange: (amount: Cents | null) => void;
}

export function CreditAmount({ value, max, onChange }: CreditAmountProps) {
  return (
    <MoneyInput label={texts.amount} maw="14rem" value={value} onChange={onChange} error={problemOf(value, max)} />
  );
}

/** Null for an amount up to `max`. */
export function problemOf(value: Cents | null, max: Cents): string | null {
  if (!value) return texts.noAmount;
  return value > max ? texts.tooMuch(formatCents(max)) : null;
}

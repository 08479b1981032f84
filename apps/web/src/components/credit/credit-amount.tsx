import { type Cents, formatCents } from '@balcao/kernel';
import { customerCredit as texts } from '@balcao/messages/customer-credit';
import { MoneyInput } from '../form/money-input.tsx';

interface CreditAmountProps {
  readonly value: Cents | null;
  readonly most: Cents;
  readonly onChange: (amount: Cents | null) => void;
}

export function CreditAmount({ value, most, onChange }: CreditAmountProps) {
  return (
    <MoneyInput label={texts.amount} maw="14rem" value={value} onChange={onChange} error={problemOf(value, most)} />
  );
}

/** Null for an amount up to `most`. */
export function problemOf(value: Cents | null, most: Cents): string | null {
  if (!value) return texts.noAmount;
  return value > most ? texts.tooMuch(formatCents(most)) : null;
}

import { type Cents, formatCents } from '@balcao/kernel';

interface MoneyProps {
  readonly amount: Cents;
  readonly className?: string;
}

/** Read and copied as `R$ 1.234,56`. */
export function Money({ amount, className = '' }: MoneyProps) {
  const text = formatCents(amount);
  const unit = text.indexOf('R$');
  const figures = text.search(/\d/);
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      <span className="text-quiet font-normal">
        {text.slice(0, unit)}
        <span data-unit>{text.slice(unit, figures)}</span>
      </span>
      {text.slice(figures)}
    </span>
  );
}

import type { ValueLine } from '@balcao/contract/charges';
import type { Cents } from '@balcao/kernel';
import { valueLineTexts } from '@balcao/messages/value-lines';
import { Money } from './money.tsx';
import classes from './value-lines.module.css';

interface ValueLinesProps {
  readonly lines: readonly ValueLine[];
  readonly total: Cents;
}

export function ValueLines({ lines, total }: ValueLinesProps) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ kind, title, amount }) => (
        <div key={kind}>
          <dt>{labelOf(kind, title)}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>{valueLineTexts.total}</dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  );
}

function labelOf(kind: ValueLine['kind'], title: string | null): string {
  if (title === null) return valueLineTexts.kinds[kind];
  return kind === 'COUPON' ? valueLineTexts.coupon(title) : valueLineTexts.titled(title);
}

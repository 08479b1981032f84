import type { ValueLine } from '@balcao/contract/charges';
import type { Cents } from '@balcao/kernel';
import { valueLineTexts } from '@balcao/messages/value-lines';
import { Money } from './money.tsx';

interface ValueLinesProps {
  readonly lines: readonly ValueLine[];
  readonly total: Cents;
}

export function ValueLines({ lines, total }: ValueLinesProps) {
  return (
    <dl className="grid gap-y-2">
      {lines.map(({ kind, title, amount }) => (
        <div className="flex justify-between gap-4" key={`${kind} ${title}`}>
          <dt className="text-quiet">{labelOf(kind, title)}</dt>
          <dd className="text-end">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t pt-1 font-semibold">
        <dt>{valueLineTexts.total}</dt>
        <dd className="text-end">
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  );
}

function labelOf(kind: ValueLine['kind'], title: string | null): string {
  if (title === null) return valueLineTexts.kinds[kind];
  if (kind === 'PERIOD_VALUE') return title;
  return kind === 'COUPON' ? valueLineTexts.coupon(title) : valueLineTexts.titled(title);
}

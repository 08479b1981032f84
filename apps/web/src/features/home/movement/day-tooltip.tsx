import { formatPlainDate } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { Money } from '../../../components/display/money.tsx';
import classes from './day-tooltip.module.css';
import { type DayLine, movements } from './movements.ts';

/** Exact figures of the day under the pointer. */
export function DayTooltip({ line }: { readonly line: DayLine | undefined }) {
  if (!line) return null;
  return (
    <div className={classes.tooltip}>
      <strong>{formatPlainDate(line.date)}</strong>
      <dl>
        {movements.map((movement) => (
          <div key={movement}>
            <dt>{home.figures[movement]}</dt>
            <dd>
              <Money amount={line[movement]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

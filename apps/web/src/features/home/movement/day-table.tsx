import { type Cents, sumCents } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import classes from './day-table.module.css';
import { type DayLine, movements } from './movements.ts';

const texts = home.chart;

interface DayTableProps {
  readonly lines: readonly DayLine[];
  /** Only for who hears the page; the drawing is what is seen. */
  readonly unseen: boolean;
}

/** The figures that the bars draw, and their sums. */
export function DayTable({ lines, unseen }: DayTableProps) {
  const table = (
    <table className={classes.table} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          {movements.map((movement) => (
            <th key={movement} scope="col" data-align="end">
              {home.figures[movement]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.date}>
            <th scope="row">
              <DateText date={line.date} />
            </th>
            {movements.map((movement) => (
              <Amount key={movement} amount={line[movement]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {movements.map((movement) => (
            <Amount key={movement} amount={sumCents(lines.map((line) => line[movement]))} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
  if (unseen) return <div className={classes.unseen}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={texts.title} tabIndex={0}>
      {table}
    </section>
  );
}

function Amount({ amount }: { readonly amount: Cents }) {
  return (
    <td data-align="end" data-nothing={amount === 0 || undefined}>
      <Money amount={amount} />
    </td>
  );
}

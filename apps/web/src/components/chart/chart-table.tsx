import { type Cents, type PlainDate, sumCents } from '@balcao/kernel';
import { chartTexts } from '@balcao/messages/chart';
import { DateText } from '../display/date-text.tsx';
import { Money } from '../display/money.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { ScrollBox } from '../table/scroll-box.tsx';
import classes from './chart-table.module.css';

interface ChartTableProps<Key extends string> {
  readonly label: string;
  readonly columns: readonly { readonly key: Key; readonly label: string }[];
  readonly lines: readonly ({ readonly date: PlainDate } & { readonly [K in Key]: Cents })[];
  readonly withTotal: boolean;
  /** Only for screen readers, beside a chart. */
  readonly unseen: boolean;
}

export function ChartTable<Key extends string>({ label, columns, lines, withTotal, unseen }: ChartTableProps<Key>) {
  const table = (
    <PlainTable className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{chartTexts.date}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align="end">
              {column.label}
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
            {columns.map(({ key }) => (
              <Amount key={key} amount={line[key]} />
            ))}
          </tr>
        ))}
      </tbody>
      {withTotal && (
        <tfoot>
          <tr>
            <th scope="row">{chartTexts.total}</th>
            {columns.map(({ key }) => (
              <Amount key={key} amount={sumCents(lines.map((line) => line[key]))} />
            ))}
          </tr>
        </tfoot>
      )}
    </PlainTable>
  );
  if (unseen) return <div className="sr-only">{table}</div>;
  return (
    <ScrollBox className="h-full overflow-auto" label={label}>
      {table}
    </ScrollBox>
  );
}

function Amount({ amount }: { readonly amount: Cents }) {
  return (
    <td data-align="end" className={amount === 0 ? 'text-quiet' : ''}>
      <Money amount={amount} />
    </td>
  );
}

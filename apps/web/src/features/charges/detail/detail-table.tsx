import { Fragment, type ReactNode } from 'react';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { ScrollBox } from '../../../components/table/scroll-box.tsx';
import classes from './detail-table.module.css';

export interface DetailColumn<Row> {
  readonly title: string;
  readonly isEnd?: boolean;
  /** Long text wraps and takes the remaining width. */
  readonly isText?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DetailTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DetailColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  /** A line below the row, for what would be too many columns. */
  readonly below?: (row: Row) => ReactNode;
}

/** Scrolls by itself where it does not fit, so that the page does not. */
export function DetailTable<Row>({ label, columns, rows, keyOf, below }: DetailTableProps<Row>) {
  return (
    <ScrollBox label={label} className="overflow-x-auto">
      <PlainTable className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ title, isEnd }) => (
              <th key={title} scope="col" data-align={isEnd && 'end'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={keyOf(row, index)}>
              <tr>
                {columns.map(({ title, isEnd, isText, cell }) => (
                  <td key={title} data-align={isEnd && 'end'} data-text={isText}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {below && (
                <tr data-below>
                  <td colSpan={columns.length}>{below(row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </PlainTable>
    </ScrollBox>
  );
}

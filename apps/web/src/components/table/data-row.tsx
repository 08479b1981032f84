import { Link, type LinkProps } from '@tanstack/react-router';
import type { ListStep } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly room: ReadonlyMap<string, ListStep>;
  readonly link: LinkProps | undefined;
  /** Where it is among many of which only some are drawn. */
  readonly place?: { readonly index: number; readonly measure: (element: HTMLTableRowElement | null) => void };
}

/** The first cell holds the link, stretched over the whole row: a click, Enter, or a new tab, as with any link. */
export function DataRow<Row>({ row, columns, room, link, place }: DataRowProps<Row>) {
  return (
    <tr
      className={classes.row}
      data-linked={link !== undefined || undefined}
      {...(place && { ref: place.measure, 'data-index': place.index, 'aria-rowindex': place.index + 2 })}
    >
      {columns.map(({ id, align = 'start', grow, card, cell }, index) => (
        <td key={id} data-align={align} data-from={room.get(id)} data-grow={grow} data-card={card}>
          {index === 0 && link ? (
            <Link {...link} className={classes.link} data-row-link>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListStep } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';

/** The pointer rests this long before a link's code is loaded, so that crossing rows loads nothing. */
const restMs = 50;

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly room: ReadonlyMap<string, ListStep>;
  readonly link: LinkProps | undefined;
  readonly onRest?: ((row: Row) => void) | undefined;
  readonly select?: ReactNode;
  readonly rowKey?: string;
  readonly selected?: boolean;
  /** The position in a virtual list. */
  readonly place?: { readonly index: number; readonly measure: (element: HTMLTableRowElement | null) => void };
}

/**
 * The link of the `who` cell, or the first, is stretched over the row, so that click, Enter and new tab work as with
 * any link.
 */
export function DataRow<Row>({ row, columns, room, link, onRest, place, select, rowKey, selected }: DataRowProps<Row>) {
  const rest = useRest(onRest && (() => onRest(row)));
  const linked = columns.find(({ card }) => card === 'who') ?? columns[0];
  const title = columns.find(({ card }) => card === 'title');
  return (
    <tr
      className={`relative ${classes.row}`}
      data-linked={link !== undefined || undefined}
      data-key={rowKey}
      data-selected={selected || undefined}
      {...(place && { ref: place.measure, 'data-index': place.index, 'aria-rowindex': place.index + 2 })}
    >
      {select}
      {columns.map(({ id, align = 'start', grow, card, cell }) => (
        <td
          key={id}
          data-align={align}
          data-from={room.get(id)}
          data-grow={grow}
          data-card={card}
          {...(id === linked?.id && title && underOf(title, row, room))}
        >
          {id === linked?.id && link ? (
            <Link
              {...link}
              {...rest}
              className={`${classes.link} covers text-inherit font-medium no-underline`}
              data-row-link
            >
              {cell(row)}
            </Link>
          ) : grow ? (
            <span className={classes.words}>{cell(row)}</span>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** The title is shown under the name where its column does not fit. */
function underOf<Row>({ id, cell }: DataColumn<Row>, row: Row, room: ReadonlyMap<string, ListStep>) {
  const text = cell(row);
  return typeof text === 'string' && text ? { 'data-under': text, 'data-until': room.get(id) } : undefined;
}

function useRest(onRest: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onRest) return undefined;
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(onRest, restMs);
  };
  return { onMouseEnter: start, onMouseLeave: stop, onFocus: start, onBlur: stop };
}

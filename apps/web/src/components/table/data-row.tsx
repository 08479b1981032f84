import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListStep } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';

/** As long as the pointer rests on a link before its code is loaded: crossing many rows starts nothing. */
const restMs = 50;

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly room: ReadonlyMap<string, ListStep>;
  readonly link: LinkProps | undefined;
  readonly onRest?: ((row: Row) => void) | undefined;
  readonly select?: ReactNode;
  /** What the keys of the list know it by. */
  readonly rowKey?: string;
  readonly selected?: boolean;
  /** Where it is among many of which only some are drawn. */
  readonly place?: { readonly index: number; readonly measure: (element: HTMLTableRowElement | null) => void };
}

/** The cell of `who`, or the first, holds the link, stretched over the whole row: a click, Enter, or a new tab, as with any link. */
export function DataRow<Row>({ row, columns, room, link, onRest, place, select, rowKey, selected }: DataRowProps<Row>) {
  const rest = useRest(onRest && (() => onRest(row)));
  const linked = columns.find(({ card }) => card === 'who') ?? columns[0];
  const title = columns.find(({ card }) => card === 'title');
  return (
    <tr
      className={classes.row}
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
            <Link {...link} {...rest} className={`${classes.link} text-inherit font-medium no-underline`} data-row-link>
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

/** The title goes under the name in rows that have no room for its column. */
function underOf<Row>({ id, cell }: DataColumn<Row>, row: Row, room: ReadonlyMap<string, ListStep>) {
  const text = cell(row);
  return typeof text === 'string' && text ? { 'data-under': text, 'data-until': room.get(id) } : undefined;
}

/** Handlers for a link that call back when the pointer or the focus rests on it. */
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

import type { LinkProps } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { ListStep } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import { DataRow } from './data-row.tsx';

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly room: ReadonlyMap<string, ListStep>;
  readonly rowKey: (row: Row) => string;
  /** Must be stable, or every row renders again. */
  readonly rowLink: ((row: Row) => LinkProps | undefined) | undefined;
}

const rowHeight = 44;

/** Renders the visible rows of thousands and some around them. Rows may differ in height. */
export function VirtualRows<Row extends object>({ rows, columns, room, rowKey, rowLink }: VirtualRowsProps<Row>) {
  const start = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    // Content above the list may have grown.
    const top = start.current && Math.round(start.current.getBoundingClientRect().top + window.scrollY);
    if (top !== null && top !== scrollMargin) setScrollMargin(top);
  });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? rowKey(row) : index;
    },
  });
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <tr ref={start}>
        <td colSpan={columns.length} style={{ height: before }} />
      </tr>
      {shown.map(({ key, index }) => {
        const row = rows[index];
        return (
          row && (
            <VirtualRow
              key={String(key)}
              row={row as object}
              columns={columns as unknown as readonly DataColumn<object>[]}
              room={room}
              rowLink={rowLink as ((row: object) => LinkProps | undefined) | undefined}
              index={index}
              measure={virtualizer.measureElement}
            />
          )
        );
      })}
      <tr>
        <td colSpan={columns.length} style={{ height: after }} />
      </tr>
    </>
  );
}

interface VirtualRowProps {
  readonly row: object;
  readonly columns: readonly DataColumn<object>[];
  readonly room: ReadonlyMap<string, ListStep>;
  readonly rowLink: ((row: object) => LinkProps | undefined) | undefined;
  readonly index: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

/** Memoised, so that scrolling renders only new rows. */
const VirtualRow = memo(function VirtualRow({ row, columns, room, rowLink, index, measure }: VirtualRowProps) {
  return <DataRow row={row} columns={columns} room={room} link={rowLink?.(row)} place={{ index, measure }} />;
});

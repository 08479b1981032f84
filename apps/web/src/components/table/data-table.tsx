import { listTools } from '@balcao/messages/list-tools';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { whenIdle } from '../../lib/idle/when-idle.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { ColumnHead } from './column-head.tsx';
import roomClasses from './column-room.module.css';
import { selectWidth } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import { DataRow } from './data-row.tsx';
import '../../theme/utilities/shell.css';
import classes from './data-table.module.css';
import { ListKeys } from './list-keys.tsx';
import { SelectCell, SelectHead } from './select-cell.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useDataTable } from './use-data-table.ts';
import { moveByArrows, useOneTabStop } from './use-one-tab-stop.ts';
import type { RowSelection } from './use-selection.ts';
import type { VirtualRows as Rows } from './virtual-rows.tsx';

/** Loaded only by lists with thousands of rows. */
const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(({ VirtualRows }) => ({ default: VirtualRows })),
) as unknown as typeof Rows;

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** A real link. */
  readonly rowLink?: (row: Row) => LinkProps | undefined;
  /** Prefetches the row's screen. */
  readonly onRowRest?: ((row: Row) => void) | undefined;
  /** The number of skeleton rows, and the reserved height when there are several pages. */
  readonly pageSize: number;
  readonly paged?: boolean;
  readonly sort?: string;
  readonly onSort?: (sort: string | undefined) => void;
  /** Dims outdated rows while new ones load. */
  readonly stale?: boolean;
  readonly error?: unknown;
  /** In the documents' words. */
  readonly failedTitle?: string;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  /** 36 px rows instead of 44 px. */
  readonly compact?: boolean;
  /** Renders only visible rows, for thousands on one page; `rowLink` and `columns` must be stable. */
  readonly virtual?: boolean;
  readonly selection?: RowSelection<Row>;
  /** The screen's main list, to which j, k, x and ? belong wherever the focus is. */
  readonly keys?: boolean;
}

/** The maximum number of rows for which a short last page reserves height. */
const maxKeptRows = 20;

/**
 * A list with four states: skeleton, rows, empty and failed. After a failure the old rows stay. In a narrow box rows
 * are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, pageSize, paged, stale, error, onRetry, empty, compact, virtual } =
    props;
  const { selection, keys, onRowRest, failedTitle } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useOneTabStop(body);
  usePreloadedScreen(rows?.[0] && rowLink?.(rows[0]));
  const { table, room } = useDataTable({
    ...props,
    rows: virtual ? undefined : rows,
    sort: props.sort,
    onSort: props.onSort,
    selectable: selection !== undefined,
  });
  const failed = error !== undefined && error !== null;

  if (failed && !rows)
    return <ErrorState error={error} onRetry={onRetry} {...(failedTitle && { title: failedTitle })} />;
  if (rows?.length === 0) return empty;
  const kept = paged ? ({ '--kept-rows': Math.min(pageSize, maxKeptRows) } as CSSProperties) : undefined;
  return (
    <div className={classes.list}>
      {failed && <StaleNotice onRetry={onRetry} />}
      <div className={classes.frame} data-compact={compact || undefined} style={kept}>
        <table
          className={`w-full ${classes.table} ${roomClasses.columns}`}
          aria-label={label}
          aria-busy={!rows || stale === true}
          {...(virtual && rows && { 'aria-rowcount': rows.length + 1 })}
        >
          <colgroup>
            {selection && <col style={widthOf(selectWidth)} />}
            {columns.map(({ id, width, grow }) => (
              <col key={id} style={grow ? {} : widthOf(width)} data-from={room.get(id)} />
            ))}
          </colgroup>
          <thead className={`${classes.head} in-card:sr-only`}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <SelectHead
                    checked={selection.page === 'all'}
                    indeterminate={selection.page === 'some'}
                    onToggle={selection.onTogglePage}
                  />
                )}
                {group.headers.map(({ id, column }) => (
                  <ColumnHead
                    key={id}
                    header={column.columnDef.meta?.header ?? ''}
                    align={column.columnDef.meta?.align ?? 'start'}
                    from={column.columnDef.meta?.from}
                    direction={column.getIsSorted()}
                    next={column.getNextSortingOrder()}
                    onToggle={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={body} data-stale={stale || undefined} onKeyDown={moveByArrows}>
            {rows && virtual ? (
              <Suspense
                fallback={
                  <SkeletonRows
                    columns={columns}
                    room={room}
                    count={Math.min(rows.length, pageSize)}
                    selectable={selection !== undefined}
                  />
                }
              >
                <VirtualRows rows={rows} columns={columns} room={room} rowKey={rowKey} rowLink={rowLink} />
              </Suspense>
            ) : rows ? (
              table
                .getRowModel()
                .rows.map(({ id, original }) => (
                  <DataRow
                    key={id}
                    row={original}
                    columns={columns}
                    room={room}
                    rowKey={id}
                    link={rowLink?.(original)}
                    onRest={onRowRest}
                    {...(selection && selectOf(selection, id, original))}
                  />
                ))
            ) : (
              <SkeletonRows columns={columns} room={room} count={pageSize} selectable={selection !== undefined} />
            )}
          </tbody>
        </table>
      </div>
      {keys && <ListKeys rows={body} onToggle={selection?.onToggle} />}
    </div>
  );
}

/** Preloads the linked screen's code while the browser is idle. */
function usePreloadedScreen(link: LinkProps | undefined): void {
  const router = useRouter({ warn: false });
  const isLinked = link !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row leads to the same screen
  useEffect(() => (isLinked ? whenIdle(() => void router.preloadRoute(link)) : undefined), [router, isLinked]);
}

function widthOf(rem: number): CSSProperties {
  return { '--width': `${rem}rem` } as CSSProperties;
}

function selectOf<Row>({ isChosen, rowName, onToggle }: RowSelection<Row>, key: string, row: Row) {
  const selected = isChosen(key);
  const label = listTools.selection.row(rowName(row));
  const select = <SelectCell label={label} checked={selected} onToggle={(range) => onToggle(key, range)} />;
  return { select, selected };
}

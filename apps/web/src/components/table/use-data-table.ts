import { metaHelper, rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { columnRoom, type ListStep, selectWidth } from './column-room.ts';
import type { DataColumn } from './data-column.ts';

interface ColumnMeta {
  readonly header: string;
  readonly align: 'start' | 'end';
  readonly from: ListStep | undefined;
}

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });
const noRows: never[] = [];

interface TableInput<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string | undefined) => void) | undefined;
  readonly selectable: boolean;
}

/** The service sorts; clicking a header cycles through ascending, descending and none. */
export function useDataTable<Row extends object>({ columns, rows, rowKey, sort, onSort, selectable }: TableInput<Row>) {
  const room = useMemo(() => columnRoom(columns, selectable ? selectWidth : 0), [columns, selectable]);
  const tableColumns = useMemo(
    () =>
      columns.map(({ id, header, align = 'start', sortable = false }) => ({
        id,
        accessorFn: (row: Row): unknown => row,
        enableSorting: sortable,
        meta: { header, align, from: room.get(id) },
      })),
    [columns, room],
  );
  const sorting = sortingOf(sort);
  const table = useTable({
    features,
    columns: tableColumns,
    data: rows ?? noRows,
    getRowId: rowKey,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change: SortingState | ((before: SortingState) => SortingState)) =>
      onSort?.(sortText(typeof change === 'function' ? change(sorting) : change)),
  });
  return { table, room };
}

/** Parses `field,DESC`. */
function sortingOf(sort: string | undefined): SortingState {
  const [id, direction] = sort?.split(',') ?? [];
  return id ? [{ id, desc: direction?.toUpperCase() === 'DESC' }] : [];
}

/** Undefined when nothing is sorted, which uses the service's order. */
function sortText([sorted]: SortingState): string | undefined {
  return sorted && `${sorted.id},${sorted.desc ? 'DESC' : 'ASC'}`;
}

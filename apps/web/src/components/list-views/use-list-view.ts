import { findViews, type SavedView } from '@balcao/contract/views';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { sharedStorage } from '../../lib/browser-storage.ts';
import { parseSearch } from '../../lib/navigation/search-params.ts';
import type { DataColumn } from '../table/data-column.ts';
import type { ListEndpoint } from '../table/use-list.ts';
import {
  addressOf,
  chosenColumns,
  isBlank,
  isOfView,
  isSameState,
  noView,
  stateOf,
  type ViewState,
} from './view-state.ts';

interface ViewedList extends ListEndpoint {
  readonly savesViews: true;
}

type Search = Readonly<Record<string, string | string[]>>;

/** Everything that a list's views and tools need. */
export interface ListViewsState {
  readonly list: string;
  readonly views: readonly SavedView[];
  /** The previous value until views are loaded, so that the layout does not move. */
  readonly hasViews: boolean;
  readonly current: SavedView | undefined;
  readonly state: ViewState;
  /** True when the list differs from the view, or without one from its default. */
  readonly changed: boolean;
  /** The columns that a person may choose. */
  readonly columns: readonly DataColumn<never>[];
  /** Parameters of open things, which stay under another view. */
  readonly kept: Search;
  readonly onLook: (look: Partial<Pick<ViewState, 'columns' | 'density'>>) => void;
}

const none: readonly SavedView[] = [];
const plain: ViewState = { search: '', columns: null, density: 'comfortable' };

/**
 * Views of a list: `const view = useListView(findCharges, columns)`, then `<ListViews {...view.bar} />`,
 * `<ListTools {...view.bar} />` in the row of the filters, `useList(findCharges, { ready: view.ready })` and
 * `<DataTable {...view.table} {...table} />`. Columns, density and view are in the address beside the filters; an empty
 * address opens the default view.
 */
export function useListView<Row>({ name: list, query }: ViewedList, columns: readonly DataColumn<Row>[]) {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const names = useMemo(() => Object.keys(query.shape), [query]);
  const viewsQuery = useQuery({ ...answerOptions(findViews, { query: { list } }), staleTime: 300_000, retry: false });
  const views = viewsQuery.data ?? none;
  const hasViews = useHasViews(list, viewsQuery.data);
  const [ready, setReady] = useState(() => !isBlank(searchText, names));

  useEffect(() => {
    if (ready || viewsQuery.isLoading) return;
    const first = views.find((view) => view.default);
    if (!first) return setReady(true);
    const search = { ...parseSearch(searchText), ...addressOf(first) };
    void navigate({ to: '.', search: () => search, replace: true, resetScroll: false }).then(() => setReady(true));
  }, [ready, viewsQuery.isLoading, views, searchText, navigate]);

  const state = useMemo(() => stateOf(searchText, names), [searchText, names]);
  const current = views.find(({ uuid }) => uuid === new URLSearchParams(searchText).get('view'));
  const onLook: ListViewsState['onLook'] = (look) => {
    const { columns, density } = { ...state, ...look };
    const { columns: _columns, density: _density, ...search } = parseSearch(searchText);
    const shown: Search = { ...(columns && { columns: columns.join() }), ...(density === 'compact' && { density }) };
    void navigate({ to: '.', search: () => ({ ...search, ...shown }), resetScroll: false });
  };
  const bar: ListViewsState = {
    list,
    views,
    hasViews,
    current,
    state,
    onLook,
    kept: Object.fromEntries(Object.entries(parseSearch(searchText)).filter(([name]) => !isOfView(name, names))),
    changed: ready && !isSameState(state, current ?? plain),
    columns: columns as unknown as readonly DataColumn<never>[],
  };
  const shown = useMemo(() => chosenColumns(columns, state.columns), [columns, state.columns]);
  return { ready, table: { columns: shown, compact: state.density === 'compact', keys: true }, bar };
}

function useHasViews(list: string, views: readonly SavedView[] | undefined): boolean {
  const kept = `balcao.views.${list}`;
  const known = views && views.length > 0;
  useEffect(() => {
    if (known !== undefined) sharedStorage.set(kept, String(known));
  }, [kept, known]);
  return known ?? sharedStorage.get(kept) === 'true';
}

export function plainAddress(views: readonly SavedView[]): Record<string, string> {
  return views.some((view) => view.default) ? { view: noView } : {};
}

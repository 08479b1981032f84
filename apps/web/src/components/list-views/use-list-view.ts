import { findViews, type SavedView, type ViewList } from '@balcao/contract/views';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
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

type Search = Readonly<Record<string, string | string[]>>;

/** Everything that a list's views and tools need. */
export interface ListViewsState {
  readonly list: ViewList;
  readonly views: readonly SavedView[];
  /** Whether it has views; until they come, whether it had any the last time, so that nothing moves under them. */
  readonly hasViews: boolean;
  /** The one in the address. */
  readonly current: SavedView | undefined;
  /** What the address shows now. */
  readonly state: ViewState;
  /** Whether there is something to save: it shows something else than the view, or without one than the list by itself. */
  readonly changed: boolean;
  /** Of the columns what a person chooses by. */
  readonly columns: readonly DataColumn<never>[];
  /** What else is in the address: what is open on the list, and stays open under another view. */
  readonly kept: Search;
  readonly onLook: (look: Partial<Pick<ViewState, 'columns' | 'density'>>) => void;
}

const none: readonly SavedView[] = [];
const plain: ViewState = { search: '', columns: null, density: 'comfortable' };

/**
 * A list as a person keeps it: `const view = useListView('charges', findCharges, columns)`, then `<ListViews {...view.bar} />`,
 * `<ListTools {...view.bar} />` in the row of the filters, `useList(findCharges, { ready: view.ready })` and
 * `<DataTable {...view.table} {...table} />`. Columns, density and the view are in the
 * address beside the filters. Who comes with an address that says nothing gets their default view.
 */
export function useListView<Row>(list: ViewList, { query }: ListEndpoint, columns: readonly DataColumn<Row>[]) {
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

function useHasViews(list: ViewList, views: readonly SavedView[] | undefined): boolean {
  const kept = `balcao.views.${list}`;
  const known = views && views.length > 0;
  useEffect(() => {
    if (known !== undefined) localStorage.setItem(kept, String(known));
  }, [kept, known]);
  return known ?? localStorage.getItem(kept) === 'true';
}

/** Where the list shows everything, whatever the default. */
export function plainAddress(views: readonly SavedView[]): Record<string, string> {
  return views.some((view) => view.default) ? { view: noView } : {};
}

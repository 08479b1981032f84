import type { SavedView, ViewBody } from '@balcao/contract/views';
import type { DataColumn } from '../table/data-column.ts';

export type ViewState = Pick<ViewBody, 'search' | 'columns' | 'density'>;

export type ViewCommand = 'create' | 'edit' | 'delete';

/** The address of the unfiltered list when the person has a default view. */
export const noView = 'all';

/** Keeps the list's own parameters (`names`) except the page, and those of its rows' look. */
export function stateOf(searchText: string, names: readonly string[]): ViewState {
  const given = new URLSearchParams(searchText);
  const search = new URLSearchParams([...given].filter(([name]) => name !== 'page' && names.includes(name)));
  const columns = given.get('columns')?.split(',').filter(Boolean) ?? [];
  return {
    search: search.toString(),
    columns: columns.length > 0 ? columns : null,
    density: given.get('density') === 'compact' ? 'compact' : 'comfortable',
  };
}

/** The order of filters does not matter. */
export function isSameState(one: ViewState, other: ViewState): boolean {
  return (
    sorted(one.search) === sorted(other.search) &&
    one.density === other.density &&
    one.columns?.join() === other.columns?.join()
  );
}

/** True when the address names nothing of the list. */
export function isBlank(searchText: string, names: readonly string[]): boolean {
  const given = new URLSearchParams(searchText);
  return ![...given.keys()].some((name) => isOfView(name, names));
}

export function isOfView(name: string, names: readonly string[]): boolean {
  return ['view', 'columns', 'density', ...names].includes(name);
}

/** Sends the whole view, with the changed fields replaced. */
export function bodyOf(
  { name, shared, search, columns, density, ...view }: SavedView,
  change: Partial<ViewBody>,
): ViewBody {
  return { name, shared, search, columns, density, default: view.default, ...change };
}

export function addressOf({ uuid, search, columns, density }: SavedView): Record<string, string | string[]> {
  const given = new URLSearchParams(search);
  const values = [...new Set(given.keys())].map((name) => [name, oneOrMany(given.getAll(name))] as const);
  return {
    ...Object.fromEntries(values),
    ...(columns && { columns: columns.join() }),
    ...(density === 'compact' && { density }),
    view: uuid,
  };
}

/**
 * The chosen columns in order; null for the default ones. The naming column is always shown, and actions are always
 * last.
 */
export function chosenColumns<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | null,
): readonly DataColumn<Row>[] {
  if (!chosen) return columns.filter(({ optional }) => !optional);
  const who = columns.filter(({ id, card }) => card === 'who' && !chosen.includes(id));
  const listed = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...who, ...listed.filter((column) => !isActions(column)), ...columns.filter(isActions)];
}

/** Actions are at the end of a row. */
export function isActions<Row>({ id }: DataColumn<Row>): boolean {
  return id === 'actions';
}

function sorted(search: string): string {
  const params = new URLSearchParams(search);
  return [...params]
    .map((pair) => JSON.stringify(pair))
    .toSorted()
    .join();
}

function oneOrMany(values: string[]): string | string[] {
  const [first = ''] = values;
  return values.length > 1 ? values : first;
}

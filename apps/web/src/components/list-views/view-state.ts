import type { SavedView, ViewBody } from '@balcao/contract/views';
import type { DataColumn } from '../table/data-column.ts';

/** What a view keeps of a list, as its address has it. */
export type ViewState = Pick<ViewBody, 'search' | 'columns' | 'density'>;

/** The dialogs of views. */
export type ViewCommand = 'create' | 'edit' | 'delete';

/** The address of a list that shows everything, although the person has a default view. */
export const noView = 'all';

/** The state in an address: of its names, those of the list (`names`) but the page, and how its rows are shown. */
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

/** Whether two states show the same; the order in which filters were chosen does not matter. */
export function isSameState(one: ViewState, other: ViewState): boolean {
  return (
    sorted(one.search) === sorted(other.search) &&
    one.density === other.density &&
    one.columns?.join() === other.columns?.join()
  );
}

/** Whether an address says nothing of what the list is to show. */
export function isBlank(searchText: string, names: readonly string[]): boolean {
  const given = new URLSearchParams(searchText);
  return ![...given.keys()].some((name) => isOfView(name, names));
}

/** Whether a name of an address is the list's (`names`), or says how its rows are shown. */
export function isOfView(name: string, names: readonly string[]): boolean {
  return ['view', 'columns', 'density', ...names].includes(name);
}

/** What an update of a view sends: everything as it is, and what changes. */
export function bodyOf(
  { name, shared, search, columns, density, ...view }: SavedView,
  change: Partial<ViewBody>,
): ViewBody {
  return { name, shared, search, columns, density, default: view.default, ...change };
}

/** The address of a view. */
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
 * The columns as they were chosen, in that order; null for those that are there by themselves. What names the row is always there,
 * and its actions are always last: neither can be left out.
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

/** Buttons of a row: they stand at its end. */
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

import { type Endpoint, type Feature, isGranted, type Role } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { z } from 'zod';
import { assertThat, refuse } from '../refusals.ts';

const lists = new Map(endpoints.filter(({ savesViews }) => savesViews).map((endpoint) => [endpoint.name, endpoint]));

/** Refuses `view.unknown_list`, and `view.list_not_permitted` to people who may not call the list. */
export function assertMaySee(
  list: string,
  person: { readonly roles: readonly Role[]; readonly features: readonly Feature[] },
): void {
  assertThat(isGranted(listOf(list).access, person), 'view.list_not_permitted');
}

/**
 * Returns the search without its page. Refuses `view.invalid_search` when the list's own query refuses it, because such
 * a view could not be opened.
 */
export function checkedSearch(list: string, search: string): string {
  const given = new URLSearchParams(search);
  given.delete('page');
  const { query } = listOf(list);
  if (!(query instanceof z.ZodObject)) throw new Error(`${list} has no query`);
  const names = [...new Set(given.keys())];
  const isOfList = names.every((name) => Object.hasOwn(query.shape, name));
  const values = Object.fromEntries(names.map((name) => [name, oneOrMany(given.getAll(name))]));
  assertThat(isOfList && query.safeParse(values).success, 'view.invalid_search');
  return given.toString();
}

function listOf(name: string): Endpoint {
  return lists.get(name) ?? refuse('view.unknown_list');
}

function oneOrMany(values: readonly string[]): string | readonly string[] | undefined {
  return values.length > 1 ? values : values[0];
}

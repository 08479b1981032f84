import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';

type RowOf<List extends Endpoint> = AnswerOf<List> extends { readonly content: readonly (infer Row)[] } ? Row : never;

/** A row that a list showed before, of its newest page: what a screen can show of it until its own answer comes. */
export function cachedRow<List extends Endpoint>(
  client: QueryClient,
  list: List,
  isIt: (row: RowOf<List>) => boolean,
): RowOf<List> | undefined {
  const pages = client.getQueryCache().findAll({ queryKey: [list.name] });
  const newestFirst = pages.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of newestFirst) {
    const page = state.data as { readonly content?: readonly RowOf<List>[] } | undefined;
    const found = page?.content?.find(isIt);
    if (found) return found;
  }
  return undefined;
}

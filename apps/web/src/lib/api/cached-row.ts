import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import { queryClient } from './query-client.ts';

type RowOf<List extends Endpoint> = AnswerOf<List> extends { readonly content: readonly (infer Row)[] } ? Row : never;

/** A row that a list showed before: what a screen can show of it until its own answer comes. */
export function cachedRow<List extends Endpoint>(
  list: List,
  isIt: (row: RowOf<List>) => boolean,
): RowOf<List> | undefined {
  const pages = queryClient.getQueriesData<{ readonly content: readonly RowOf<List>[] }>({ queryKey: [list.name] });
  for (const [, page] of pages) {
    const found = page?.content.find(isIt);
    if (found) return found;
  }
  return undefined;
}

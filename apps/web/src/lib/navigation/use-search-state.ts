import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { changeSearch, readSearch, type SearchChange } from './search-state.ts';

/**
 * The state of a list, kept in its address: filters, tab, page and order, as a schema of the contract has them
 * (`useSearchState(findCharges.query)`). A change of anything but the page goes back to the first page.
 *
 * It is read here and not by the route's `validateSearch`, which is on every page's first load and would bring Zod along.
 */
export function useSearchState<Schema extends z.ZodObject>(
  schema: Schema,
): readonly [z.output<Schema>, (change: SearchChange<Schema>) => void] {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const state = useMemo(() => readSearch(schema, searchText), [schema, searchText]);
  const change = useCallback(
    (given: SearchChange<Schema>) => {
      const search = changeSearch(schema, searchText, given);
      void navigate({ to: '.', search: () => search, replace: true, resetScroll: false });
    },
    [schema, searchText, navigate],
  );
  return [state, change];
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { changeSearch, readSearch, type SearchChange } from './search-state.ts';

interface ChangeOptions {
  /** Mends the address a person is at, for what they did not choose themselves. */
  readonly replace?: boolean;
}

/**
 * The state of a list, kept in its address: filters, tab, page and order, as a schema of the contract has them
 * (`useSearchState(findCharges.query)`). A change of anything but the page goes back to the first page. Each change is a place
 * of its own in the browser's history: "back" undoes it, and does not leave the list.
 *
 * It is read here and not by the route's `validateSearch`, which is on every page's first load and would bring Zod along.
 */
export function useSearchState<Schema extends z.ZodObject>(
  schema: Schema,
): readonly [z.output<Schema>, (change: SearchChange<Schema>, options?: ChangeOptions) => void] {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const state = useMemo(() => readSearch(schema, searchText), [schema, searchText]);
  const change = useCallback(
    (given: SearchChange<Schema>, { replace = false }: ChangeOptions = {}) => {
      const search = changeSearch(schema, searchText, given);
      void navigate({ to: '.', search: () => search, replace, resetScroll: false });
    },
    [schema, searchText, navigate],
  );
  return [state, change];
}

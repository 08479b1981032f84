import { uuidText } from '@balcao/contract/shapes';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useSearchState } from './use-search-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is the previous history entry. */
    readonly fromList?: true;
  }
}

/**
 * What is open beside a list, in the list's address under this name. Going back closes what a row opened; a direct
 * address keeps its place.
 */
export function useBesideList(to: NonNullable<LinkProps['to']>, name: string) {
  const schema = useMemo(() => z.object({ [name]: uuidText.optional() }), [name]);
  const [{ [name]: open }, change] = useSearchState(schema);
  const { history, state } = useRouter();
  const [shown, setShown] = useState(open);
  if (open !== undefined && open !== shown) setShown(open);
  return {
    opened: open !== undefined,
    /** Stays while it closes, so that the drawer can animate and return the focus; undefined until one is opened. */
    shown,
    rowLink: (id: string) =>
      ({
        to,
        search: (before: object) => ({ ...before, [name]: id }),
        state: { fromList: true },
        resetScroll: false,
      }) as LinkProps,
    close: () => {
      if (state.location.state.fromList) history.back();
      else change({ [name]: undefined }, { replace: true });
    },
  };
}

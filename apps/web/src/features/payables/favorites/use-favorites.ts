import { findPixFavorites, type PixFavorite } from '@balcao/contract/payables/favorites';
import { foldText } from '@balcao/kernel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';

/** Timeout, cache time, and the pause between reloads. */
export const favoritesTimeoutMs = 5000;
const keptMs = 30 * 60_000;
const reloadMs = 30_000;

const options = queryOptions({
  queryKey: [findPixFavorites.name],
  queryFn: async ({ signal }) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(favoritesTimeoutMs)]);
    return (await call(findPixFavorites, { query: {} }, { signal: within })).data;
  },
  staleTime: keptMs,
  gcTime: keptMs,
  retry: false,
  meta: { topics: ['favorite'] },
});

export function useFavorites() {
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(options);
  const changed = useRefetch(findPixFavorites);
  return {
    favorites: data,
    error,
    isFetching,
    /** At most every half minute; returns the seconds left. */
    reload: (): number => {
      const left = reloadMs - (Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt));
      if (data && left > 0) return Math.ceil(left / 1000);
      void refetch();
      return 0;
    },
    retry: () => void refetch(),
    /** After a change of ours. */
    changed,
  };
}

/** Every word must be in nickname, name, document or key. */
export function searchFavorites(favorites: readonly PixFavorite[], words: string): readonly PixFavorite[] {
  const folded = foldText(words).split(/\s+/).filter(Boolean);
  if (folded.length === 0) return favorites;
  return favorites.filter((favorite) => {
    const { nickname, recipientName, beneficiaryDocument, pixKey } = favorite;
    const text = foldText([nickname, recipientName, beneficiaryDocument, pixKey].join('\n'));
    return folded.every((word) => text.includes(word) || text.includes(word.replace(/[.\-/()]/g, '') || word));
  });
}

import { findCharges } from '@balcao/contract/charges';
import { addDays } from '@balcao/kernel';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { readSearch } from '../../../lib/navigation/search-state.ts';

/** Parameters of the list's look. */
const looks = ['page', 'size', 'columns', 'density', 'view'];

/**
 * The page with today in the unfiltered list, newest due date first; undefined for other lists. Not ready until known.
 */
export function useTodayPage(): { readonly page: number | undefined; readonly ready: boolean } {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const today = useSellerToday();
  const isAll = [...new URLSearchParams(searchText).keys()].every((name) => looks.includes(name));
  const { data, isError } = useQuery({
    ...answerOptions(findCharges, { query: { ...(today && { expirationDateInitial: addDays(today, 1) }), size: 1 } }, [
      'charge',
    ]),
    enabled: isAll && today !== undefined,
    staleTime: 30_000,
  });
  if (!isAll) return { page: undefined, ready: true };
  const { size } = readSearch(findCharges.query, searchText);
  return { page: data && Math.floor(data.totalElements / size), ready: data !== undefined || isError };
}

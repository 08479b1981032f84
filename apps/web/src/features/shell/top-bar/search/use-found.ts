import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useSellerToday } from '../../../../components/form/use-seller-now.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { type Found, foundKinds, type Remaining } from './found.ts';
import { maxOfKind, questionsOf } from './questions.ts';

interface FoundState {
  readonly found: readonly Found[];
  /** The lists of which not all is among what was found. */
  readonly remaining: readonly Remaining[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const waitMs = 300;
/** A single letter would match nearly everything. */
const leastLetters = 2;

/** Charges and links for what is typed. What was found for other words is not offered: Enter would open someone else's. */
export function useFound(session: Session, typed: string): FoundState {
  const words = typed.trim();
  const today = useSellerToday();
  const [settled] = useDebouncedValue(words, waitMs);
  const questions = settled === words && words.length >= leastLetters ? questionsOf(session, words, today) : [];
  const answers = useQueries({
    queries: questions.map(({ key, run }) => ({
      queryKey: ['search', ...key],
      queryFn: ({ signal }: { signal: AbortSignal }) => run(signal),
      meta: { topics: ['charge', 'payment-link'] as const },
    })),
  });
  const failed = answers.filter(({ isError }) => isError);
  const isWaiting = settled !== words && words.length >= leastLetters && questionsOf(session, words, today).length > 0;
  const given = answers.flatMap(({ data }) => data ?? []);
  const found = firstOfEach(given.flatMap((answer) => answer.found));
  const shown = new Set(found.map(({ key }) => key));
  return {
    found,
    remaining: given.flatMap((answer) => {
      const isShown = answer.found.filter(({ key }) => shown.has(key)).length === answer.total;
      return answer.all && !isShown ? [answer.all] : [];
    }),
    isSearching: isWaiting || answers.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** Each once, charges first, a few of each kind. */
function firstOfEach(found: readonly Found[]): readonly Found[] {
  const once = [...new Map(found.map((one) => [one.key, one])).values()];
  return foundKinds.flatMap((kind) => once.filter((one) => one.kind === kind).slice(0, maxOfKind));
}

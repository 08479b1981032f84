import { foldText } from '@balcao/kernel';

interface Searchable {
  readonly label: string;
  readonly words?: string;
}

/**
 * Keeps what has every word of the query at the start of one of its own; case and accents do not count. Those that the label alone
 * has come first.
 */
export function matchEntries<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const parts = wordsOf(query);
  const matches = (text: string) => {
    const words = wordsOf(text);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  };
  const byLabel = entries.filter((entry) => matches(entry.label));
  const byWords = entries.filter((entry) => matches(`${entry.label} ${entry.words ?? ''}`));
  return [...new Set([...byLabel, ...byWords])];
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

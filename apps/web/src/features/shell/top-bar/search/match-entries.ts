const accents = /\p{Diacritic}/gu;

/** Keeps what has every word of the query at the start of one of its own; case and accents do not count. */
export function matchEntries<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  const parts = wordsOf(query);
  return entries.filter(({ label }) => {
    const words = wordsOf(label);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

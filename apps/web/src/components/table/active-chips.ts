import type { FilterChip } from './filter-bar.tsx';

/** The chips of those filters that have words now, each with the change that removes it. */
export function activeChips<Change>(
  filters: readonly (readonly [key: string, words: string | null | undefined, without: Change])[],
  onChange: (change: Change) => void,
): FilterChip[] {
  return filters.flatMap(([key, label, without]) => (label ? [{ key, label, onRemove: () => onChange(without) }] : []));
}

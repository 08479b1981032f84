import type { SortingState } from '@tanstack/react-table';

/** The wire's `field,DESC` as the table has it. */
export function sortingOf(sort: string | undefined): SortingState {
  const [id, direction] = sort?.split(',') ?? [];
  return id ? [{ id, desc: direction?.toUpperCase() === 'DESC' }] : [];
}

/** Back to the wire; undefined when nothing is sorted, which leaves the order to the service. */
export function sortText([sorted]: SortingState): string | undefined {
  return sorted && `${sorted.id},${sorted.desc ? 'DESC' : 'ASC'}`;
}

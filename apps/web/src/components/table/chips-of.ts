import type { FilterChip } from './filter-bar.tsx';

/** A chip for each filter that has a label; removing it takes the filter out of the list's address. */
export function chipsOf<Field extends string>(
  labels: Readonly<Record<Field, string | undefined>>,
  change: (change: { readonly [Key in Field]?: undefined }) => void,
): FilterChip[] {
  const chip = (field: Field, label: string) => ({
    key: field,
    label,
    onRemove: () => change({ [field]: undefined } as Parameters<typeof change>[0]),
  });
  const fields = Object.keys(labels) as Field[];
  return fields.flatMap((field) => (labels[field] === undefined ? [] : [chip(field, labels[field])]));
}

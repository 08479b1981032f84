import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Empty words return the first results. */
export interface Lookup<Found extends Named> {
  /** The cache key of answers. */
  readonly name: string;
  readonly find: (words: string, signal: AbortSignal) => Promise<{ readonly content: readonly Found[] }>;
}

interface LookupSelectProps<Found extends Named>
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption' | 'nothingFoundMessage'> {
  readonly chosen: Named | null;
  readonly lookup: Lookup<Found>;
  readonly texts: { readonly searching: string; readonly failed: string; readonly empty: string };
  /** By name by default. */
  readonly renderFound?: (found: Found) => ReactNode;
  readonly onChoose: (found: Found | null) => void;
}

const waitMs = 300;

/** Results of other words are not offered, because Enter would choose one of them. */
export function LookupSelect<Found extends Named>(props: LookupSelectProps<Found>) {
  const { chosen, lookup, texts, renderFound, onChoose, ...select } = props;
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const words = typed === chosen?.name ? '' : typed.trim();
  const [settled] = useDebouncedValue(words, waitMs);
  const { data, isFetching, isError } = useQuery({
    queryKey: [lookup.name, 'lookup', settled],
    queryFn: ({ signal }) => lookup.find(settled, signal),
    enabled: wanted,
  });
  const isSearching = settled !== words || isFetching;
  const found = (settled === words && data?.content) || [];
  const byId = new Map(found.map((one) => [one.id, one]));
  return (
    <Select
      {...select}
      data={optionsOf(found, chosen)}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const one = id === null ? null : byId.get(id);
        if (one !== undefined) onChoose(one);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setWanted(true)}
      openOnFocus={false}
      filter={({ options }) => options.filter((option) => 'value' in option && byId.has(option.value))}
      renderOption={({ option }) => {
        const one = byId.get(option.value);
        return one && renderFound ? renderFound(one) : option.label;
      }}
      nothingFoundMessage={isSearching ? texts.searching : isError ? texts.failed : texts.empty}
      maxDropdownHeight={320}
    />
  );
}

/** Includes the chosen one so that its name is shown; it is offered only when it was found. */
function optionsOf(found: readonly Named[], chosen: Named | null) {
  const options = found.map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || options.some(({ value }) => value === chosen.id)) return options;
  return [{ value: chosen.id, label: chosen.name }, ...options];
}

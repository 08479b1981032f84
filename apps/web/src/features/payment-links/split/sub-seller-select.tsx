import type { AnswerOf } from '@balcao/contract/endpoint';
import { findSplitSubSellers } from '@balcao/contract/sub-sellers/split';
import { linkSplit as texts } from '@balcao/messages/link-split';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { textOfPercent } from '../values/percent-text.ts';
import type { SplitRow } from '../values/split-values.ts';

type Found = AnswerOf<typeof findSplitSubSellers>['content'][number];

interface SubSellerSelectProps {
  readonly label: string;
  readonly chosen: SplitRow['subSeller'];
  /** The field's path in the form. */
  readonly path: string;
  readonly error: ReactNode;
  readonly onBlur: () => void;
  /** Gives the sub-seller and what it receives by default. */
  readonly onChoose: (chosen: Partial<SplitRow>) => void;
}

const waitMs = 300;
const size = 100;

/** Finds who may receive a part, by name or document. */
export function SubSellerSelect({ label, chosen, path, error, onBlur, onChoose }: SubSellerSelectProps) {
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const words = typed === chosen?.name ? '' : typed.trim();
  const [filter] = useDebouncedValue(words, waitMs);
  const subSellers = useQuery({
    ...answerOptions(findSplitSubSellers, { query: filter === '' ? { size } : { filter, size } }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const found = subSellers.data?.content ?? [];
  const choose = (id: string | null) => {
    const one = found.find((candidate) => candidate.id === id);
    if (one) onChoose(rowOf(one));
  };
  return (
    <Select
      data-path={path}
      error={error}
      onBlur={onBlur}
      aria-label={label}
      placeholder={texts.subSellerPlaceholder}
      data={optionsOf(found, chosen)}
      value={chosen?.id ?? null}
      onChange={choose}
      allowDeselect={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setWanted(true)}
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(subSellers)}
    />
  );
}

/** The one that is chosen is always among them, so that its name is shown. */
function optionsOf(found: readonly Found[], chosen: SplitRow['subSeller']) {
  const options = found.map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || options.some(({ value }) => value === chosen.id)) return options;
  return [{ value: chosen.id, label: chosen.name }, ...options];
}

function rowOf(found: Found): Partial<SplitRow> {
  const subSeller = { id: found.id, name: found.name };
  return found.paymentType === 'FIXED'
    ? { subSeller, paymentType: found.paymentType, amount: found.paymentValue }
    : { subSeller, paymentType: found.paymentType, percent: textOfPercent(found.paymentValue) };
}

function nothingFound({ isError, isFetching }: { readonly isError: boolean; readonly isFetching: boolean }): string {
  if (isFetching) return texts.searching;
  return isError ? texts.failed : texts.empty;
}

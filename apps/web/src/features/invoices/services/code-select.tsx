import type { NamedCode } from '@balcao/brazil/invoice-tables';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { type ComboboxParsedItem, isOptionsGroup, Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { matchWords } from './match-words.ts';

const texts = invoiceServices.form;

interface Search {
  readonly options: readonly ComboboxParsedItem[];
  readonly search: string;
  readonly limit: number;
}

interface CodeSelectProps extends Omit<SelectProps, 'data'> {
  readonly codes: readonly NamedCode[];
  readonly suggested: readonly string[];
}

/** An official table with search by code and by words; suggested codes come first. */
export function CodeSelect({ codes, suggested, ...select }: CodeSelectProps) {
  const data = useMemo(() => {
    const options = codes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
    const [first, rest] = [true, false].map((isFirst) =>
      options.filter(({ value }) => suggested.includes(value) === isFirst),
    );
    if (!first?.length || !rest?.length) return options;
    return [
      { group: texts.suggested, items: first },
      { group: texts.others, items: rest },
    ];
  }, [codes, suggested]);
  return (
    <Select
      data={data}
      searchable
      limit={60}
      filter={matching}
      maxDropdownHeight={320}
      nothingFoundMessage={texts.noCode}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...select}
    />
  );
}

/** The first matches over all groups; a group without any is left out. */
function matching({ options, search, limit }: Search): ComboboxParsedItem[] {
  let left = limit;
  return options.flatMap((option): ComboboxParsedItem[] => {
    const items = (isOptionsGroup(option) ? option.items : [option])
      .filter(({ label }) => matchWords(label, search))
      .slice(0, left);
    left -= items.length;
    if (items.length === 0) return [];
    return isOptionsGroup(option) ? [{ ...option, items }] : items;
  });
}

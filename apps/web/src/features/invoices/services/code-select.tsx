import type { NamedCode } from '@balcao/brazil/invoice-tables';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';

const texts = invoiceServices.form;

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
      maxDropdownHeight={320}
      nothingFoundMessage={texts.noCode}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...select}
    />
  );
}

import { banks } from '@balcao/brazil/reference';
import { foldText } from '@balcao/kernel';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';

const bankData = banks.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** By its code and any part of its name, with or without accents. */
const byCodeAndName: OptionsFilter = ({ options, search }) => {
  const words = foldText(search);
  return options.filter((option) => 'label' in option && foldText(String(option.label)).includes(words));
};

/** A bank by its three digits; empty before one is chosen. */
export function BankSelect({
  value,
  onChange,
  ...props
}: Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'nothingFoundMessage'> & {
  readonly value: string;
  readonly onChange: (code: string) => void;
}) {
  return (
    <Select
      data={bankData}
      searchable
      filter={byCodeAndName}
      limit={80}
      maxDropdownHeight={320}
      {...props}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

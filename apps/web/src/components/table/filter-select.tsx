import { NativeSelect } from '@mantine/core';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** The text of no filter. */
  readonly any: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a list's filters, applied at once. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, values, names, value, onChange } = props;
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: names[one] }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value))}
    />
  );
}

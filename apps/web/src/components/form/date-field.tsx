import 'dayjs/locale/pt-br';
import { isPlainDate, type PlainDate } from '@balcao/kernel';
import { DateInput, type DateInputProps } from '@mantine/dates';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value: PlainDate | null;
  readonly onChange: (date: PlainDate | null) => void;
}

/** A calendar date, typed as dd/MM/yyyy or picked. */
export function DateField({ value, onChange, ...input }: DateFieldProps) {
  return (
    <DateInput
      locale="pt-br"
      placeholder="dd/mm/aaaa"
      clearable
      {...input}
      value={value}
      onChange={(text) => onChange(text !== null && isPlainDate(text) ? text : null)}
    />
  );
}

import 'dayjs/locale/pt-br';
import { isPlainDate, type PlainDate } from '@balcao/kernel';
import { DateInput, type DateInputProps } from '@mantine/dates';
import classes from './date-field.module.css';
import { typedDate } from './typed-date.ts';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: PlainDate | null;
  readonly onChange: (date: PlainDate | null) => void;
}

export function DateField({ value = null, onChange, ...input }: DateFieldProps) {
  return (
    <DateInput
      locale="pt-br"
      firstDayOfWeek={0}
      placeholder="dd/mm/aaaa"
      clearable
      dateParser={typedDate}
      classNames={{ day: classes.day ?? '' }}
      // Mantine would name the dropdown's dialog by an id that the field lacks.
      popoverProps={{ withRoles: false }}
      {...input}
      value={value}
      onChange={(text) => onChange(text !== null && isPlainDate(text) ? text : null)}
    />
  );
}

import 'dayjs/locale/pt-br';
import { isPlainDate, type PlainDate } from '@balcao/kernel';
import { DateInput, type DateInputProps } from '@mantine/dates';
import classes from './date-field.module.css';
import { typedDate } from './typed-date.ts';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: PlainDate | null;
  readonly onChange: (date: PlainDate | null) => void;
}

/** A calendar date, typed as dd/MM/yyyy or picked. */
export function DateField({ value = null, onChange, ...input }: DateFieldProps) {
  return (
    <DateInput
      locale="pt-br"
      firstDayOfWeek={0}
      placeholder="dd/mm/aaaa"
      clearable
      dateParser={typedDate}
      classNames={{ day: classes.day ?? '' }}
      // Its dropdown would be a dialog named after an id that the field does not have.
      popoverProps={{ withRoles: false }}
      {...input}
      value={value}
      onChange={(text) => onChange(text !== null && isPlainDate(text) ? text : null)}
    />
  );
}

import type { PlainDate } from '@balcao/kernel';
import { subscriptionTerms as texts } from '@balcao/messages/subscription-terms';
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { DateField } from '../../../components/form/date-field.tsx';
import type { TermsForm } from './terms-form.ts';
import type { TermsValues } from './terms-values.ts';

interface EndFieldsProps {
  readonly values: Pick<TermsValues, 'ends'>;
  readonly form: TermsForm;
  readonly choices: readonly TermsValues['ends'][];
  readonly minDate: PlainDate;
  readonly cyclesLabel?: string;
}

export function EndFields({ values, form, choices, minDate, cyclesLabel = texts.cycles }: EndFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label={texts.end}
        data={choices.map((value) => ({ value, label: texts.ends[value] }))}
        {...form.getInputProps('ends')}
      />
      {values.ends === 'CYCLES' && (
        <NumberInput
          label={cyclesLabel}
          min={1}
          max={1_200}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          thousandSeparator="."
          decimalSeparator=","
          {...form.getInputProps('cycles')}
        />
      )}
      {values.ends === 'DATE' && <DateField label={texts.endsOn} minDate={minDate} {...form.getInputProps('endsOn')} />}
    </SimpleGrid>
  );
}

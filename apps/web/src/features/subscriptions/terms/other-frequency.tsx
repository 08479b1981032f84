import { subscriptionTerms as texts } from '@balcao/messages/subscription-terms';
import { Input, NativeSelect, NumberInput } from '@mantine/core';
import type { TermsForm } from './terms-form.ts';
import { intervalUnits } from './terms-values.ts';

const units = intervalUnits.map((value) => ({ value, label: texts.units[value] }));

/** Every n weeks, months or years. */
export function OtherFrequency({ form }: { readonly form: TermsForm }) {
  const { error, ...input } = form.getInputProps('other.count');
  return (
    <Input.Wrapper label={texts.every} labelElement="div" error={error}>
      <div className="grid gap-2" style={{ gridTemplateColumns: '6rem minmax(0, 10rem)' }}>
        <NumberInput
          aria-label={texts.every}
          min={1}
          max={52}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          error={Boolean(error)}
          {...input}
        />
        <NativeSelect aria-label={texts.unit} data={units} {...form.getInputProps('other.unit')} />
      </div>
    </Input.Wrapper>
  );
}

import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import type { TermsForm } from './terms-form.ts';
import { adjustmentKinds, type TermsValues } from './terms-values.ts';

const texts = subscriptionAdjustments.terms;

interface AdjustmentFieldsProps {
  readonly values: Pick<TermsValues, 'adjustment' | 'adjustmentPercent'>;
  readonly form: TermsForm;
}

export function AdjustmentFields({ values, form }: AdjustmentFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label={texts.label}
        description={texts.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={adjustmentKinds.map((value) => ({ value, label: value === 'NONE' ? texts.none : texts.indexes[value] }))}
        {...form.getInputProps('adjustment')}
      />
      {values.adjustment === 'FIXED' && (
        <PercentInput
          label={texts.percent}
          {...form.getInputProps('adjustmentPercent')}
          value={values.adjustmentPercent}
        />
      )}
    </SimpleGrid>
  );
}

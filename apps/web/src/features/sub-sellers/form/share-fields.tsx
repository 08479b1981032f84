import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { SegmentedControl, SimpleGrid } from '@mantine/core';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import type { SubSellerValues } from '../values/sub-seller-values.ts';
import type { FormOfSubSeller } from './form-of-sub-seller.ts';

const texts = subSellerScreens.form;
const types = (['PERCENTAGE', 'FIXED'] as const).map((value) => ({ value, label: texts.types[value] }));

interface ShareFieldsProps {
  readonly form: FormOfSubSeller;
  /** Asked before another type is taken; it is taken at once without it. */
  readonly onType?: (type: SubSellerValues['paymentType']) => void;
}

export function ShareFields({ form, onType }: ShareFieldsProps) {
  const { paymentType, percent } = form.values;
  const take = onType ?? ((type: SubSellerValues['paymentType']) => form.setFieldValue('paymentType', type));
  return (
    <div className="grid max-w-176 gap-4">
      <SegmentedControl
        aria-label={texts.paymentType}
        data={types}
        value={paymentType}
        onChange={(type) => take(type as SubSellerValues['paymentType'])}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        {paymentType === 'FIXED' ? (
          <MoneyInput label={texts.amount} {...form.getInputProps('amount')} />
        ) : (
          <PercentInput label={texts.percent} {...form.getInputProps('percent')} value={percent} />
        )}
      </SimpleGrid>
      <p className="-mt-2 empty:absolute text-quiet text-13">{texts.shareHelp}</p>
    </div>
  );
}

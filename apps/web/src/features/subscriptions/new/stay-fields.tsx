import { subscriptionFine } from '@balcao/messages/subscription-fine';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import { NativeSelect, NumberInput, type NumberInputProps, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { fineKinds } from './stay-values.ts';
import type { SubscriptionValues } from './subscription-values.ts';

const texts = subscriptionFine.form;

const whole = {
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none' as const,
  hideControls: true,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies NumberInputProps;

/** A minimum stay, and the fine of canceling before its end. */
export function StayFields({ form }: { readonly form: UseFormReturnType<SubscriptionValues> }) {
  const { stayMonths, fineKind } = form.values;
  const isFixed = fineKind === 'FIXED';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label={texts.months}
        description={texts.monthsHelp}
        placeholder={subscriptionImport.none}
        {...whole}
        {...form.getInputProps('stayMonths')}
      />
      {stayMonths !== '' && (
        <div className="grid content-start gap-4">
          <NativeSelect
            label={texts.kind}
            data={fineKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            {...form.getInputProps('fineKind')}
          />
          {isFixed ? (
            <MoneyInput
              label={texts.amount}
              description={texts.fixedHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('fineAmount')}
            />
          ) : (
            <NumberInput label={texts.percent} suffix=" %" {...whole} {...form.getInputProps('finePercent')} />
          )}
        </div>
      )}
    </SimpleGrid>
  );
}

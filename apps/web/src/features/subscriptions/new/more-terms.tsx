import { addDays, type PlainDate } from '@balcao/kernel';
import { subscriptionImport as texts } from '@balcao/messages/subscription-import';
import { subscriptionTerms } from '@balcao/messages/subscription-terms';
import { NumberInput, type NumberInputProps, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MoreButton } from '../../../components/form/more-button.tsx';
import { AdditionsFields } from '../terms/additions-fields.tsx';
import { AdjustmentFields } from '../terms/adjustment-fields.tsx';
import { EndFields } from '../terms/end-fields.tsx';
import { ItemsFields } from '../terms/items-fields.tsx';
import { ends, hasOptionalProblem } from '../terms/terms-values.ts';
import { StayFields } from './stay-fields.tsx';
import type { SubscriptionValues } from './subscription-values.ts';

const whole = {
  placeholder: texts.none,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none' as const,
  hideControls: true,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies NumberInputProps;

interface MoreTermsProps {
  readonly form: UseFormReturnType<SubscriptionValues>;
  readonly today: PlainDate;
}

/** Optional terms: items, amounts charged once, trial, past periods, end and minimum stay. */
export function MoreTerms({ form, today }: MoreTermsProps) {
  const { values } = form;
  const isOpened = values.more || hasOptionalProblem(form.errors);
  return (
    <div className="grid gap-5 mt-6">
      <MoreButton opened={isOpened} onChange={(opened) => form.setFieldValue('more', opened)} />
      {isOpened && (
        <>
          <ItemsFields values={values} form={form} />
          <AdditionsFields additions={values.additions} form={form} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              label={texts.trialDays}
              description={texts.trialDaysHelp}
              {...whole}
              {...form.getInputProps('trialDays')}
            />
            <NumberInput
              label={texts.chargedPeriods}
              description={texts.chargedPeriodsHelp}
              {...whole}
              {...form.getInputProps('chargedPeriods')}
            />
          </SimpleGrid>
          <EndFields
            values={values}
            form={form}
            choices={ends}
            minDate={addDays(today, 1)}
            {...(values.chargedPeriods && { cyclesLabel: subscriptionTerms.cyclesWithCharged })}
          />
          <StayFields form={form} />
          <AdjustmentFields values={values} form={form} />
        </>
      )}
    </div>
  );
}

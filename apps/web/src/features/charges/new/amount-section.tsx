import { formatCents, splitEvenly } from '@balcao/kernel';
import { newCharge as texts } from '@balcao/messages/new-charge';
import { Checkbox, NativeSelect, Radio, Skeleton, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import { dueDatesOf, installmentsOf, maxInstallmentsOf } from './charge-values.ts';
import type { FormOfCharge } from './form-of-charge.ts';
import classes from './new-charge.module.css';

const DateField = lazy(() =>
  import('../../../components/form/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

export function AmountSection({ form }: { readonly form: FormOfCharge }) {
  const { title, value, isPerInstallment } = form.values;
  const { today } = useSellerNow()();
  const installments = installmentsOf(form.values);
  const counts = Array.from({ length: maxInstallmentsOf(form.values) }, (_, index) => {
    const count = index + 1;
    const part = value === null || value <= 0 ? undefined : isPerInstallment ? value : splitEvenly(value, count).at(-1);
    const label = count === 1 ? texts.once : texts.monthly(count, part === undefined ? '' : formatCents(part));
    return { value: String(count), label };
  });
  return (
    <Section title={texts.what}>
      <Stack>
        <TextInput
          label={<LabelWithCount label={texts.title} text={title} max={60} />}
          labelProps={countedLabel}
          description={texts.titleHelp}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('title')}
        />
        <div className={`${classes.fields} grid items-start gap-3`}>
          <MoneyInput label={texts.value} required withAsterisk={false} {...form.getInputProps('value')} />
          <Suspense fallback={<Skeleton height={61} />}>
            <DateField
              label={texts.dueDate}
              getDayProps={(day) => ({ disabled: day < today })}
              required
              withAsterisk={false}
              {...form.getInputProps('dueDate')}
            />
          </Suspense>
          <NativeSelect
            label={texts.installments}
            data={counts}
            value={String(installments)}
            onChange={({ currentTarget }) => form.setFieldValue('installments', Number(currentTarget.value))}
          />
        </div>
        {installments > 1 && (
          <>
            <Checkbox
              label={texts.isPerInstallment}
              {...form.getInputProps('isPerInstallment', { type: 'checkbox' })}
            />
            <InstallmentDays form={form} />
          </>
        )}
      </Stack>
    </Section>
  );
}

function InstallmentDays({ form }: { readonly form: FormOfCharge }) {
  const { chosenDays, laterDays } = form.values;
  const days = dueDatesOf(form.values);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={texts.days}
        value={chosenDays ? 'chosen' : 'monthly'}
        onChange={(choice) => form.setFieldValue('chosenDays', choice === 'chosen')}
      >
        <Stack gap="xs" pt="xs">
          <Radio value="monthly" label={texts.everyMonth} />
          <Radio value="chosen" label={texts.chosenDays} />
        </Stack>
      </Radio.Group>
      {chosenDays && (
        <div className={`${classes.fields} grid items-start gap-3`}>
          {days.slice(1).map((day, index) => (
            <Suspense
              // biome-ignore lint/suspicious/noArrayIndexKey: an installment is its place
              key={index}
              fallback={<Skeleton height={61} />}
            >
              <DateField
                label={texts.dayOf(index + 2)}
                data-path={`laterDays.${index}`}
                error={form.errors[`laterDays.${index}`]}
                clearable={false}
                value={day}
                getDayProps={(shown) => ({ disabled: shown <= (days[index] ?? '') })}
                onChange={(chosen) => {
                  const others = Array.from({ length: days.length - 1 }, (_, place) => laterDays[place] ?? null);
                  form.setFieldValue('laterDays', others.with(index, chosen));
                }}
                onBlur={() => form.validateField(`laterDays.${index}`)}
              />
            </Suspense>
          ))}
        </div>
      )}
    </Stack>
  );
}

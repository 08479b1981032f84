import { maxDiscountDays } from '@balcao/contract/charges/new-charges';
import { addDays, formatPlainDate } from '@balcao/kernel';
import { newCharge as texts } from '@balcao/messages/new-charge';
import { NumberInput, Radio, Skeleton, Stack, Switch, Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { MoreButton } from '../../../components/form/more-button.tsx';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import { MetadataSection } from '../../../components/metadata/metadata-section.tsx';
import { newRow } from '../../../components/split/split-values.ts';
import type { ChargeValues } from './charge-values.ts';
import type { FormOfCharge } from './form-of-charge.ts';
import classes from './new-charge.module.css';

const SplitRows = lazy(() =>
  import('../../../components/split/split-rows.tsx').then(({ SplitRows }) => ({ default: SplitRows })),
);

interface MoreSectionProps {
  readonly form: FormOfCharge;
  readonly maySetMetadata: boolean;
  readonly maySplit: boolean;
  readonly invoices: readonly ChargeValues['invoice'][];
}

/** Optional terms. */
export function MoreSection({ form, maySetMetadata, maySplit, invoices }: MoreSectionProps) {
  const { more, ownLateTerms, description } = form.values;
  return (
    <Stack align="stretch">
      <MoreButton opened={more} onChange={(opened) => form.setFieldValue('more', opened)} />
      {more && (
        <>
          <Textarea
            label={<LabelWithCount label={texts.description} text={description} max={300} optional />}
            labelProps={countedLabel}
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          {form.values.send && (
            <Textarea
              label={<LabelWithCount label={texts.message} text={form.values.message} max={300} optional />}
              labelProps={countedLabel}
              placeholder={texts.messageUsual}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={300}
              {...form.getInputProps('message')}
            />
          )}
          <DiscountFields form={form} />
          <Switch
            label={texts.ownLateTerms}
            description={texts.ownLateTermsHelp}
            {...form.getInputProps('ownLateTerms', { type: 'checkbox' })}
          />
          {ownLateTerms && (
            <div className={`${classes.fields} grid items-start gap-3`}>
              <PercentInput label={texts.fine} {...form.getInputProps('finePercent')} value={form.values.finePercent} />
              <PercentInput
                label={texts.interest}
                {...form.getInputProps('interestPercent')}
                value={form.values.interestPercent}
              />
            </div>
          )}
          {maySplit && <SplitFields form={form} />}
          {invoices.length > 0 && (
            <Radio.Group label={texts.invoice} {...form.getInputProps('invoice')}>
              <Stack gap="xs" pt="xs">
                {invoices.map((choice) => (
                  <Radio key={choice} value={choice} label={texts.invoices[choice]} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {maySetMetadata && <MetadataSection pairs={form.values.metadata} form={form} />}
        </>
      )}
    </Stack>
  );
}

function SplitFields({ form }: Pick<MoreSectionProps, 'form'>) {
  const { on, rows } = form.values.split;
  return (
    <>
      <Switch
        label={texts.split}
        description={texts.splitHelp}
        {...form.getInputProps('split.on', { type: 'checkbox' })}
        onChange={({ currentTarget }) =>
          form.setFieldValue('split', { on: currentTarget.checked, rows: rows.length > 0 ? rows : [newRow()] })
        }
      />
      {on && (
        <Suspense fallback={<Skeleton height={88} radius="md" />}>
          <SplitRows rows={rows} form={form} />
        </Suspense>
      )}
    </>
  );
}

function DiscountFields({ form }: Pick<MoreSectionProps, 'form'>) {
  const { earlyDiscount, discountPercent, discountDays, dueDate } = form.values;
  const until = dueDate && formatPlainDate(addDays(dueDate, -discountDays));
  return (
    <>
      <Switch
        label={texts.earlyDiscount}
        description={texts.earlyDiscountHelp}
        {...form.getInputProps('earlyDiscount', { type: 'checkbox' })}
      />
      {earlyDiscount && (
        <div className={`${classes.fields} grid items-start gap-3`}>
          <PercentInput
            label={texts.discountPercent}
            {...form.getInputProps('discountPercent')}
            value={discountPercent}
          />
          <NumberInput
            label={texts.discountDays}
            description={until && texts.discountUntil(until)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={maxDiscountDays}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            {...form.getInputProps('discountDays')}
            onChange={(days) => form.setFieldValue('discountDays', Number(days) || 0)}
          />
        </div>
      )}
    </>
  );
}

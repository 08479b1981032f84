import { newCharge as texts } from '@balcao/messages/new-charge';
import { Button, Radio, Stack, Switch, Textarea } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import { MetadataSection } from '../../../components/metadata/metadata-section.tsx';
import type { FormOfCharge } from './form-of-charge.ts';
import classes from './new-charge.module.css';

const invoices = ['default', 'yes', 'no'] as const;

interface MoreSectionProps {
  readonly form: FormOfCharge;
  readonly maySetMetadata: boolean;
}

/** What most charges leave as it is. */
export function MoreSection({ form, maySetMetadata }: MoreSectionProps) {
  const { more, bankSlip, ownLateTerms, description } = form.values;
  const Chevron = more ? IconChevronDown : IconChevronRight;
  return (
    <Stack align="stretch">
      <Button
        variant="subtle"
        aria-expanded={more}
        className={classes.more ?? ''}
        leftSection={<Chevron size={16} stroke={1.6} />}
        onClick={() => form.setFieldValue('more', !more)}
      >
        {texts.more}
      </Button>
      {more && (
        <>
          <Textarea
            label={<LabelWithCount label={texts.description} text={description} most={300} optional />}
            labelProps={countedLabel}
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          {bankSlip && (
            <Switch
              label={texts.ownLateTerms}
              description={texts.ownLateTermsHelp}
              {...form.getInputProps('ownLateTerms', { type: 'checkbox' })}
            />
          )}
          {bankSlip && ownLateTerms && (
            <div className={classes.fields}>
              <PercentInput label={texts.fine} {...form.getInputProps('finePercent')} value={form.values.finePercent} />
              <PercentInput
                label={texts.interest}
                {...form.getInputProps('interestPercent')}
                value={form.values.interestPercent}
              />
            </div>
          )}
          <Radio.Group label={texts.invoice} {...form.getInputProps('invoice')}>
            <Stack gap="xs" pt="xs">
              {invoices.map((choice) => (
                <Radio key={choice} value={choice} label={texts.invoices[choice]} />
              ))}
            </Stack>
          </Radio.Group>
          {maySetMetadata && <MetadataSection pairs={form.values.metadata} form={form} />}
        </>
      )}
    </Stack>
  );
}

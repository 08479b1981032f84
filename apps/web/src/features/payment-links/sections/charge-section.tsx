import { paymentLinks } from '@balcao/messages/payment-links';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { isOpenAmount } from '../values/link-values.ts';
import type { FormOfLink } from './form-of-link.ts';

const texts = paymentLinks.form;

export function ChargeSection({ form }: { readonly form: FormOfLink }) {
  const { title, description } = form.values;
  return (
    <Section title={texts.charge}>
      <Stack>
        <TextInput
          label={<LabelWithCount label={texts.name} text={title} max={60} />}
          labelProps={countedLabel}
          description={texts.nameHelp}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('title')}
        />
        {!isOpenAmount(form.values) && (
          <MoneyInput label={texts.value} required withAsterisk={false} maw="14rem" {...form.getInputProps('value')} />
        )}
        <Textarea
          label={<LabelWithCount label={texts.description} text={description} max={300} optional />}
          labelProps={countedLabel}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
      </Stack>
    </Section>
  );
}

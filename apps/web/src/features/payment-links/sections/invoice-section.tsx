import { paymentLinks } from '@balcao/messages/payment-links';
import { Radio, Stack } from '@mantine/core';
import { Section } from '../../../components/page/section.tsx';
import { invoiceChoices } from '../values/link-values.ts';
import type { FormOfLink } from './form-of-link.ts';

const texts = paymentLinks.form;

/** Whether paid charges of the link get an invoice by themselves. */
export function InvoiceSection({ form }: { readonly form: FormOfLink }) {
  return (
    <Section title={texts.invoice}>
      <Radio.Group aria-label={texts.invoice} {...form.getInputProps('invoice')}>
        <Stack gap="xs">
          {invoiceChoices.map((choice) => (
            <Radio key={choice} value={choice} label={texts.invoices[choice]} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}

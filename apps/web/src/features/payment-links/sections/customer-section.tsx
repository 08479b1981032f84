import { paymentLinks } from '@balcao/messages/payment-links';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { FormOfLink } from './form-of-link.ts';

const texts = paymentLinks.form;

/** Who pays, when the seller already knows. */
export function CustomerSection({ form }: { readonly form: FormOfLink }) {
  return (
    <Section title={texts.customer} help={texts.customerHelp}>
      <CustomerPicker
        label={texts.customer}
        chosen={form.values.customer}
        onChoose={(customer) => form.setFieldValue('customer', customer)}
      />
    </Section>
  );
}

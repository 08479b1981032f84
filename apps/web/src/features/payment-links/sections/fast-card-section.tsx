import { paymentLinks } from '@balcao/messages/payment-links';
import { NativeSelect } from '@mantine/core';
import { Section } from '../../../components/page/section.tsx';
import type { Allowance } from '../values/allowance.ts';
import { BearerField } from './card-terms.tsx';
import type { FormOfLink } from './form-of-link.ts';

const texts = paymentLinks.form;

export function FastCardSection({ form, allowance }: { readonly form: FormOfLink; readonly allowance: Allowance }) {
  const counts = Array.from({ length: allowance.installmentLimit }, (_, index) => ({
    value: String(index + 1),
    label: texts.upTo(index + 1),
  }));
  const { value, onChange, ...installments } = form.getInputProps('creditCard.installments');
  return (
    <Section title={texts.fastCard} help={texts.fastHelp}>
      <div className="grid max-w-120 gap-4">
        <NativeSelect
          label={texts.installments}
          data={counts}
          {...installments}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <BearerField form={form} mixed={allowance.mixed} />
      </div>
    </Section>
  );
}

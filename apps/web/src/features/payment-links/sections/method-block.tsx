import { maxInstallments, type PaymentMethod } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { methodLook } from '../../../components/display/method-look.ts';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import type { MethodKey } from '../values/link-values.ts';
import type { FormOfLink } from './form-of-link.ts';
import { OptionBlock } from './option-block.tsx';

const texts = paymentLinks.form;
const methods: Readonly<Record<MethodKey, PaymentMethod>> = {
  creditCard: 'CREDIT_CARD',
  bankSlip: 'BANK_SLIP',
  pix: 'PIX',
};

interface MethodBlockProps {
  readonly form: FormOfLink;
  readonly name: MethodKey;
  readonly installmentLimit?: number;
  /** Terms of this method alone. */
  readonly children?: ReactNode;
}

/** Switched off, a method keeps its terms. */
export function MethodBlock({ form, name, installmentLimit, children }: MethodBlockProps) {
  const method = methods[name];
  const { label, icon: MethodIcon } = methodLook[method];
  const max = installmentLimit ?? maxInstallments[method];
  const counts = Array.from({ length: max }, (_, index) => ({
    value: String(index + 1),
    label: texts.upTo(index + 1),
  }));
  const { value, onChange, ...installments } = form.getInputProps(`${name}.installments`);
  return (
    <fieldset className="min-w-0 border rounded-lg px-4">
      <legend className="sr-only">{label}</legend>
      <OptionBlock
        form={form}
        path={`${name}.on`}
        on={form.values[name].on}
        label={
          <span className="inline-flex items-center font-medium gap-2">
            <MethodIcon size={18} stroke={1.6} aria-hidden="true" />
            {label}
          </span>
        }
      >
        <div className="grid-cols-2 grid items-start gap-3">
          {form.values.type !== 'SUBSCRIPTION' && (
            <NativeSelect
              label={texts.installments}
              data={counts}
              {...installments}
              value={String(value)}
              onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
            />
          )}
          <PercentInput
            label={texts.discount}
            {...form.getInputProps(`${name}.discount`)}
            value={form.values[name].discount}
          />
        </div>
        {children}
      </OptionBlock>
    </fieldset>
  );
}

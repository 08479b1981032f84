import type { CheckoutOption } from '@balcao/contract/checkout';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import type { Cents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { SelectField } from '../../../components/plain-fields/field.tsx';
import type { MethodOffer } from './offer.ts';
import { firstInstallmentText, optionText } from './option-text.ts';

interface InstallmentsSelectProps {
  readonly value: Cents;
  readonly offer: MethodOffer;
  readonly option: CheckoutOption;
  readonly onChoose: (installments: number) => void;
}

/** A native select is fast on phones and accessible. */
export function InstallmentsSelect({ value, offer, option, onChoose }: InstallmentsSelectProps) {
  const notes = option.installments > 1 ? [firstInstallmentText(option), laterText(offer.method)] : [];
  return (
    <SelectField
      label={checkout.installments}
      help={notes.filter(Boolean).join(' ')}
      value={option.installments}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {offer.options.map((one) => (
        <option key={one.installments} value={one.installments}>
          {optionText(value, offer, one)}
        </option>
      ))}
    </SelectField>
  );
}

function laterText(method: PaymentMethod): string | undefined {
  if (method === 'PIX') return checkout.laterPix;
  return method === 'BANK_SLIP' ? checkout.laterBankSlips : undefined;
}

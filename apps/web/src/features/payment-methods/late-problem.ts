import type { BankSlipTax } from '@balcao/contract/sellers';
import { paymentMethodTexts } from '@balcao/messages/payment-methods';

const texts = paymentMethodTexts.late;

export type LateField = keyof BankSlipTax;

export type LateValues = Readonly<Record<LateField, { readonly enable: boolean; readonly text: string }>>;

/** Legal limits in percent. */
const max: Readonly<Record<LateField, number>> = { fine: 2, interest: 1 };

export function valuesOfTax({ fine, interest }: BankSlipTax): LateValues {
  const typedOf = ({ enable, percentage }: BankSlipTax['fine']) => ({
    enable,
    text: percentage === 0 ? '' : String(percentage).replace('.', ','),
  });
  return { fine: typedOf(fine), interest: typedOf(interest) };
}

/** Null while it is invalid. */
function percentOfText(text: string): number | null {
  return /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
}

/** A disabled field keeps its percentage, which may be empty. */
export function lateProblem(field: LateField, { enable, text }: LateValues[LateField]): string | undefined {
  if (text.trim() === '') return enable ? texts.required : undefined;
  const percentage = percentOfText(text);
  if (percentage === null) return texts.notANumber;
  if (percentage > max[field]) return field === 'fine' ? texts.fineTooHigh : texts.interestTooHigh;
  return enable && percentage === 0 ? texts.zero : undefined;
}

/** Null while something is invalid. */
export function taxOfValues(values: LateValues): BankSlipTax | null {
  if (lateProblem('fine', values.fine) || lateProblem('interest', values.interest)) return null;
  const partOf = ({ enable, text }: LateValues[LateField]) => ({ enable, percentage: percentOfText(text) ?? 0 });
  return { fine: partOf(values.fine), interest: partOf(values.interest) };
}

export function isSameTax(one: BankSlipTax, other: BankSlipTax): boolean {
  return (['fine', 'interest'] as const).every(
    (field) => one[field].enable === other[field].enable && one[field].percentage === other[field].percentage,
  );
}

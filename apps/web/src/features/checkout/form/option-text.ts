import type { CheckoutOption } from '@balcao/contract/checkout';
import { type Cents, formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { type MethodOffer, priceOf } from './offer.ts';

export function optionText(value: Cents, offer: MethodOffer, option: CheckoutOption): string {
  const { installments, installmentAmount, totalAmount } = option;
  if (installments === 1) return checkout.optionInFull(formatCents(totalAmount));
  const { extra } = priceOf(value, { offer, option });
  const total = extra > 0 ? checkout.optionTotal(formatCents(totalAmount)) : checkout.noExtra;
  return `${checkout.option(installments, formatCents(installmentAmount))} · ${total}`;
}

/** The first installment takes the remainder. */
export function firstInstallmentText(option: CheckoutOption): string | undefined {
  const { installments, firstInstallmentAmount: first, installmentAmount: each } = option;
  if (installments === 1 || first === each) return undefined;
  if (installments === 2) return checkout.oneOtherDiffers(formatCents(first), formatCents(each));
  return checkout.firstDiffers(formatCents(first), installments - 1, formatCents(each));
}

/** `7,5` for 7.5. */
export function percentText(percent: number): string {
  return String(percent).replace('.', ',');
}

import type { CheckoutLink } from '@balcao/contract/checkout';
import { formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import type { Choice } from './offer.ts';

const texts = checkout.submit;

/** What the button does, with the amount when money moves by it. A subscription is taken out, whatever it is paid by. */
export function submitText(
  { offer, option }: Choice,
  { scheduledDate, subscription }: Pick<CheckoutLink, 'scheduledDate' | 'subscription'>,
): string {
  if (subscription) return texts.SUBSCRIBE;
  const amount = formatCents(option.totalAmount);
  switch (offer.method) {
    case 'CREDIT_CARD':
      return scheduledDate ? texts.scheduledCard(amount) : texts.CREDIT_CARD(amount);
    case 'PIX':
      return scheduledDate ? texts.scheduledPix(amount) : texts.PIX;
    case 'BANK_SLIP':
      return option.installments > 1 ? texts.BANK_SLIPS(option.installments) : texts.BANK_SLIP;
  }
}

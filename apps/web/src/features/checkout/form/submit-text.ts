import { formatCents, type PlainDate } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import type { Choice } from './offer.ts';

const texts = checkout.submit;

/** What the button does, with the amount when money moves by it. */
export function submitText({ offer, option }: Choice, scheduledDate: PlainDate | null): string {
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

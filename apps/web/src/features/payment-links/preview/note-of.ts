import type { PaymentMethod } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import type { Preview } from './fetch-preview.ts';

const texts = paymentLinks.preview;

export function noteOf(method: PaymentMethod, { bearer, receivingType }: Preview): string {
  if (method !== 'CREDIT_CARD') return `${texts.receivedIn[method]}.`;
  return `${texts.receivedIn[receivingType]}, ${texts.bearer[bearer]}.`;
}

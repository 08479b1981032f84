import type { ChargeDetail } from '@balcao/contract/charges';

/** Where a talk with the buyer begins, with a message to send when there is one; null without a phone. */
export function whatsAppOf(
  { countryCode, customerPhone }: Pick<ChargeDetail, 'countryCode' | 'customerPhone'>,
  message?: string,
): string | null {
  const digits = customerPhone.replaceAll(/\D/g, '');
  if (!digits) return null;
  const address = `https://wa.me/${countryCode.replaceAll(/\D/g, '')}${digits}`;
  return message ? `${address}?text=${encodeURIComponent(message)}` : address;
}

interface Reached {
  readonly countryCode: string;
  readonly customerPhone: string;
}

/** Where a talk with the buyer begins, with a message to send when there is one; null without a phone. */
export function whatsAppOf({ countryCode, customerPhone }: Reached, message?: string): string | null {
  const digits = customerPhone.replaceAll(/\D/g, '');
  if (!digits) return null;
  const address = `https://wa.me/${countryCode.replaceAll(/\D/g, '')}${digits}`;
  return message ? `${address}?text=${encodeURIComponent(message)}` : address;
}

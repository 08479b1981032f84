interface Reached {
  readonly countryCode: string;
  readonly customerPhone: string;
}

/** Null without a phone. */
export function whatsAppOf({ countryCode, customerPhone }: Reached, message?: string): string | null {
  const digits = customerPhone.replaceAll(/\D/g, '');
  if (!digits) return null;
  const address = `https://wa.me/${countryCode.replaceAll(/\D/g, '')}${digits}`;
  return message ? `${address}?text=${encodeURIComponent(message)}` : address;
}

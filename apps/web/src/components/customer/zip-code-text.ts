/** A postal code of Brazil as it is written, `01310-100`; that of another country stays as its people write it. */
export function zipCodeText(text: string, country: string): string {
  if (country !== 'BR' && country !== '') return text.slice(0, 12);
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

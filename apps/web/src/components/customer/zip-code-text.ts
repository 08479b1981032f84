/** `01310-100`; a foreign code is not formatted. */
export function zipCodeText(text: string, country: string): string {
  if (country !== 'BR' && country !== '') return text.slice(0, 12);
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

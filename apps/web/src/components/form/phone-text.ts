/** `(11) 4000-0000`, `(11) 91234-5678`; foreign numbers stay digits. */
export function phoneText(text: string, countryCode: string): string {
  const digits = text.replace(/\D/g, '');
  if (countryCode !== '55') return digits.slice(0, 15);
  const national = (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
  if (national.length < 3) return national;
  const number = national.slice(2);
  const first = number.length > 8 ? 5 : 4;
  const rest = number.slice(first);
  return `(${national.slice(0, 2)}) ${number.slice(0, first)}${rest && `-${rest}`}`;
}

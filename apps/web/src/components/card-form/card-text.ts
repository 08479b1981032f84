import { cardBrand } from '@balcao/brazil/cards';

const maxDigits = 19;

/** A card number as it is embossed: groups of four, 4-6-5 for American Express. */
export function cardNumberText(text: string): string {
  const digits = digitsOf(text).slice(0, maxDigits);
  const isAmex = cardBrand(digits) === 'amex';
  const groups = isAmex
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Formats `MM/AA`; a browser may fill in `MM/AAAA`, and a leading 5 can only be May. */
export function expiryText(text: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (year) return `${month.padStart(2, '0')}/${year}`;
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 6);
  const short = digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(0, 2) + digits.slice(4) : digits;
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2, 4)}` : short;
}

export function cvvText(text: string, number: string): string {
  return digitsOf(text).slice(0, cvvLength(number));
}

export function cvvLength(number: string): number {
  return cardBrand(number) === 'amex' ? 4 : 3;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

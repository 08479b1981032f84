import { type Cents, cents } from '@balcao/kernel';

const figures = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const mostDigits = 12;

/** `1.234,56`; nothing for no amount. */
export function amountText(amount: Cents | null): string {
  return amount === null ? '' : figures.format(amount / 100);
}

/** While it is typed, digits come in from the right, as on a till: 1, 2, 3 is R$ 1,23. */
export function amountFromKeys(text: string): Cents | null {
  const digits = text.replace(/\D/g, '').slice(0, mostDigits);
  return digits === '' ? null : cents(Number(digits));
}

/** What was pasted or filled in whole means what it says: `1234,5`, `1.234,50`, `R$ 1.234`, `1234.56`. */
export function amountFromPaste(text: string): Cents | null {
  const clean = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(clean)) return null;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(clean) ?? [];
  const digits = whole.replace(/\D/g, '') + fraction.padEnd(2, '0');
  return cents(Number(digits.slice(0, mostDigits)));
}

import { type Cents, cents } from '@balcao/kernel';

const figures = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Longer than any limit, so that the field itself reports an amount that is too large. */
const maxDigits = 12;

/** `1.234,56`; nothing for no amount. */
export function amountText(amount: Cents | null): string {
  return amount === null ? '' : figures.format(amount / 100);
}

/** Typed digits enter from the right, as on a till: 1, 2, 3 is R$ 1,23. A digit too many is ignored. */
export function amountFromKeys(text: string, before: Cents | null = null): Cents | null {
  return amountOfDigits(text.replace(/\D/g, ''), before);
}

/** Pasted or autofilled text is parsed as it is: `1234,5`, `1.234,50`, `R$ 1.234`, `1234.56`. */
export function amountFromPaste(text: string, before: Cents | null = null): Cents | null {
  const clean = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(clean)) return null;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(clean) ?? [];
  return amountOfDigits(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'), before);
}

function amountOfDigits(text: string, before: Cents | null): Cents | null {
  const digits = text.replace(/^0+(?=\d)/, '');
  if (digits === '') return null;
  return digits.length > maxDigits ? before : cents(Number(digits));
}

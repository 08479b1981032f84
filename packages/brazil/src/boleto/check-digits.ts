/** Modulo 10 over `text[from, to)`: weights 2, 1, 2 … from the right, the digits of each product added up. */
export function modulo10(text: string, from: number, to: number): number {
  let sum = 0;
  let doubled = true;
  for (let index = to - 1; index >= from; index--) {
    const digit = text.charCodeAt(index) - 48;
    if (doubled) sum += digit < 5 ? digit * 2 : digit * 2 - 9;
    else sum += digit;
    doubled = !doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** The remainder by 11 of `text[from, to)` weighted 2 … 9, 2 … from the right, leaving out the character at `skip`. */
export function remainder11(text: string, from: number, to: number, skip = -1): number {
  let sum = 0;
  let weight = 2;
  for (let index = to - 1; index >= from; index--) {
    if (index === skip) continue;
    sum += (text.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum % 11;
}

/** The general digit of a bank slip, at position 5 of its bar code: 11 − remainder, and 0, 10 and 11 are written 1. */
export function bankGeneralDigit(barcode: string): number {
  const remainder = remainder11(barcode, 0, 44, 4);
  return remainder < 2 || remainder === 10 ? 1 : 11 - remainder;
}

/**
 * A check digit of an arrecadação slip, of `text[from, to)`. The third digit of the slip chooses the rule: 6 and 7 are
 * modulo 10; 8 and 9 are modulo 11, where remainders 0 and 1 give 0 and 10 gives 1.
 */
export function arrecadacaoDigit(text: string, from: number, to: number, valueReference: number, skip = -1): number {
  if (valueReference < 8) {
    return skip < 0
      ? modulo10(text, from, to)
      : modulo10(text.slice(from, skip) + text.slice(skip + 1, to), 0, to - from - 1);
  }
  const remainder = remainder11(text, from, to, skip);
  return remainder < 2 ? 0 : 11 - remainder;
}

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

/** The general digit of a bank slip, at position 5 of its bar code: 11 − remainder, and 0, 10 and 11 are written 1. */
export function bankGeneralDigit(barcode: string): number {
  return oneBelowTwo(weighted(barcode, 5, 44, 2) + weighted(barcode, 0, 4, 9));
}

/** The same from the line, whose fields hold the bar code in another order: it need not be put together first. */
export function bankGeneralDigitOfLine(line: string): number {
  const freeField = weighted(line, 21, 31, 2) + weighted(line, 10, 20, 4) + weighted(line, 4, 9, 6);
  return oneBelowTwo(freeField + weighted(line, 33, 47, 3) + weighted(line, 0, 4, 9));
}

/**
 * The check digit of a field of an arrecadação slip, `text[from, from + 11)`. The third digit of the slip chooses the
 * rule: 6 and 7 are modulo 10; 8 and 9 are modulo 11, where remainders 0 and 1 give 0 and 10 gives 1.
 */
export function arrecadacaoFieldDigit(text: string, from: number, valueReference: number): number {
  if (valueReference < 8) return modulo10(text, from, from + 11);
  return zeroBelowTwo(weighted(text, from, from + 11, 2));
}

/** The general digit of an arrecadação slip, at position 4 of its bar code, by the same rule over the other 43. */
export function arrecadacaoGeneralDigit(barcode: string, valueReference: number): number {
  if (valueReference < 8) return modulo10(barcode.slice(0, 3) + barcode.slice(4), 0, 43);
  return zeroBelowTwo(weighted(barcode, 4, 44, 2) + weighted(barcode, 0, 3, 2));
}

/** The sum of `text[from, to)` weighted 2 … 9, 2 … from the right, starting with a weight. */
function weighted(text: string, from: number, to: number, startWeight: number): number {
  let sum = 0;
  let weight = startWeight;
  for (let index = to - 1; index >= from; index--) {
    sum += (text.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum;
}

function oneBelowTwo(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 || remainder === 10 ? 1 : 11 - remainder;
}

function zeroBelowTwo(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

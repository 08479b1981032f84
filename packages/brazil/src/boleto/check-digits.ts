/** Modulo 10 of one field: weights 2, 1, 2 … from the right, with the digits of each product added. */
export function modulo10(values: Uint8Array, from: number, to: number): number {
  return tensComplement(sum10(values, from, to, true));
}

/** General digit of a bank slip, at position 5 of its bar code: 11 − remainder, with 10 and 11 written as 1. */
export function bankGeneralDigit(barcode: Uint8Array): number {
  return oneBelowTwo(sum11(barcode, 5, 44, 2) + sum11(barcode, 0, 4, 9));
}

export function bankGeneralDigitOfLine(line: Uint8Array): number {
  const freeField = sum11(line, 21, 31, 2) + sum11(line, 10, 20, 4) + sum11(line, 4, 9, 6);
  return oneBelowTwo(freeField + sum11(line, 33, 47, 3) + sum11(line, 0, 4, 9));
}

export function bankFieldDigits(barcode: Uint8Array): readonly [number, number, number] {
  const first = tensComplement(sum10(barcode, 19, 24, true) + sum10(barcode, 0, 4, false));
  return [first, modulo10(barcode, 24, 34), modulo10(barcode, 34, 44)];
}

/**
 * Check digit of a field of an arrecadação slip, eleven digits from `from` on. The third digit of the slip selects the
 * rule: 6 and 7 use modulo 10; 8 and 9 use modulo 11, where remainders 0 and 1 give 0 and 10 gives 1.
 */
export function arrecadacaoFieldDigit(values: Uint8Array, from: number, valueReference: number): number {
  return valueReference < 8 ? modulo10(values, from, from + 11) : zeroBelowTwo(sum11(values, from, from + 11, 2));
}

/** General digit of an arrecadação slip, at position 4 of its bar code, by the same rule over the other 43. */
export function arrecadacaoGeneralDigit(barcode: Uint8Array, valueReference: number): number {
  return valueReference < 8
    ? tensComplement(sum10(barcode, 4, 44, true) + sum10(barcode, 0, 3, true))
    : zeroBelowTwo(sum11(barcode, 4, 44, 2) + sum11(barcode, 0, 3, 2));
}

function sum10(values: Uint8Array, from: number, to: number, startsDoubled: boolean): number {
  let sum = 0;
  let doubled = startsDoubled;
  for (let index = to - 1; index >= from; index--) {
    const digit = values[index] ?? 0;
    if (doubled) sum += digit < 5 ? digit * 2 : digit * 2 - 9;
    else sum += digit;
    doubled = !doubled;
  }
  return sum;
}

/** Weights 2 … 9, 2 … from the right, beginning with `startWeight`. */
function sum11(values: Uint8Array, from: number, to: number, startWeight: number): number {
  let sum = 0;
  let weight = startWeight;
  for (let index = to - 1; index >= from; index--) {
    sum += (values[index] ?? 0) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum;
}

function tensComplement(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

function oneBelowTwo(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 ? 1 : 11 - remainder;
}

function zeroBelowTwo(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

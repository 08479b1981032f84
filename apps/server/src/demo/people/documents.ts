/** Nine digits with the two that check them (Receita Federal, modulo 11). */
export function cpfOf(base: number): string {
  const digits = String(base);
  const first = checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits + first + checkDigit(digits + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** Eight digits, the head office, and the two digits that check them. */
export function cnpjOf(base: number): string {
  const digits = `${base}0001`;
  const first = checkDigit(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits + first + checkDigit(digits + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

import { isBlank, isMark, maxDocumentLength } from './marks.ts';

/**
 * Whether the text is a CNPJ: twelve characters `[0-9A-Z]` and two check digits, bare or masked (any run of `.`, `-`,
 * `/` and spaces between the groups of 2, 3, 3, 4 and 2; spaces around). Letters are allowed since July 2026 (Instrução
 * Normativa RFB 2.229/2024): the value of a character is its ASCII code − 48, weights 5,4,3,2,9…2 and 6,5,4,3,2,9…2, 11
 * − remainder, below 2 → 0. Lower case is refused here and raised by `normalizeDocument`. Equal digits are refused.
 * Never throws.
 */
export function isCnpj(input: unknown): boolean {
  if (typeof input !== 'string' || input.length < 14 || input.length > maxDocumentLength) return false;
  let count = 0;
  let firstSum = 0;
  let secondSum = 0;
  let checks = 0;
  let first = -1;
  let allEqual = true;
  for (let index = 0; index < input.length; index++) {
    const code = input.charCodeAt(index);
    const value = code - 48;
    if ((value >= 0 && value <= 9) || (value >= 17 && value <= 42 && count < 12)) {
      if (count === 0) first = value;
      else if (value !== first) allEqual = false;
      if (count < 12) {
        firstSum += value * (((11 - count) & 7) + 2);
        secondSum += value * (((12 - count) & 7) + 2);
      } else if (count < 14) checks = checks * 10 + value;
      else return false;
      count++;
    } else if (!(isBetweenGroups(count) ? isMark(code) : isBlank(code) && (count === 0 || count === 14))) {
      return false;
    }
  }
  return count === 14 && !allEqual && checks === checkDigits(firstSum, secondSum);
}

export function cnpjOf(base: string): string {
  let firstSum = 0;
  let secondSum = 0;
  for (let index = 0; index < 12; index++) {
    const value = base.charCodeAt(index) - 48;
    firstSum += value * (((11 - index) & 7) + 2);
    secondSum += value * (((12 - index) & 7) + 2);
  }
  return base + String(checkDigits(firstSum, secondSum)).padStart(2, '0');
}

/**
 * Writes the mask `00.000.000/0000-00` over the digits and letters of a text, as far as they go, so that it can mask a
 * field while it is typed. Other characters and those beyond the fourteenth are left out. Letters keep their case (only
 * `normalizeDocument` raises it). It does not validate. Never throws.
 */
export function formatCnpj(input: unknown): string {
  if (typeof input !== 'string') return '';
  let masked = '';
  let count = 0;
  for (let index = 0; index < input.length && count < 14; index++) {
    if (!isAlphanumeric(input.charCodeAt(index))) continue;
    if (count === 2 || count === 5) masked += '.';
    else if (count === 8) masked += '/';
    else if (count === 12) masked += '-';
    masked += input[index];
    count++;
  }
  return masked;
}

function isBetweenGroups(count: number): boolean {
  return count === 2 || count === 5 || count === 8 || count === 12;
}

/** Both digits as one number. The second sum has the first digit with weight 2. */
function checkDigits(firstSum: number, secondSum: number): number {
  const first = checkDigit(firstSum);
  return first * 10 + checkDigit(secondSum + first * 2);
}

function checkDigit(weighted: number): number {
  const remainder = weighted % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

import { isBlank, isMark, maxDocumentLength } from './marks.ts';

/**
 * Whether the text is a CPF: eleven ASCII digits, bare or masked (any run of `.`, `-`, `/` and spaces between the
 * groups of 3, 3, 3 and 2; spaces around), with both check digits correct (Receita Federal: weights 10…2 and 11…2, 11 −
 * remainder, below 2 → 0). Eleven equal digits are refused, although their check digits are correct. Anything but text
 * is refused, because a number has lost its leading zeros. Never throws.
 */
export function isCpf(input: unknown): boolean {
  if (typeof input !== 'string' || input.length < 11 || input.length > maxDocumentLength) return false;
  let count = 0;
  let sum = 0;
  let weighted = 0;
  let checks = 0;
  let first = -1;
  let allEqual = true;
  for (let index = 0; index < input.length; index++) {
    const code = input.charCodeAt(index);
    const digit = code - 48;
    if (digit >= 0 && digit <= 9) {
      if (count === 0) first = digit;
      else if (digit !== first) allEqual = false;
      if (count < 9) {
        sum += digit;
        weighted += digit * (10 - count);
      } else if (count < 11) checks = checks * 10 + digit;
      else return false;
      count++;
    } else if (!(isBetweenGroups(count) ? isMark(code) : isBlank(code) && (count === 0 || count === 11))) {
      return false;
    }
  }
  return count === 11 && !allEqual && checks === checkDigits(sum, weighted);
}

export function cpfOf(base: string): string {
  let sum = 0;
  let weighted = 0;
  for (let index = 0; index < 9; index++) {
    const digit = base.charCodeAt(index) - 48;
    sum += digit;
    weighted += digit * (10 - index);
  }
  return base + String(checkDigits(sum, weighted)).padStart(2, '0');
}

/**
 * Writes the mask `000.000.000-00` over the digits of a text, as far as they go, so that it can mask a field while it
 * is typed. Other characters and digits beyond the eleventh are left out. It does not validate. Never throws.
 */
export function formatCpf(input: unknown): string {
  if (typeof input !== 'string') return '';
  let masked = '';
  let count = 0;
  for (let index = 0; index < input.length && count < 11; index++) {
    const code = input.charCodeAt(index);
    if (code < 48 || code > 57) continue;
    if (count === 3 || count === 6) masked += '.';
    else if (count === 9) masked += '-';
    masked += input[index];
    count++;
  }
  return masked;
}

function isBetweenGroups(count: number): boolean {
  return count === 3 || count === 6 || count === 9;
}

/** Both digits as one number. The second sum has each weight one higher, and twice the first digit. */
function checkDigits(sum: number, weighted: number): number {
  const first = checkDigit(weighted);
  return first * 10 + checkDigit(weighted + sum + first * 2);
}

function checkDigit(weighted: number): number {
  const remainder = weighted % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

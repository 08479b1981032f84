const longest = 64;

/**
 * Whether the digits of a text pass the Luhn check (ISO/IEC 7812-1, annex B): from the right, every second digit
 * doubled, the sum a multiple of ten. Spaces and hyphens may separate digits; any other character fails. The number of
 * digits is not checked. Never throws.
 */
export function isLuhn(input: unknown): boolean {
  if (typeof input !== 'string' || input.length > longest) return false;
  let sum = 0;
  let count = 0;
  for (let index = input.length - 1; index >= 0; index--) {
    const code = input.charCodeAt(index);
    if (code >= 48 && code <= 57) {
      const digit = code - 48;
      sum += count % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9;
      count++;
    } else if (code !== 32 && code !== 45) return false;
  }
  return count > 0 && sum % 10 === 0;
}

/** The longest text that is looked at; a card number has at most 19 digits. */
const longest = 64;

/**
 * Whether the digits of a text pass the check of Luhn (ISO/IEC 7812-1, annex B): from the right, every second digit
 * doubled, the sum a multiple of ten. Spaces and hyphens may stand between digits; any other character refuses.
 * It is the check alone: how many digits a card has is not looked at. Never throws.
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

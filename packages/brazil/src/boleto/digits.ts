/** The longest text read as a boleto: 48 digits with the spaces and marks of any mask, and room for a paste. */
const longest = 128;

/** What a text is when its separators are left out, or why it cannot be a boleto. */
export type DigitsAnswer =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly reason: 'not_text' | 'length' | 'character'; readonly position?: number };

/** The digits of a line or bar code; spaces, tabs, line ends, `.`, `-` and `/` are separators, nothing else is. */
export function boletoDigits(input: unknown): DigitsAnswer {
  if (typeof input !== 'string') return { ok: false, reason: 'not_text' };
  if (input.length > longest) return { ok: false, reason: 'length' };
  let digits = '';
  let start = 0;
  for (let index = 0; index < input.length; index++) {
    const code = input.charCodeAt(index);
    if (code >= 48 && code <= 57) continue;
    if (!isSeparator(code)) return { ok: false, reason: 'character', position: index + 1 };
    digits += input.slice(start, index);
    start = index + 1;
  }
  return { ok: true, digits: start === 0 ? input : digits + input.slice(start) };
}

function isSeparator(code: number): boolean {
  return code === 32 || (code >= 45 && code <= 47) || (code >= 9 && code <= 13) || code === 160;
}

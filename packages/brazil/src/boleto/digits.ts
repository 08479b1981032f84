export interface Digits {
  readonly text: string;
  readonly values: Uint8Array;
}

export interface DigitsProblem {
  readonly ok: false;
  readonly reason: 'not_text' | 'length' | 'character';
  readonly position?: number;
  readonly found?: string;
}

const maxLineDigits = 48;
/** Maximum length: 48 digits with the spaces and marks of any mask, and room for a paste. */
const maxTextLength = 128;

/** Shared by all calls, because allocating it each time costs more; no caller keeps it. */
const values = /* @__PURE__ */ new Uint8Array(maxTextLength);

/** Reads the digits of a line or bar code; only spaces, tabs, line ends, `.`, `-` and `/` may separate them. */
export function readDigits(input: unknown): Digits | DigitsProblem {
  if (typeof input !== 'string') return { ok: false, reason: 'not_text' };
  if (input.length > maxTextLength) return { ok: false, reason: 'length' };
  let text = '';
  let start = 0;
  let count = 0;
  for (let index = 0; index < input.length; index++) {
    const code = input.charCodeAt(index);
    if (code >= 48 && code <= 57) {
      values[count++] = code - 48;
      continue;
    }
    if (!isSeparator(code)) return { ok: false, reason: 'character', position: index + 1 };
    text += input.slice(start, index);
    start = index + 1;
  }
  if (count > maxLineDigits) return { ok: false, reason: 'length', found: String(count) };
  return { text: start === 0 ? input : text + input.slice(start), values };
}

function isSeparator(code: number): boolean {
  return code === 32 || (code >= 45 && code <= 47) || (code >= 9 && code <= 13) || code === 160;
}

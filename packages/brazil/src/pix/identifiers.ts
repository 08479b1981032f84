import { isPlainDate } from '@balcao/kernel/plain-date';

/**
 * Whether the text is the txid of a charge (API Pix 2.9): 26 to 35 letters and digits without accents. In a static
 * BR Code, `use: 'static'`, it has 1 to 25. Never throws.
 */
export function isTxid(input: unknown, use: 'charge' | 'static' = 'charge'): input is string {
  if (typeof input !== 'string') return false;
  const isLengthRight = use === 'static' ? input.length >= 1 && input.length <= 25 : isChargeLength(input.length);
  return isLengthRight && isAlphanumeric(input, 0);
}

/**
 * Whether the text is an endToEndId: `E`, the ISPB of who started the payment (8 digits), date and time in UTC
 * (yyyyMMddHHmm, one that exists), and 11 letters and digits; 32 in all. Never throws.
 */
export function isEndToEndId(input: unknown): input is string {
  if (typeof input !== 'string' || input.length !== 32 || input.charCodeAt(0) !== 69) return false;
  for (let index = 1; index < 21; index++) {
    const code = input.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  const isTime = Number(input.slice(17, 19)) < 24 && Number(input.slice(19, 21)) < 60;
  return (
    isTime &&
    isAlphanumeric(input, 21) &&
    isPlainDate(`${input.slice(9, 13)}-${input.slice(13, 15)}-${input.slice(15, 17)}`)
  );
}

function isChargeLength(length: number): boolean {
  return length >= 26 && length <= 35;
}

function isAlphanumeric(text: string, from: number): boolean {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isDigit = code >= 48 && code <= 57;
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (!isDigit && !isLetter) return false;
  }
  return true;
}

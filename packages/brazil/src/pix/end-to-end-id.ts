import { isPlainDate } from '@balcao/kernel/plain-date';
import { isAlphanumeric } from './alphanumeric.ts';

/**
 * Whether the text is an endToEndId: `E`, the ISPB of the institution that started the payment (8 digits), an existing
 * date and time in UTC (yyyyMMddHHmm), and 11 letters and digits; 32 in all. Never throws.
 */
export function isEndToEndId(input: unknown): boolean {
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

import { isAlphanumeric } from './alphanumeric.ts';

/**
 * Whether the text is the txid of a charge (API Pix 2.9): 26 to 35 letters and digits without accents. In a static BR
 * Code, `use: 'static'`, it has 1 to 25. Never throws.
 */
export function isTxid(input: unknown, use: 'charge' | 'static' = 'charge'): boolean {
  if (typeof input !== 'string') return false;
  const isLengthRight = use === 'static' ? input.length >= 1 && input.length <= 25 : isChargeLength(input.length);
  return isLengthRight && isAlphanumeric(input, 0);
}

function isChargeLength(length: number): boolean {
  return length >= 26 && length <= 35;
}

import type { DeclarationKey } from './invoice-issuer.ts';

/** A declaration's id in the national layout (45 characters): city, kind of document, document, series and number. */
export function declarationId({ issuer, series, number }: DeclarationKey): string {
  const kind = issuer.document.length === 11 ? '1' : '2';
  const document = issuer.document.padStart(14, '0');
  return `DPS${issuer.cityCode}${kind}${document}${String(series).padStart(5, '0')}${String(number).padStart(15, '0')}`;
}

/** The check digit of an access key: modulo 11, weights 2 to 9 from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/**
 * Issuers' refusal codes by the brands' common table in Brazil (ABECS, norma 21), and one of our own for a failed 3DS
 * challenge, which the table lacks. `hard` means irreversible in the table: the card must not be tried again.
 */
export const issuerCodes = {
  '05': { reason: 'generic', hard: false },
  '41': { reason: 'lost-card', hard: true },
  '43': { reason: 'stolen-card', hard: true },
  '51': { reason: 'insufficient-funds', hard: false },
  '54': { reason: 'expired-card', hard: true },
  '59': { reason: 'suspected-fraud', hard: false },
  '63': { reason: 'wrong-security-code', hard: true },
  '3DS': { reason: 'authentication-failed', hard: false },
} as const satisfies Record<string, { reason: string; hard: boolean }>;

export type IssuerCode = keyof typeof issuerCodes;

export function isIssuerCode(text: string): text is IssuerCode {
  return Object.hasOwn(issuerCodes, text);
}

import type { CardOutcome } from '../ports/card-rail.ts';
import { isIssuerCode, issuerCodes } from '../ports/issuer-code.ts';

/**
 * The acquirers' four digits follow the brands' common table (ABECS, norma 21), as far as known; README.md has the
 * sources.
 */
const codes: Readonly<Record<string, string>> = {
  '1000': '05',
  '1001': '54',
  '1002': '59',
  '1004': '62',
  '1011': '14',
  '1016': '51',
  '1019': '57',
  '1022': '59',
  '1025': '78',
  '1045': '63',
  '2000': '62',
  '2001': '54',
  '2002': '59',
  '2004': '62',
  '2007': '62',
  '2008': '41',
  '2009': '43',
  '5025': '63',
  '9103': '91',
  '9109': '96',
  '9111': '91',
  '9112': '91',
  // Cielo's own for American Express.
  FA: '05',
  A5: '51',
};

/** The table calls these irreversible, so the card is not tried again. */
const final: ReadonlySet<string> = new Set([
  ...['07', '12', '13', '14', '19', '23', '30', '41', '43', '46', '54', '57', '58', '63', '82', '83'],
  ...['N7', 'R0', 'R1', 'R3'],
]);

/** Two digits are the table's own code; an unknown code counts as a plain refusal. */
export function refusalCodeOf(returned: string | null | undefined): string {
  const code = (returned?.trim() ?? '').replace(/^\d$/, '0$&').toUpperCase();
  return codes[code] ?? (/^[0-9A-Z]{2}$/.test(code) && code !== '00' ? code : '05');
}

/**
 * Refusals of the acquirer or of its contract with the seller, whoever the issuer is: invalid merchant, its system, and
 * its own time limit. 91 is the issuer's.
 */
const acquirersOwn: ReadonlySet<string> = new Set(['03', '96', '99']);

export function isAcquirersOwn(code: string | null): boolean {
  return code !== null && acquirersOwn.has(code);
}

export function refusedWith(code: string): CardOutcome {
  const { reason, hard } = isIssuerCode(code) ? issuerCodes[code] : { reason: `issuer-${code}`, hard: final.has(code) };
  return { status: 'REFUSED', code, reason, hard };
}

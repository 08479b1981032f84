/** ECIs, without the zero before them, with which the issuer bears a chargeback for fraud: it authenticated, or was asked to. */
const issuerEcis: ReadonlyMap<string, readonly string[]> = new Map([
  ['mastercard', ['2', '1']],
  ['visa', ['5', '6']],
  ['elo', ['5', '6']],
  ['amex', ['5', '6']],
]);

/**
 * The brands' table decides who bears a chargeback for fraud. It is the seller where the brand is unknown, without an ECI, and for
 * data only (4, and 7 of Visa).
 */
export function fraudBearer(brand: string, eci: string | null): 'ISSUER' | 'SELLER' {
  return eci !== null && issuerEcis.get(brand)?.includes(eci) ? 'ISSUER' : 'SELLER';
}

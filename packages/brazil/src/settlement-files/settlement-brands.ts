/** Brands by Cielo's code, as open parsers of the layout list them; an unlisted code stays a code. */
const cielo: Readonly<Record<string, string>> = {
  '001': 'VISA',
  '002': 'MASTERCARD',
  '003': 'AMEX',
  '006': 'SOROCRED',
  '007': 'ELO',
  '009': 'DINERS',
  '015': 'BANESCARD',
  '023': 'CABAL',
  '029': 'CREDSYSTEM',
  '040': 'HIPERCARD',
  '060': 'JCB',
  '064': 'CREDZ',
  '072': 'HIPER',
  '888': 'PIX',
};

/** Stone's documentation lists these two. */
const stone: Readonly<Record<string, string>> = { '1': 'VISA', '2': 'MASTERCARD' };

const cieloCodes = new Map(Object.entries(cielo).map(([code, brand]) => [brand, code]));

export function cieloBrand(code: string): string | null {
  return cielo[code] ?? (/^0*$/.test(code.trim()) ? null : code.trim());
}

export function cieloBrandCode(brand: string): string | undefined {
  return cieloCodes.get(brand);
}

export function stoneBrand(code: string): string | null {
  return stone[code] ?? (code === '' ? null : code);
}

/** What a seller connects to a bank or an acquirer of their own. */
export const connectionMethods = ['PIX', 'CREDIT_CARD'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];

/** Whose API Pix it is, or which acquirer. `other` is one whose addresses the person gives, and whose host the installation allows. */
export const connectionProviders = [
  'efi',
  'inter',
  'sicoob',
  'bb',
  'itau',
  'bradesco',
  'santander',
  'sicredi',
  'c6',
  'other',
  'pagarme',
] as const;
export type ConnectionProvider = (typeof connectionProviders)[number];

/** What a provider is given beside the certificate. `publicKey` is of an acquirer, for the buyer's browser. */
export type ConnectionField =
  | 'clientId'
  | 'clientSecret'
  | 'appKey'
  | 'pixKey'
  | 'publicKey'
  | 'descriptor'
  | 'account'
  | 'baseUrl'
  | 'tokenUrl'
  | 'authority';

interface ProviderFacts {
  readonly method: ConnectionMethod;
  readonly required: readonly ConnectionField[];
  readonly optional?: readonly ConnectionField[];
}

const usual: ProviderFacts = { method: 'PIX', required: ['clientId', 'clientSecret', 'pixKey'] };

/** What each provider asks for; every one of Pix asks for a certificate too. */
export const providerFacts: Readonly<Record<ConnectionProvider, ProviderFacts>> = {
  efi: usual,
  inter: { ...usual, optional: ['account'] },
  /** Known by its certificate: there is no secret. */
  sicoob: { method: 'PIX', required: ['clientId', 'pixKey'] },
  bb: { method: 'PIX', required: ['clientId', 'clientSecret', 'appKey', 'pixKey'] },
  itau: usual,
  bradesco: usual,
  santander: usual,
  sicredi: usual,
  c6: usual,
  other: {
    method: 'PIX',
    required: ['clientId', 'pixKey', 'baseUrl', 'tokenUrl'],
    optional: ['clientSecret', 'authority'],
  },
  /** Both keys of the account; an address only where a provider of one's own is tried. */
  pagarme: {
    method: 'CREDIT_CARD',
    required: ['publicKey', 'clientSecret'],
    optional: ['descriptor', 'baseUrl', 'authority'],
  },
};

/** The fields that a provider takes, the required ones first. */
export function fieldsOf(provider: ConnectionProvider): readonly ConnectionField[] {
  const { required, optional = [] } = providerFacts[provider];
  return [...required, ...optional];
}

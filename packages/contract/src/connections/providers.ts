/** What a seller connects to a bank or an acquirer of their own. */
export const connectionMethods = ['PIX'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];

/** Whose API Pix it is. `other` is one whose addresses the person gives, and whose host the installation allows. */
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
] as const;
export type ConnectionProvider = (typeof connectionProviders)[number];

/** What a provider is given beside the certificate. */
export type ConnectionField =
  | 'clientId'
  | 'clientSecret'
  | 'appKey'
  | 'pixKey'
  | 'account'
  | 'baseUrl'
  | 'tokenUrl'
  | 'authority';

interface ProviderFacts {
  readonly required: readonly ConnectionField[];
  readonly optional?: readonly ConnectionField[];
}

const usual: ProviderFacts = { required: ['clientId', 'clientSecret', 'pixKey'] };

/** What each provider of Pix asks for; every one of them asks for a certificate too. */
export const pixProviders: Readonly<Record<ConnectionProvider, ProviderFacts>> = {
  efi: usual,
  inter: { ...usual, optional: ['account'] },
  /** Known by its certificate: there is no secret. */
  sicoob: { required: ['clientId', 'pixKey'] },
  bb: { required: ['clientId', 'clientSecret', 'appKey', 'pixKey'] },
  itau: usual,
  bradesco: usual,
  santander: usual,
  sicredi: usual,
  c6: usual,
  other: { required: ['clientId', 'pixKey', 'baseUrl', 'tokenUrl'], optional: ['clientSecret', 'authority'] },
};

/** The fields that a provider takes, the required ones first. */
export function fieldsOf(provider: ConnectionProvider): readonly ConnectionField[] {
  const { required, optional = [] } = pixProviders[provider];
  return [...required, ...optional];
}

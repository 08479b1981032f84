/** What a seller connects to a bank or an acquirer of their own: PAYOUT sends the balance to the seller's account. */
export const connectionMethods = ['PIX', 'PAYOUT', 'CREDIT_CARD'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];

/** Whose it is. `other` is an API Pix whose addresses the person gives, and whose host the installation allows. */
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
  'cielo',
] as const;
export type ConnectionProvider = (typeof connectionProviders)[number];

/** What a provider is given beside the certificate. */
export const connectionFields = [
  'clientId',
  'clientSecret',
  'appKey',
  'pixKey',
  'publicKey',
  'merchantId',
  'descriptor',
  'account',
  'baseUrl',
  'tokenUrl',
  'authority',
] as const;
export type ConnectionField = (typeof connectionFields)[number];

interface ProviderFacts {
  readonly required: readonly ConnectionField[];
  readonly optional?: readonly ConnectionField[];
  /** False of one that knows us by a secret alone. */
  readonly certificate: boolean;
}

const usual: ProviderFacts = { required: ['clientId', 'clientSecret', 'pixKey'], certificate: true };

/** Who serves a method, and what each asks for. */
const facts: Readonly<Record<ConnectionMethod, Partial<Readonly<Record<ConnectionProvider, ProviderFacts>>>>> = {
  PIX: {
    efi: usual,
    inter: { ...usual, optional: ['account'] },
    /** Known by its certificate: there is no secret. */
    sicoob: { ...usual, required: ['clientId', 'pixKey'] },
    bb: { ...usual, required: ['clientId', 'clientSecret', 'appKey', 'pixKey'] },
    itau: usual,
    bradesco: usual,
    santander: usual,
    sicredi: usual,
    c6: usual,
    other: {
      ...usual,
      required: ['clientId', 'pixKey', 'baseUrl', 'tokenUrl'],
      optional: ['clientSecret', 'authority'],
    },
  },
  PAYOUT: {
    /** The key is the payer's. */
    efi: usual,
    inter: { ...usual, required: ['clientId', 'clientSecret'], optional: ['account'] },
  },
  CREDIT_CARD: {
    /** Both keys of the account; an address only where one's own provider is tried. */
    pagarme: {
      required: ['publicKey', 'clientSecret'],
      optional: ['descriptor', 'baseUrl', 'authority'],
      certificate: false,
    },
    /** The merchant's id and key (`appKey`), and the pair with which browsers' access is asked for (Silent Order Post). */
    cielo: {
      required: ['merchantId', 'appKey', 'clientId', 'clientSecret'],
      optional: ['descriptor', 'baseUrl', 'authority'],
      certificate: false,
    },
  },
};

/** Those that serve a method, in the order in which they are offered. */
export function providersOf(method: ConnectionMethod): readonly ConnectionProvider[] {
  return connectionProviders.filter((provider) => facts[method][provider]);
}

/** What a provider asks for, for a method; undefined of one that does not serve it. */
export function providerFacts(method: ConnectionMethod, provider: ConnectionProvider): ProviderFacts | undefined {
  return facts[method][provider];
}

/** The fields that a provider takes, the required ones first. */
export function fieldsOf(method: ConnectionMethod, provider: ConnectionProvider): readonly ConnectionField[] {
  const { required = [], optional = [] } = providerFacts(method, provider) ?? {};
  return [...required, ...optional];
}

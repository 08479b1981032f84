/**
 * What a seller connects of their own: PAYOUT sends the balance to the seller's account, BANK_SLIP registers boletos by files (CNAB 240) that
 * people carry, WHATSAPP sends messages to customers.
 */
export const connectionMethods = ['PIX', 'PAYOUT', 'CREDIT_CARD', 'BANK_SLIP', 'WHATSAPP'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];

/** Whose it is. `sicoobApi` is Sicoob where boletos go by its calls, `sicoob` where they go by files. `other` is an API Pix whose addresses the person gives, and whose host the installation allows. */
export const connectionProviders = [
  'efi',
  'inter',
  'sicoob',
  'sicoobApi',
  'bb',
  'itau',
  'bradesco',
  'santander',
  'caixa',
  'sicredi',
  'c6',
  'other',
  'pagarme',
  'cielo',
  'meta',
] as const;
export type ConnectionProvider = (typeof connectionProviders)[number];

/** What a provider is given beside the certificate. */
export const connectionFields = [
  'clientId',
  'clientSecret',
  'appKey',
  'pixKey',
  'destinationKey',
  'automaticAccount',
  'automaticAgency',
  'publicKey',
  'merchantId',
  'descriptor',
  'account',
  'accountDigit',
  'agency',
  'agencyDigit',
  'post',
  'beneficiary',
  'contract',
  'wallet',
  'variation',
  'transmission',
  'firstNumber',
  'lastNumber',
  'protestDays',
  'writeOffDays',
  'baseUrl',
  'tokenUrl',
  'authority',
  'phoneNumberId',
  'businessAccountId',
  'verifyToken',
] as const;
export type ConnectionField = (typeof connectionFields)[number];

interface ProviderFacts {
  readonly required: readonly ConnectionField[];
  readonly optional?: readonly ConnectionField[];
  /** False of one that knows us by a secret alone. */
  readonly certificate: boolean;
  /** Of a bank that is written to and answers in files: it has no credentials and sends no notices. */
  readonly byFiles?: true;
  /** Of an acquirer that divides sales among sub-sellers. */
  readonly carriesSplit?: true;
}

/** Where Pix Automático is served: the account that debits are paid to. */
const automatic = ['automaticAccount', 'automaticAgency'] as const;

const usual: ProviderFacts = { required: ['clientId', 'clientSecret', 'pixKey'], certificate: true };

const files: ProviderFacts = {
  required: ['agency', 'account', 'accountDigit', 'beneficiary', 'wallet'],
  optional: ['agencyDigit', 'transmission', 'firstNumber', 'lastNumber', 'protestDays', 'writeOffDays'],
  certificate: false,
  byFiles: true,
};

/** The three-digit codes of the banks whose boletos are registered by files. */
export const bankCodes: Readonly<Partial<Record<ConnectionProvider, string>>> = {
  bb: '001',
  santander: '033',
  caixa: '104',
  bradesco: '237',
  itau: '341',
  sicredi: '748',
  sicoob: '756',
};

/** Who serves a method, and what each requires. */
const facts: Readonly<Record<ConnectionMethod, Partial<Readonly<Record<ConnectionProvider, ProviderFacts>>>>> = {
  PIX: {
    efi: { ...usual, optional: automatic },
    inter: { ...usual, optional: ['account', ...automatic] },
    /** Known by its certificate: the secret is the token of its environment for trying. */
    sicoob: { ...usual, required: ['clientId', 'pixKey'], optional: ['clientSecret'] },
    bb: { ...usual, required: ['clientId', 'clientSecret', 'appKey', 'pixKey'] },
    itau: usual,
    bradesco: usual,
    santander: usual,
    sicredi: usual,
    c6: usual,
    other: {
      ...usual,
      required: ['clientId', 'pixKey', 'baseUrl', 'tokenUrl'],
      optional: ['clientSecret', ...automatic, 'authority'],
    },
  },
  PAYOUT: {
    /** The key is the payer's. */
    efi: usual,
    inter: { ...usual, required: ['clientId', 'clientSecret'], optional: ['account'] },
    /** It names a payment by the key that it goes to. */
    sicoob: { ...usual, required: ['clientId', 'agency', 'account', 'destinationKey'], optional: ['clientSecret'] },
  },
  CREDIT_CARD: {
    /** Both keys of the account; an address only where one's own provider is tried. */
    pagarme: {
      required: ['publicKey', 'clientSecret'],
      optional: ['descriptor', 'baseUrl', 'authority'],
      certificate: false,
      carriesSplit: true,
    },
    /** The merchant's id and key (`appKey`), and the pair that requests browsers' access (Silent Order Post). */
    cielo: {
      required: ['merchantId', 'appKey', 'clientId', 'clientSecret'],
      optional: ['descriptor', 'baseUrl', 'authority'],
      certificate: false,
    },
  },
  BANK_SLIP: {
    bb: { ...files, required: [...files.required, 'variation'] },
    santander: { ...files, required: [...files.required, 'transmission'] },
    caixa: files,
    bradesco: files,
    /** The account alone is what the bank knows the seller by. */
    itau: { ...files, required: ['agency', 'account', 'accountDigit', 'wallet'] },
    sicredi: { ...files, required: [...files.required, 'post'] },
    sicoob: files,
    /** By calls; the Pix is on the boleto. */
    inter: { required: ['clientId', 'clientSecret'], optional: ['account'], certificate: true },
    sicoobApi: {
      required: ['clientId', 'beneficiary', 'account'],
      optional: ['contract', 'clientSecret', 'baseUrl', 'tokenUrl', 'authority'],
      certificate: true,
    },
  },
  WHATSAPP: {
    /** The Cloud API: the secret is a system user's token, the application's key its secret. */
    meta: {
      required: ['phoneNumberId', 'businessAccountId', 'clientSecret', 'appKey', 'verifyToken'],
      optional: ['baseUrl', 'authority'],
      certificate: false,
    },
  },
};

/** Those that serve a method, in the order in which they are offered. */
export function providersOf(method: ConnectionMethod): readonly ConnectionProvider[] {
  return connectionProviders.filter((provider) => facts[method][provider]);
}

/** What a provider requires for a method; undefined of one that does not serve it. */
export function providerFacts(method: ConnectionMethod, provider: ConnectionProvider): ProviderFacts | undefined {
  return facts[method][provider];
}

/** The fields that a provider takes, the required ones first. */
export function fieldsOf(method: ConnectionMethod, provider: ConnectionProvider): readonly ConnectionField[] {
  const { required = [], optional = [] } = providerFacts(method, provider) ?? {};
  return [...required, ...optional];
}

/**
 * Methods with sellers' own connections. PAYOUT sends the balance to the seller's account, ACCOUNT is the bank account
 * that pays bills and whose statement is read, BANK_SLIP registers boletos by files (CNAB) that people carry,
 * WHATSAPP sends messages to customers.
 */
export const connectionMethods = ['PIX', 'PAYOUT', 'ACCOUNT', 'CREDIT_CARD', 'BANK_SLIP', 'WHATSAPP'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];

/**
 * `sicoobApi` is Sicoob by API and `sicoob` by files. `other` is an API Pix at addresses that the person enters, on
 * hosts that the installation allows.
 */
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
  'layout',
  'pix',
  'baseUrl',
  'tokenUrl',
  'authority',
  'phoneNumberId',
  'businessAccountId',
  'verifyToken',
  'chargebackId',
  'chargebackSecret',
  'establishments',
  'responsibleEmail',
  'threeDsId',
  'threeDsSecret',
  'establishmentCode',
  'merchantName',
  'mcc',
  'unauthenticated',
] as const;
export type ConnectionField = (typeof connectionFields)[number];

interface ProviderFacts {
  readonly required: readonly ConnectionField[];
  readonly optional?: readonly ConnectionField[];
  /** False for a provider with a secret only. */
  readonly certificate: boolean;
  /** Fields, and a certificate, that only contesting chargebacks needs: all or none of them. */
  readonly contesting?: readonly ConnectionField[];
  /** Fields that only the buyer's authentication by the card's issuer (3DS) needs: all or none of them. */
  readonly authenticating?: readonly ConnectionField[];
  /** True for a bank that exchanges files: no credentials and no webhooks. */
  readonly byFiles?: true;
  /** The API has no statement that tells each movement, so only the balance is read. */
  readonly reads?: 'BALANCE';
  /** True for an acquirer that splits sales. */
  readonly carriesSplit?: true;
}

/** Required for Pix Automático: the account that receives debits. */
const automatic = ['automaticAccount', 'automaticAgency'] as const;

const usual: ProviderFacts = { required: ['clientId', 'clientSecret', 'pixKey'], certificate: true };

const files: ProviderFacts = {
  required: ['agency', 'account', 'accountDigit', 'beneficiary', 'wallet'],
  optional: ['agencyDigit', 'transmission', 'firstNumber', 'lastNumber', 'protestDays', 'writeOffDays'],
  certificate: false,
  byFiles: true,
};

/** Banks whose remessa asks for the Pix of a boleto in columns that are known. */
const filesWithPix: ProviderFacts = { ...files, optional: [...(files.optional ?? []), 'pix'] };

const paymentFiles: ProviderFacts = {
  required: ['agency', 'account', 'accountDigit', 'contract'],
  optional: ['agencyDigit'],
  certificate: false,
  byFiles: true,
};

/** Banks that exchange files. */
export const bankCodes: Readonly<Partial<Record<ConnectionProvider, string>>> = {
  bb: '001',
  santander: '033',
  caixa: '104',
  bradesco: '237',
  itau: '341',
  sicredi: '748',
  sicoob: '756',
};

/** Providers of each method, and the fields each requires. */
const facts: Readonly<Record<ConnectionMethod, Partial<Readonly<Record<ConnectionProvider, ProviderFacts>>>>> = {
  PIX: {
    efi: { ...usual, optional: automatic },
    inter: { ...usual, optional: ['account', ...automatic] },
    /** Authenticated by the certificate; the secret is only the test environment's token. */
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
    /** A payment is identified by its destination key. */
    sicoob: { ...usual, required: ['clientId', 'agency', 'account', 'destinationKey'], optional: ['clientSecret'] },
  },
  ACCOUNT: {
    bb: paymentFiles,
    santander: paymentFiles,
    bradesco: paymentFiles,
    /** The bank identifies the seller by the account alone. */
    itau: { ...paymentFiles, required: ['agency', 'account', 'accountDigit'] },
    sicoob: paymentFiles,
    /** The API needs no account; it tells whether another connection is to the same one. Addresses only for testing. */
    efi: {
      ...usual,
      required: [...usual.required, 'account'],
      optional: ['baseUrl', 'tokenUrl', 'authority'],
      reads: 'BALANCE',
    },
    /** Addresses only for testing. */
    inter: {
      ...usual,
      required: ['clientId', 'clientSecret'],
      optional: ['account', 'baseUrl', 'tokenUrl', 'authority'],
    },
    sicoobApi: { ...usual, required: ['clientId', 'account'], optional: ['clientSecret'] },
  },
  CREDIT_CARD: {
    /** Both keys of the account; an address only for testing a custom provider. */
    pagarme: {
      required: ['publicKey', 'clientSecret'],
      optional: ['descriptor', 'baseUrl', 'authority'],
      certificate: false,
      carriesSplit: true,
    },
    /**
     * Merchant id and key (`appKey`), and the credentials for browsers' access (Silent Order Post). The API of chargebacks has its own, and
     * a client certificate; 3DS has its own too.
     */
    cielo: {
      required: ['merchantId', 'appKey', 'clientId', 'clientSecret'],
      optional: ['descriptor', 'baseUrl', 'authority', 'unauthenticated'],
      contesting: ['chargebackId', 'chargebackSecret', 'establishments', 'responsibleEmail'],
      authenticating: ['threeDsId', 'threeDsSecret', 'establishmentCode', 'merchantName', 'mcc'],
      certificate: false,
    },
  },
  BANK_SLIP: {
    bb: { ...files, required: [...files.required, 'variation'] },
    santander: { ...filesWithPix, required: [...files.required, 'transmission'] },
    caixa: files,
    bradesco: { ...filesWithPix, optional: [...(filesWithPix.optional ?? []), 'layout'] },
    /** The bank identifies the seller by the account alone. */
    itau: {
      ...files,
      required: ['agency', 'account', 'accountDigit', 'wallet'],
      optional: [...(files.optional ?? []), 'layout'],
    },
    sicredi: { ...filesWithPix, required: [...files.required, 'post'] },
    sicoob: files,
    /** By API; the boleto has a Pix. */
    inter: { required: ['clientId', 'clientSecret'], optional: ['account'], certificate: true },
    sicoobApi: {
      required: ['clientId', 'beneficiary', 'account'],
      optional: ['contract', 'clientSecret', 'baseUrl', 'tokenUrl', 'authority'],
      certificate: true,
    },
  },
  WHATSAPP: {
    /** The Cloud API: the secret is a system user's token, the app key its secret. */
    meta: {
      required: ['phoneNumberId', 'businessAccountId', 'clientSecret', 'appKey', 'verifyToken'],
      optional: ['baseUrl', 'authority'],
      certificate: false,
    },
  },
};

export function providersOf(method: ConnectionMethod): readonly ConnectionProvider[] {
  return connectionProviders.filter((provider) => facts[method][provider]);
}

export function providerFacts(method: ConnectionMethod, provider: ConnectionProvider): ProviderFacts | undefined {
  return facts[method][provider];
}

/**
 * An account's statement is read with its balance, or the balance alone, or nothing at a bank that exchanges files.
 * An account without a statement has what the seller transfers to it, less what it paid.
 */
export function accountReading(provider: ConnectionProvider): 'STATEMENT' | 'BALANCE' | null {
  const { byFiles, reads = 'STATEMENT' } = providerFacts('ACCOUNT', provider) ?? {};
  return byFiles ? null : reads;
}

export function fieldsOf(method: ConnectionMethod, provider: ConnectionProvider): readonly ConnectionField[] {
  const facts = providerFacts(method, provider);
  const { required = [], optional = [], contesting = [], authenticating = [] } = facts ?? {};
  // A bank may require what others take.
  return [...new Set([...required, ...contesting, ...authenticating, ...optional])];
}

/** Contesting chargebacks and authenticating buyers each need all their fields once one is filled in. */
export function requiredTogether(
  { contesting = [], authenticating = [] }: Pick<ProviderFacts, 'contesting' | 'authenticating'>,
  isFilled: (field: ConnectionField) => boolean,
): readonly ConnectionField[] {
  // A seller who refuses unauthenticated sales wants the authentication.
  const isAuthenticating = authenticating.length > 0 && [...authenticating, 'unauthenticated' as const].some(isFilled);
  return [...(contesting.some(isFilled) ? contesting : []), ...(isAuthenticating ? authenticating : [])];
}

/** CNAB 400 has one instruction of days, of two digits: protest or write-off. */
export function layoutProblem({
  layout,
  protestDays,
  writeOffDays,
}: {
  readonly layout?: string | null | undefined;
  readonly protestDays?: string | null | undefined;
  readonly writeOffDays?: string | null | undefined;
}): { readonly field: 'writeOffDays'; readonly expected: string } | null {
  if (layout !== '400' || !writeOffDays) return null;
  if (protestDays) return { field: 'writeOffDays', expected: 'protesto ou baixa, não os dois, no CNAB 400' };
  return Number(writeOffDays) > 99 ? { field: 'writeOffDays', expected: 'até 99 dias no CNAB 400' } : null;
}

/** Only some banks' remessas ask for the Pix of a boleto, and only in CNAB 240. */
export function slipPixProblem({
  provider,
  layout,
  pix,
}: {
  readonly provider: ConnectionProvider;
  readonly layout?: string | null | undefined;
  readonly pix?: string | null | undefined;
}): { readonly field: 'pix'; readonly expected: string } | null {
  if (!pix) return null;
  if (!fieldsOf('BANK_SLIP', provider).includes('pix'))
    return { field: 'pix', expected: 'boletos sem Pix: não se conhecem as colunas em que a remessa o pediria' };
  return layout === '400'
    ? {
        field: 'pix',
        expected: 'o pedido do Pix no CNAB 240; no CNAB 400, ative-o no contrato e o QR Code vem no retorno',
      }
    : null;
}

interface UsedConnection {
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
  readonly environment: string;
}

/**
 * Whether an acquirer may be the second beside a first one. The same company would fail together with the first, and a test
 * environment would approve sales without money.
 */
export function mayBeSecond(second: UsedConnection, first: UsedConnection): boolean {
  const arePair = first.method === 'CREDIT_CARD' && second.method === 'CREDIT_CARD';
  return arePair && first.provider !== second.provider && first.environment === second.environment;
}

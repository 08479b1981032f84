import type { ConnectionProvider } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { OpenConnection } from '../../../../connections/index.ts';

/** How an access token is requested. */
type TokenStyle =
  /** Basic authentication and a JSON body. */
  | 'basic-json'
  /** Basic authentication and a form. */
  | 'basic-form'
  /** Id and secret in the form. */
  | 'form'
  /** The id alone, because the certificate authenticates. */
  | 'certificate';

/** The scopes of charges, payments and notice addresses. */
const pixScopes = 'cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read';
/** The scopes that Pix Automático adds. */
const recurringScopes =
  'rec.write rec.read solicrec.write solicrec.read cobr.write cobr.read payloadlocationrec.write payloadlocationrec.read webhookrec.write webhookrec.read webhookcobr.write webhookcobr.read';

type AccountKind = 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO';

interface Addresses {
  /** The prefix of `/cob`. */
  readonly api: string;
  readonly token: string;
}

/** How one provider of the API Pix differs. README.md has the sources and how each was verified. */
export interface PixApiProfile {
  addressesOf(connection: Pick<OpenConnection, 'environment' | 'settings'>): Addresses;
  readonly tokenStyle: TokenStyle;
  /** Null where a token request with scopes is refused. */
  readonly scopes: string | null;
  headersOf?(connection: OpenConnection): Readonly<Record<string, string>>;
  queryOf?(connection: OpenConnection): Readonly<Record<string, string>>;
  /** The end of our notice address, for a provider that would otherwise append the kind itself. */
  noticeSuffix?(kind: 'pix' | 'rec' | 'cobr'): string;
  /** The kind of accounts of a provider with Pix Automático. */
  readonly accountKind?: AccountKind;
  /** Headers of the call that registers our notice address. */
  readonly noticeHeaders?: Readonly<Record<string, string>>;
}

/** A provider's own addresses, unless the connection names others on allowed hosts. */
export function at(production: Addresses, test: Addresses): PixApiProfile['addressesOf'] {
  return ({ environment, settings: { baseUrl, tokenUrl } }) => {
    if (baseUrl && tokenUrl) return { api: baseUrl, token: tokenUrl };
    return environment === 'PRODUCTION' ? production : test;
  };
}

const appKeyOf = ({ appKey }: OpenConnection): Readonly<Record<string, string>> =>
  appKey ? { 'gw-dev-app-key': appKey } : {};

export const accountOf = ({ settings: { account } }: OpenConnection): Readonly<Record<string, string>> =>
  account ? { 'x-conta-corrente': account } : {};

export const sicoobToken = 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token';

/** Sicoob authenticates by the certificate and the application's id. */
export const sicoobAccess = {
  tokenStyle: 'certificate',
  headersOf: ({ clientId }) => ({ client_id: clientId }),
} as const satisfies Partial<PixApiProfile>;

/** Whether a connection carries Pix Automático: its seller entered the receiving account. */
export function carriesRecurring({ settings }: Pick<OpenConnection, 'settings'>): boolean {
  return Boolean(settings.automaticAccount);
}

/** The account that receives debits (`recebedor`). */
export function receivingAccount(connection: OpenConnection) {
  const { automaticAccount: conta, automaticAgency: agencia } = connection.settings;
  return { conta, tipoConta: pixProfile(connection).accountKind, ...(agencia && { agencia }) };
}

/** The profile of a connection's bank. */
export function pixProfile(connection: Pick<OpenConnection, 'provider' | 'settings'>): PixApiProfile {
  const profile = profiles[connection.provider];
  assertInvariant(profile, 'a connection of Pix is to a bank of Pix');
  const { scopes } = profile;
  // At some banks one scope that was not granted fails the whole token.
  return scopes && carriesRecurring(connection) ? { ...profile, scopes: `${scopes} ${recurringScopes}` } : profile;
}

const profiles: Readonly<Partial<Record<ConnectionProvider, PixApiProfile>>> = {
  efi: {
    addressesOf: at(
      { api: 'https://pix.api.efipay.com.br/v2', token: 'https://pix.api.efipay.com.br/oauth/token' },
      { api: 'https://pix-h.api.efipay.com.br/v2', token: 'https://pix-h.api.efipay.com.br/oauth/token' },
    ),
    tokenStyle: 'basic-json',
    scopes: null,
    // Our address is protected by its secret and does not verify client certificates.
    noticeHeaders: { 'x-skip-mtls-checking': 'true' },
    noticeSuffix: (kind) => `/${kind}?ignorar=`,
    accountKind: 'PAGAMENTO',
  },
  inter: {
    addressesOf: at(
      {
        api: 'https://cdpj.partners.bancointer.com.br/pix/v2',
        token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
      },
      {
        api: 'https://cdpj-sandbox.partners.uatinter.co/pix/v2',
        token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
      },
    ),
    tokenStyle: 'form',
    scopes: pixScopes,
    headersOf: accountOf,
    accountKind: 'CORRENTE',
  },
  sicoob: {
    addressesOf: at(
      { api: 'https://api.sicoob.com.br/pix/api/v2', token: sicoobToken },
      { api: 'https://sandbox.sicoob.com.br/sicoob/sandbox/pix/api/v2', token: sicoobToken },
    ),
    ...sicoobAccess,
    scopes: pixScopes,
  },
  bb: {
    addressesOf: at(
      { api: 'https://api.bb.com.br/pix/v2', token: 'https://oauth.bb.com.br/oauth/token' },
      { api: 'https://api.hm.bb.com.br/pix/v2', token: 'https://oauth.hm.bb.com.br/oauth/token' },
    ),
    tokenStyle: 'basic-form',
    scopes: pixScopes,
    queryOf: appKeyOf,
  },
  itau: {
    addressesOf: at(
      { api: 'https://secure.api.itau/pix_recebimentos/v2', token: 'https://sts.itau.com.br/as/token.oauth2' },
      {
        api: 'https://devportal.itau.com.br/sandboxapi/pix_recebimentos_ext_v2/v2',
        token: 'https://devportal.itau.com.br/api/jwt',
      },
    ),
    tokenStyle: 'form',
    scopes: null,
    headersOf: () => ({ 'x-correlationID': crypto.randomUUID() }),
  },
  bradesco: {
    addressesOf: at(
      { api: 'https://qrpix.bradesco.com.br/v2', token: 'https://qrpix.bradesco.com.br/oauth/token' },
      { api: 'https://qrpix-h.bradesco.com.br/v2', token: 'https://qrpix-h.bradesco.com.br/oauth/token' },
    ),
    tokenStyle: 'basic-form',
    scopes: null,
  },
  santander: {
    addressesOf: at(
      {
        api: 'https://trust-pix.santander.com.br/api/v1',
        token: 'https://trust-pix.santander.com.br/oauth/token?grant_type=client_credentials',
      },
      {
        api: 'https://trust-pix-h.santander.com.br/api/v1',
        token: 'https://trust-pix-h.santander.com.br/oauth/token?grant_type=client_credentials',
      },
    ),
    tokenStyle: 'form',
    scopes: null,
  },
  sicredi: {
    addressesOf: at(
      { api: 'https://api-pix.sicredi.com.br/api/v2', token: 'https://api-pix.sicredi.com.br/oauth/token' },
      { api: 'https://api-pix-h.sicredi.com.br/api/v2', token: 'https://api-pix-h.sicredi.com.br/oauth/token' },
    ),
    tokenStyle: 'basic-form',
    scopes: pixScopes,
  },
  c6: {
    addressesOf: at(
      { api: 'https://baas-api.c6bank.info/v2/pix', token: 'https://baas-api.c6bank.info/v1/auth' },
      { api: 'https://baas-api-sandbox.c6bank.info/v2/pix', token: 'https://baas-api-sandbox.c6bank.info/v1/auth' },
    ),
    tokenStyle: 'basic-form',
    scopes: null,
  },
  other: {
    addressesOf: ({ settings: { baseUrl, tokenUrl } }) => ({ api: baseUrl ?? '', token: tokenUrl ?? '' }),
    tokenStyle: 'basic-form',
    scopes: pixScopes,
    accountKind: 'CORRENTE',
  },
};

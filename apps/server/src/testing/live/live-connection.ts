import { readFileSync } from 'node:fs';
import { type ConnectionMethod, type ConnectionProvider, fieldsOf } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import type { OpenConnection } from '../../modules/connections/index.ts';

const environment = process.env;

/** The environment variable of a field: `LIVE_CLIENT_ID` for `clientId`. */
function read(field: string): string | undefined {
  return environment[`LIVE_${field.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`] || undefined;
}

/** The connection of `npm run live`: a provider's sandbox, with credentials from the environment. */
export function liveConnection(method: ConnectionMethod, sellerId: string): OpenConnection {
  const provider = environment.LIVE_PROVIDER as ConnectionProvider;
  const [certificate, authority] = [read('certificate'), read('authority')];
  const ofFields = Object.fromEntries(fieldsOf(method, provider).map((field) => [field, read(field) ?? null]));
  const { clientId, clientSecret, appKey, ...settings } = ofFields;
  return {
    id: newId(),
    sellerId,
    method,
    provider,
    environment: 'TEST' as const,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? null,
    appKey: appKey ?? null,
    pfx: certificate ? readFileSync(certificate) : null,
    passphrase: read('certificatePassword') ?? '',
    settings: {
      ...settings,
      baseUrl: read('baseUrl') ?? null,
      tokenUrl: read('tokenUrl') ?? null,
      authority: authority ? readFileSync(authority, 'utf8') : null,
    },
    webhooksUrl: 'https://localhost/webhooks',
  };
}

/**
 * The account that a one-cent payout goes to: `LIVE_DESTINATION=341/1234/98765/1`, `LIVE_HOLDER_NAME` and
 * `LIVE_HOLDER_DOCUMENT`.
 */
export function liveDestination() {
  const [bank = '', issuer = '', number = '', bankDigit = ''] = (read('destination') ?? '').split('/');
  return {
    account: { bank, issuer, issuerDigit: '', number, bankDigit, accountType: 'CHECKING_ACCOUNT' as const },
    holder: { name: read('holderName') ?? '', document: read('holderDocument') ?? '' },
  };
}

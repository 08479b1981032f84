import { newId } from '@balcao/kernel';
import type { TestDatabase } from '../../../../database/test-database.ts';
import type { PixProvider } from '../../../../testing/providers/pix-provider.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';

/** A connection to a test provider, with its row. */
export async function connectionTo(
  database: TestDatabase['database'],
  of: PixProvider,
  { sellerId, ...changes }: Pick<OpenConnection, 'sellerId'> & Partial<OpenConnection>,
): Promise<OpenConnection> {
  const id = newId();
  await insertDraft(database, { sellerId, id });
  return {
    id,
    sellerId,
    method: 'PIX',
    provider: 'other',
    environment: 'TEST',
    appKey: null,
    clientId: of.clientId,
    clientSecret: of.clientSecret,
    pfx: of.certificate.pfx,
    passphrase: of.certificate.password,
    settings: { pixKey: of.pixKey, baseUrl: of.url, tokenUrl: of.tokenUrl, authority: of.authority },
    webhooksUrl: 'http://localhost:1/webhooks',
    ...changes,
  };
}

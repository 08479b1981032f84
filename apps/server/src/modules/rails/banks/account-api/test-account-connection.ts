import type { ConnectionMethod, ConnectionProvider } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import type { Database } from '../../../../database/transact.ts';
import type { AnsweringBank } from '../../../../testing/providers/answering-bank.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';

interface TestBank extends Pick<AnsweringBank, 'url' | 'tokenUrl' | 'authority' | 'certificate'> {
  readonly clientSecret: string | null;
}

/** A stored connection of a new seller to a test bank. */
export async function connectionTo(
  database: Pick<Database, 'transact'>,
  bank: TestBank,
  given: {
    readonly sellerId: string;
    readonly provider: ConnectionProvider;
    readonly method?: ConnectionMethod;
    readonly settings?: object;
  },
): Promise<ListedConnection> {
  const id = newId();
  await insertDraft(database, { sellerId: given.sellerId, id });
  return {
    id,
    sellerId: given.sellerId,
    method: given.method ?? 'ACCOUNT',
    provider: given.provider,
    environment: 'TEST',
    status: 'ACTIVE',
    appKey: null,
    clientId: 'loja',
    clientSecret: bank.clientSecret,
    pfx: bank.certificate.pfx,
    passphrase: bank.certificate.password,
    settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority, ...given.settings },
    webhooksUrl: 'https://loja.example/webhooks',
  };
}

import { newId } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { receiveWebhooks } from '../../jobs/index.ts';
import { startPixProvider } from '../../testing/providers/pix-provider.ts';
import type { OpenConnection } from '../connections/index.ts';
import { insertDraft } from '../connections/test-connection-row.ts';
import { pixAutomaticOver } from './test-pix-automatic.ts';

export type TestBank = Awaited<ReturnType<typeof automaticAtBank>>;

/**
 * One seller whose Pix and Pix Automático go to a test bank that shares the test's clock. Webhooks wait until delivered.
 */
export async function automaticAtBank(database: Database, startsAt?: string) {
  const now = { instant: () => Temporal.Now.instant() };
  const start = () => startPixProvider({ now: () => new Date(now.instant().epochMilliseconds) });
  const [provider, other] = await Promise.all([start(), start()]);
  const known = new Map<string, OpenConnection>();
  const active: { connection: OpenConnection | null } = { connection: null };
  const world = await pixAutomaticOver(database, startsAt, {
    active: async (_, method) => (method === 'PIX' ? active.connection : null),
    get: async (_, id) => known.get(id) ?? null,
    all: async () => [],
    noteCall: async () => undefined,
  });
  const { sellerId, clock, rails } = world;
  now.instant = () => clock.now();
  const connect = async (of = provider, automaticAccount: string | null = '123456') => {
    const id = newId();
    await insertDraft(database, { sellerId, id });
    const connection: OpenConnection = {
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
      settings: {
        pixKey: of.pixKey,
        baseUrl: of.url,
        tokenUrl: of.tokenUrl,
        authority: of.authority,
        ...(automaticAccount && { automaticAccount, automaticAgency: '1' }),
      },
      webhooksUrl: 'http://localhost:1/webhooks',
    };
    known.set(id, connection);
    active.connection = connection;
    of.webhooks.hold = true;
    await rails.connected.PIX.registerWebhooks?.(connection);
    return connection;
  };
  const connection = await connect();
  return {
    ...world,
    provider,
    other,
    connection,
    connect,
    disconnect: () => {
      active.connection = null;
    },
    /** Delivers the banks' waiting webhooks. */
    deliverWebhooks: async (bank = provider) => {
      const at = [...known.values()].find(({ settings }) => settings.baseUrl === bank.url);
      for (const { url, body } of bank.webhooks.waiting.splice(0)) {
        const kind = url.split('/').at(-1) as 'pix' | 'rec' | 'cobr';
        const webhooks = at ? await rails.connected.PIX.webhooksOf(at, kind, body) : null;
        if (!webhooks) throw new Error(`a webhook that is not read: ${kind}`);
        await database.transact((tx) => receiveWebhooks(tx, webhooks, clock.now()));
      }
      await world.settleDown();
    },
    /** Polls for what webhooks may have missed, as the product does hourly. */
    poll: async () => {
      const until = clock.now();
      const webhooks = await rails.connected.PIX.poll?.(connection, until.subtract({ hours: 26 }), until);
      await database.transact((tx) => receiveWebhooks(tx, webhooks ?? [], until));
      await world.settleDown();
      return webhooks ?? [];
    },
    close: () => Promise.all([provider.close(), other.close()]),
  };
}

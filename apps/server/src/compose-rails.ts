import type { Clock } from '@balcao/kernel';
import { type Config, keyFor } from './config.ts';
import type { Database } from './database/transact.ts';
import { createInboxReceiver } from './jobs/index.ts';
import type { Banking } from './modules/banking/index.ts';
import { type Connections, createConnections } from './modules/connections/index.ts';
import type { FeeAudit } from './modules/fee-audit/index.ts';
import type { Mails } from './modules/notifications/index.ts';
import {
  createRails,
  createWhatsApp,
  type PaymentRails,
  type RailCall,
  type SimulatorControls,
} from './modules/rails/index.ts';
import type { Sellers, SubSellers } from './modules/sellers/index.ts';

interface Below {
  readonly database: Database;
  readonly config: Pick<Config, 'secret' | 'sandbox' | 'smtpUrl'> &
    Partial<
      Pick<
        Config,
        'companyRegistryUrl' | 'postalCodeUrl' | 'nfse' | 'providerHosts' | 'whatsAppVersion' | 'cieloScript'
      >
    >;
  readonly baseUrl: string;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly mails: Pick<Mails, 'sendSellerMail'>;
  readonly peopleWithoutTwoFactor: (sellerId: string) => Promise<number>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'namesOf'>;
  readonly chargesOf: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly banking: () => Pick<Banking, 'connectAccount'>;
  readonly subSellers: () => Pick<SubSellers, 'registerAllAnew'>;
  readonly feeAudit: () => Pick<FeeAudit, 'beginReading'>;
  readonly onRailCall: ((call: RailCall) => void) | undefined;
}

/** The ports to the outside, and the sellers' own connections that some of them use. */
export function composeRails({
  database,
  config,
  baseUrl,
  clockOf,
  mails,
  peopleWithoutTwoFactor,
  sellers,
  chargesOf,
  banking,
  subSellers,
  feeAudit,
  onRailCall,
}: Below): {
  readonly connections: Connections;
  readonly rails: PaymentRails;
  readonly controls: SimulatorControls;
  readonly whatsApp: ReturnType<typeof createWhatsApp>;
} {
  const { reader, transact } = database;
  const authenticatesCards = Boolean(config.cieloScript);
  const deliver = createInboxReceiver({ transact, clockOf });
  const connections = createConnections({
    reader,
    transact,
    clockOf,
    baseUrl,
    deliver,
    sandbox: config.sandbox,
    vaultKey: keyFor(config.secret, 'connections'),
    webhookKey: keyFor(config.secret, 'connection webhooks'),
    installation: { mails: Boolean(config.smtpUrl), invoices: Boolean(config.nfse), authenticatesCards },
    peopleWithoutTwoFactor,
    allowedHosts: config.providerHosts ?? [],
    railOf: (method) => (method === 'WHATSAPP' ? whatsApp.connected : rails.connected[method]),
    onActivated: async (tx, { sellerId, method, at, connection: { id: connectionId, provider, settings } }) => {
      const account = settings.account ?? null;
      if (method === 'ACCOUNT') await banking().connectAccount(tx, { sellerId, connectionId, provider, account, at });
      if (method !== 'CREDIT_CARD') return;
      // The new acquirer knows none of the sub-sellers yet.
      await subSellers().registerAllAnew(tx, sellerId, at);
      await feeAudit().beginReading(tx, { sellerId, at });
    },
    hasReceivedPix: (sellerId) => rails.hasReceivedPix(sellerId),
    sendSellerMail: mails.sendSellerMail,
  });
  const { rails, controls } = createRails({
    reader,
    transact,
    clockOf,
    connections,
    deliver,
    chargesOf,
    companyOf: async (sellerId) => {
      const { companyName: name, document } = await sellers.sellerOf(sellerId);
      return { name, document };
    },
    vaultSecret: keyFor(config.secret, 'card vault'),
    companyRegistryUrl: config.companyRegistryUrl,
    namesOf: sellers.namesOf,
    postalCodeUrl: config.postalCodeUrl,
    nfse: config.nfse,
    authenticatesCards,
    onCall: onRailCall,
    simulate: config.sandbox,
  });
  const whatsApp = createWhatsApp({
    connections,
    simulate: config.sandbox,
    version: config.whatsAppVersion,
    onCall: onRailCall,
  });
  return { connections, rails, controls, whatsApp };
}

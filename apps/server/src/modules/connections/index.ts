import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { createVault } from '../vault/index.ts';
import { noteCall, pollKind } from './actions/change-connection.ts';
import { certificateEndingKind } from './actions/create-connection.ts';
import { destroySecrets, destroySecretsKind } from './actions/destroy-secrets.ts';
import { findActive, findAll, findOpen } from './actions/find-connections.ts';
import { countCertificatesEnding, mailCertificateEnding } from './actions/mail-certificate-ending.ts';
import { pollConnection } from './actions/receive-webhooks.ts';
import type { ConnectionsDeps } from './deps.ts';
import { connectionRoutes } from './routes/connection-routes.ts';

export { agreementOf, numberRange } from './actions/agreement-of.ts';
export type { ListedConnection } from './actions/find-connections.ts';
export { readCertificate } from './actions/read-certificate.ts';

export { type CallResult, type CertificateFacts, pollBackHours } from './connection.ts';
export type { ConnectedRail } from './deps.ts';
export type { OpenConnection } from './store/open-connection.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'connection.certificate-ending': true;
    'connection.destroy-secrets': true;
    'connection.poll': true;
  }
}

/** Providers that sellers connect: banks, acquirers and WhatsApp. Their sealed credentials are never shown again. */
export type Connections = ReturnType<typeof createConnections>;

export interface ConnectionsGiven extends Omit<ConnectionsDeps, 'vault'> {
  readonly vaultKey: Uint8Array;
}

export function createConnections({ vaultKey, ...given }: ConnectionsGiven) {
  const deps: ConnectionsDeps = { ...given, vault: createVault(vaultKey, 'balcao connections') };
  return {
    ...bind(deps, { active: findActive, get: findOpen, all: findAll, noteCall, countCertificatesEnding }),
    routes: connectionRoutes(deps),
    scheduledJobs: {
      [certificateEndingKind]: mailCertificateEnding(deps),
      [destroySecretsKind]: destroySecrets(deps),
      ...(!deps.sandbox && { [pollKind]: pollConnection(deps) }),
    } satisfies ScheduledJobHandlers,
  };
}

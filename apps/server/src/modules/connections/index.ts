import type { ConnectionMethod } from '@balcao/contract';
import type { Bound } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { createVault } from '../vault/index.ts';
import { noteCall, pollKind } from './actions/change-connection.ts';
import { certificateEndingKind } from './actions/create-connection.ts';
import { destroySecrets, destroySecretsKind } from './actions/destroy-secrets.ts';
import { findActive, findAll, findOpen, type ListedConnection } from './actions/find-connections.ts';
import { countCertificatesEnding, mailCertificateEnding } from './actions/mail-certificate-ending.ts';
import { pollConnection } from './actions/receive-notices.ts';
import type { CallResult } from './connection.ts';
import type { ConnectionsDeps } from './deps.ts';
import { connectionRoutes } from './routes/connection-routes.ts';
import type { OpenConnection } from './store/open-connection.ts';

export { agreementOf, numberRange } from './actions/agreement-of.ts';
export type { ListedConnection } from './actions/find-connections.ts';
export { readCertificate } from './actions/read-certificate.ts';

export type { CallResult, CertificateFacts } from './connection.ts';
export type { ConnectedRail } from './deps.ts';
export type { ConnectionRefusals } from './refusals.ts';
export type { OpenConnection } from './store/open-connection.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'connection.certificate-ending': true;
    'connection.destroy-secrets': true;
    'connection.poll': true;
  }
}

/**
 * The providers that sellers connect: banks, acquirers and WhatsApp, with sealed credentials that are never shown
 * again.
 */
export interface Connections {
  /** The active connection of a method; null when none is active. */
  active(sellerId: string, method: ConnectionMethod): Promise<OpenConnection | null>;
  /** A connection in any state; null when the seller has no such connection. */
  get(sellerId: string, id: string): Promise<OpenConnection | null>;
  /** Every connection of a method in any state, newest first. */
  all(sellerId: string, method: ConnectionMethod): Promise<readonly ListedConnection[]>;
  /** Records the result of a call to the bank. */
  noteCall(sellerId: string, id: string, result: CallResult): Promise<void>;
  /** How many active connections have a certificate that ends soon, and the days left of the first, negative once it ended. */
  readonly countCertificatesEnding: Bound<typeof countCertificatesEnding>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
}

export interface ConnectionsGiven extends Omit<ConnectionsDeps, 'vault'> {
  /** The key that seals credentials. */
  readonly vaultKey: Uint8Array;
}

export function createConnections({ vaultKey, ...given }: ConnectionsGiven): Connections {
  const deps: ConnectionsDeps = { ...given, vault: createVault(vaultKey, 'balcao connections') };
  return {
    active: (sellerId, method) => findActive(deps, sellerId, method),
    get: (sellerId, id) => findOpen(deps, sellerId, id),
    all: (sellerId, method) => findAll(deps, sellerId, method),
    noteCall: (sellerId, id, result) => noteCall(deps, sellerId, id, result),
    countCertificatesEnding: (sellerId) => countCertificatesEnding(deps, sellerId),
    routes: connectionRoutes(deps),
    scheduledJobs: {
      [certificateEndingKind]: mailCertificateEnding(deps),
      [destroySecretsKind]: destroySecrets(deps),
      ...(!deps.sandbox && { [pollKind]: pollConnection(deps) }),
    },
  };
}

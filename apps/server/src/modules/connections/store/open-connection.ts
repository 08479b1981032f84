import { createHmac } from 'node:crypto';
import type { ConnectionMethod, ConnectionProvider, ConnectionSettings } from '@balcao/contract';
import type { Vault } from '../../vault/index.ts';
import type { ConnectionSecrets } from '../connection.ts';
import type { Connection } from './connections-table.ts';

/** A connection with its secrets, for calling the provider. Never returned over HTTP, logged or stored. */
export interface OpenConnection extends ConnectionSecrets {
  readonly id: string;
  readonly sellerId: string;
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
  readonly environment: 'PRODUCTION' | 'TEST';
  readonly settings: ConnectionSettings;
  /**
   * The address for webhooks, with this connection's secret in it. The bank appends `/pix`, `/rec` or `/cobr`; a person
   * appends `/card`.
   */
  readonly webhooksUrl: string;
}

export function sealSecrets(vault: Vault, place: Place, { pfx, ...secrets }: ConnectionSecrets): Buffer {
  const text = JSON.stringify({ ...secrets, pfx: pfx && Buffer.from(pfx).toString('base64') });
  return vault.seal(Buffer.from(text, 'utf8'), contextOf(place));
}

export function openConnection(
  { vault, webhookKey, baseUrl }: { readonly vault: Vault; readonly webhookKey: Uint8Array; readonly baseUrl: string },
  connection: Connection,
): OpenConnection {
  const kept: Omit<ConnectionSecrets, 'pfx'> & { pfx: string | null } = JSON.parse(
    vault.open(connection.sealed, contextOf(connection)).toString('utf8'),
  );
  const { sellerId, id, method, provider, environment, settings } = connection;
  return {
    ...kept,
    pfx: kept.pfx === null ? null : Buffer.from(kept.pfx, 'base64'),
    id,
    sellerId,
    method,
    provider,
    environment,
    settings,
    webhooksUrl: `${baseUrl}/service/connections/webhooks/${sellerId}/${id}/${webhookSecret(webhookKey, connection)}`,
  };
}

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/** The secret in a connection's webhook address: 256 bits that only we and its provider know. */
export function webhookSecret(webhookKey: Uint8Array, place: Place): string {
  return createHmac('sha256', webhookKey)
    .update(`connection webhooks ${contextOf(place)}`)
    .digest('base64url');
}

function contextOf({ sellerId, id }: Place): string {
  return `${sellerId}:${id}`;
}

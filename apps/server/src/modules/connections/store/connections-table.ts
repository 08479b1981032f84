import type { ConnectionFailure, ConnectionMethod, ConnectionProvider, ConnectionSettings } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { FromRow } from '../../../database/rows.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    connections: ConnectionsTable;
  }
}

export interface ConnectionsTable {
  seller_id: string;
  id: string;
  method: ConnectionMethod;
  provider: ConnectionProvider;
  environment: 'PRODUCTION' | 'TEST';
  status: 'DRAFT' | 'ACTIVE' | 'SECOND' | 'REPLACED';
  settings: JSONColumnType<ConnectionSettings>;
  /** The sealed secrets, bound to this seller and id. */
  sealed: Buffer;
  client_ending: string;
  /** Null where the provider needs no certificate. */
  certificate_holder: string | null;
  certificate_valid_until: PlainDate | null;
  created_at: Temporal.Instant;
  created_by: string;
  tested_at: Temporal.Instant | null;
  activated_at: Temporal.Instant | null;
  replaced_at: Temporal.Instant | null;
  webhooks_at: Temporal.Instant | null;
  last_answer_at: Temporal.Instant | null;
  last_failure_at: Temporal.Instant | null;
  last_failure: ConnectionFailure | null;
  failures_in_row: Generated<number>;
}

export type Connection = FromRow<Selectable<ConnectionsTable>>;

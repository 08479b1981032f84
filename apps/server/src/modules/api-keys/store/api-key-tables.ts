import type { ApiKeyKind, ApiScope } from '@balcao/contract';

declare module '../../../database/tables.ts' {
  interface Tables {
    api_keys: ApiKeysTable;
    api_key_hashes: ApiKeyHashesTable;
    api_requests: ApiRequestsTable;
  }
}

export interface ApiKeysTable {
  seller_id: string;
  id: string;
  title: string;
  kind: ApiKeyKind;
  active: boolean;
  scopes: readonly ApiScope[];
  prefix: string;
  last_four: string;
  /** The id of the call that generated the current secret. */
  secret_id: string;
  secret_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Temporal.Instant | null;
  created_at: Temporal.Instant;
  created_by: string;
  expires_at: Temporal.Instant | null;
  last_used_at: Temporal.Instant | null;
  last_address: string | null;
  deleted_at: Temporal.Instant | null;
}

interface ApiKeyHashesTable {
  hash: Buffer;
  seller_id: string;
  key_id: string;
}

export interface ApiRequestsTable {
  seller_id: string;
  id: string;
  key_id: string;
  at: Temporal.Instant;
  method: string;
  /** The path of the contract, with its placeholders. */
  path: string;
  subject_id: string | null;
  status: number;
  duration_ms: number;
  error_code: string | null;
  address: string;
}

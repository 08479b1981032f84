declare module '../../../database/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
    audit_heads: AuditHeadsTable;
    audit_verifications: AuditVerificationsTable;
  }
}

/** Immutable: the database refuses updates. */
export interface AuditEntriesTable {
  seller_id: string;
  seq: number;
  at: Temporal.Instant;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_label: string;
  /** Null when it was not a person. */
  actor_id: string | null;
  actor_name: string;
  actor_profile: string | null;
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  /** A JSON object, stored as the text that was hashed. */
  before: string | null;
  after: string | null;
  /** Hexadecimal SHA-256 of the entry's content and the previous entry's hash. */
  hash: string;
}

/** The last entry of each seller's chain, which detects entries that were cut off at the end. */
interface AuditHeadsTable {
  seller_id: string;
  seq: number;
  hash: string;
}

export interface AuditVerificationsTable {
  seller_id: string;
  verified_at: Temporal.Instant;
  /** Number of intact entries. */
  entries: number;
  hash: string;
  /** The first missing or changed entry; null when the chain is intact. */
  broken_at: number | null;
}

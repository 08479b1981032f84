declare module '../../../database/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
    audit_heads: AuditHeadsTable;
    audit_verifications: AuditVerificationsTable;
  }
}

/** One row per change that somebody made. Never changed: the database refuses it. */
export interface AuditEntriesTable {
  seller_id: string;
  /** 1, 2, 3 … within the seller, without a gap. */
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
  /** A JSON object, kept as the text that was hashed. */
  before: string | null;
  after: string | null;
  /** SHA-256, in hexadecimal, over the entry's content and the hash of the entry before it. */
  hash: string;
}

/** The last entry of each seller's chain: entries that are cut off at the end are missed by it. */
interface AuditHeadsTable {
  seller_id: string;
  seq: number;
  hash: string;
}

/** What the last verification of a seller's chain found. */
export interface AuditVerificationsTable {
  seller_id: string;
  verified_at: Temporal.Instant;
  /** How many entries were whole. */
  entries: number;
  hash: string;
  /** The number of the first entry that is missing or was changed; null when the chain is whole. */
  broken_at: number | null;
}

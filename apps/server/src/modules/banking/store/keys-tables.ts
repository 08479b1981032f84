import type { Cents } from '@balcao/kernel';
import type { Generated } from 'kysely';
import type { RegisteredKey } from '../../rails/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_keys: PixKeysTable;
    received_pix: ReceivedPixTable;
    received_pix_returns: ReceivedPixReturnsTable;
  }
}

export interface PixKeysTable {
  seller_id: string;
  id: string;
  account_id: string;
  type: RegisteredKey['type'];
  key: string;
  created_at: Temporal.Instant;
}

export interface ReceivedPixTable {
  seller_id: string;
  id: string;
  end_to_end_id: string;
  account: 'checking' | 'investment';
  key: string;
  amount_cents: Cents;
  returned_cents: Generated<Cents>;
  /** The payer's bank claims it back (MED), and that is not decided yet. */
  disputed: Generated<boolean>;
  payer_name: string;
  received_at: Temporal.Instant;
}

export interface ReceivedPixReturnsTable {
  seller_id: string;
  id: string;
  received_id: string;
  amount_cents: Cents;
  status: 'PROCESSING' | 'DONE' | 'FAILED';
  requested_at: Temporal.Instant;
  requested_by: string;
  /** Null for a return that the seller made. */
  dispute_id: string | null;
}

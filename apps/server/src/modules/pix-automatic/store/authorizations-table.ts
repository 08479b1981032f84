import type { Cents, PlainDate } from '@balcao/kernel';
import type { AuthorizationPeriod, AuthorizationStatus, DebitRetries, Journey, PayerBank } from '../authorization.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_authorizations: AuthorizationsTable;
    pix_automatic_settings: PixAutomaticSettingsTable;
  }
}

export interface AuthorizationsTable {
  seller_id: string;
  id: string;
  subscription_id: string;
  purchase_id: string | null;
  journey: Journey;
  status: AuthorizationStatus;
  recurrence_id: string | null;
  value_kind: 'FIXED' | 'MINIMUM';
  value_cents: Cents;
  periodicity: AuthorizationPeriod;
  retry_policy: DebitRetries;
  first_date: PlainDate;
  first_txid: string | null;
  bank: PayerBank | null;
  br_code: string | null;
  expires_at: Temporal.Instant;
  end_by: string | null;
  end_code: string | null;
  created_at: Temporal.Instant;
  created_by: string;
  approved_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
}

interface PixAutomaticSettingsTable {
  seller_id: string;
  active: boolean;
  retry_policy: DebitRetries;
}

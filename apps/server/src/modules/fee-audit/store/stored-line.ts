import type {
  AuditedAcquirer,
  ClaimState,
  FeeVerdict,
  FindingKind,
  FindingState,
  RatedProduct,
  SettlementFileItem,
  SettlementKind,
  SettlementProblem,
} from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { FromRow } from '../../../database/rows.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    acquirer_rates: AcquirerRatesTable;
    fee_audit_settings: FeeAuditSettingsTable;
    settlement_files: SettlementFilesTable;
    settlement_lines: SettlementLinesTable;
    fee_findings: FeeFindingsTable;
    fee_claims: FeeClaimsTable;
    fee_claim_lines: FeeClaimLinesTable;
  }
}

interface AcquirerRatesTable {
  seller_id: string;
  id: string;
  acquirer: AuditedAcquirer;
  establishment: string | null;
  brand: string | null;
  product: RatedProduct;
  installments_from: number;
  installments_to: number;
  percent_hundredths: number;
  fixed_cents: Cents;
  days_to_settle: number | null;
  anticipation_hundredths: number | null;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
  saved_by: string;
  saved_at: Temporal.Instant;
}

interface FeeAuditSettingsTable {
  seller_id: string;
  sells_only_here: boolean;
}

interface SettlementFilesTable {
  seller_id: string;
  id: string;
  acquirer: AuditedAcquirer;
  establishment: string;
  hash: string;
  file_name: string;
  content_kind: SettlementFileItem['kind'];
  processed_on: PlainDate | null;
  from_on: PlainDate | null;
  to_on: PlainDate | null;
  sequence: number | null;
  added: number;
  changed: number;
  known: number;
  problems: readonly { readonly code: SettlementProblem; readonly place: number }[];
  imported_by: string | null;
  imported_at: Temporal.Instant;
}

interface SettlementLinesTable {
  seller_id: string;
  id: string;
  file_id: string;
  acquirer: AuditedAcquirer;
  identity: string;
  sale: string;
  kind: SettlementKind;
  establishment: string;
  brand: string | null;
  product: RatedProduct | null;
  installment: number | null;
  installments: number | null;
  gross_micros: number;
  fee_micros: number;
  net_micros: number;
  anticipation_micros: number;
  is_anticipated: boolean;
  is_lien: boolean;
  /** Seen in a file of captures, which lists all installments. */
  is_captured: boolean;
  sale_date: PlainDate | null;
  due_date: PlainDate | null;
  paid_date: PlainDate | null;
  tid: string | null;
  nsu: string | null;
  authorization_code: string | null;
  reference: string | null;
  account: string | null;
  /** The day of the newest file that said this. */
  told_on: PlainDate;
  /** Null while it waits for the audit. */
  verdict: FeeVerdict | null;
  agreed_micros: number | null;
}

interface FeeFindingsTable {
  seller_id: string;
  id: string;
  kind: FindingKind;
  subject: string;
  acquirer: AuditedAcquirer;
  sale: string;
  charge_id: string | null;
  sale_date: PlainDate | null;
  due_date: PlainDate | null;
  paid_date: PlainDate | null;
  brand: string | null;
  product: RatedProduct | null;
  installment: number | null;
  installments: number | null;
  tid: string | null;
  nsu: string | null;
  gross_micros: number;
  agreed_micros: number | null;
  charged_micros: number | null;
  difference_micros: number;
  state: FindingState;
  found_at: Temporal.Instant;
}

interface FeeClaimsTable {
  seller_id: string;
  id: string;
  number: number;
  acquirer: AuditedAcquirer;
  state: ClaimState;
  lines: number;
  claimed_cents: Cents;
  recovered_cents: Cents;
  note: string | null;
  made_by: string;
  made_at: Temporal.Instant;
  answered_at: Temporal.Instant | null;
  closed_at: Temporal.Instant | null;
}

/** A finding as it was claimed. */
interface FeeClaimLinesTable {
  seller_id: string;
  claim_id: string;
  finding_id: string;
  kind: FindingKind;
  sale_date: PlainDate | null;
  due_date: PlainDate | null;
  paid_date: PlainDate | null;
  tid: string | null;
  nsu: string | null;
  installments: number | null;
  gross_micros: number;
  agreed_micros: number | null;
  charged_micros: number | null;
  difference_micros: number;
}

export type StoredRate = FromRow<AcquirerRatesTable>;
export type StoredFile = FromRow<SettlementFilesTable>;
export type StoredLine = FromRow<SettlementLinesTable>;
export type StoredFinding = FromRow<FeeFindingsTable>;
export type StoredClaim = FromRow<FeeClaimsTable>;
export type StoredClaimLine = FromRow<FeeClaimLinesTable>;

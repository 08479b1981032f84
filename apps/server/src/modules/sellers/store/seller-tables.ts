import type { BankingStatus } from '@balcao/contract';
import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    sellers: SellersTable;
    seller_documents: SellerDocumentsTable;
    seller_addresses: SellerAddressesTable;
  }
}

export interface SellersTable {
  seller_id: string;
  document: string;
  company_name: string;
  fantasy_name: string;
  /** Flags as given, including unknown ones and those that hide others. */
  features: readonly string[];
  /** Flags that were given or refused explicitly; all others are new to the seller. */
  known_features: readonly string[];
  mixed_installment: boolean;
  is_active_for_tax: boolean;
  default_credit_card: boolean;
  default_bank_slip: boolean;
  default_pix: boolean;
  default_link_installments: number;
  /** Hundredths of a percent, kept also while it is switched off. */
  fine_enabled: Generated<boolean>;
  fine_hundredths: Generated<number>;
  interest_enabled: Generated<boolean>;
  interest_hundredths: Generated<number>;
  on_demand_anticipation: Generated<boolean>;
  flagged_for_fraud: Generated<boolean>;
  zero_redeem_balance: Generated<boolean>;
  hides_acquiring_account: Generated<boolean>;
  /** Written as JSON text; it is parsed when read. */
  payout_account: Generated<unknown>;
  banking_status: Generated<BankingStatus>;
  block_reason: string | null;
  /** Written as JSON text; it is parsed as `Pricing` when read. */
  pricing: unknown;
  clock_ahead_ms: number;
  created_at: Temporal.Instant;
}

interface SellerDocumentsTable {
  document: string;
  seller_id: string;
}

export interface SellerAddress {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** Written as JSON text; it is parsed when read. */
interface SellerAddressesTable {
  seller_id: string;
  address: unknown;
  found_at: Temporal.Instant;
}

import type { BankAccount } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import type { SplitRefusal, SplitStatus, SubSellerAddress, SubSellerPixKeyType } from '../../sub-seller.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sub_sellers: SubSellersTable;
  }
}

export interface SubSellersTable {
  seller_id: string;
  id: string;
  name: string;
  /** `foldText(name)`. */
  name_search: string;
  document: string;
  document_type: 'CPF' | 'CNPJ';
  active: boolean;
  split_status: SplitStatus;
  registration_id: string | null;
  split_refusal: readonly SplitRefusal[] | null;
  description: string | null;
  opening_date: PlainDate | null;
  payment_type: 'FIXED' | 'PERCENTAGE';
  /** Cents of a fixed amount, or hundredths of a percent. */
  payment_value: number;
  address: SubSellerAddress;
  bank_account: BankAccount;
  pix_key: string;
  pix_key_type: SubSellerPixKeyType;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  alternative_email: string | null;
  owner_name: string | null;
  owner_document: string | null;
  birthdate: PlainDate;
  created_at: Temporal.Instant;
  created_by: string;
  /** Incremented by each change that a person makes. */
  version: number;
  /** Deleted sub-sellers are kept, because links and charges that have them go on. */
  deleted_at: Temporal.Instant | null;
}

import type { PixKeyType } from '@balcao/brazil';
import type { BatchStatus } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';

declare module '../../../database/tables.ts' {
  interface Tables {
    payment_batches: PaymentBatchesTable;
    payment_batch_lines: PaymentBatchLinesTable;
  }
}

export interface PaymentBatchesTable {
  seller_id: string;
  id: string;
  hash: string;
  file_name: string;
  search: string;
  layout: string | null;
  bank: string | null;
  company_document: string | null;
  file_number: number | null;
  status: BatchStatus;
  pix_count: number;
  pix_cents: Cents;
  boleto_count: number;
  boleto_cents: Cents;
  first_pay_on: PlainDate | null;
  last_pay_on: PlainDate | null;
  errors: number;
  warnings: number;
  problems: string;
  content: Buffer;
  created_at: Temporal.Instant;
  created_by: string;
  sent_at: Temporal.Instant | null;
}

export interface PaymentBatchLinesTable {
  seller_id: string;
  batch_id: string;
  line: number;
  kind: 'PIX' | 'BANK_SLIP';
  payee: string;
  payee_document: string | null;
  destination: string;
  pix_key_type: PixKeyType | null;
  amount_cents: Cents;
  pay_on: PlainDate;
  reference: string | null;
}

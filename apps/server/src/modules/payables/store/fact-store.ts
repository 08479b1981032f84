import type { BatchStatus, PayableStatus, RecurringStatus } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** What statements and notices may show of a payment. People are e-mails. */
export interface PaymentFacts {
  readonly id: string;
  readonly status: PayableStatus;
  readonly payee: string;
  readonly amountCents: Cents;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly recurringId: string | null;
  readonly submittedBy: string;
  readonly editedBy: string | null;
  readonly rejectedBy: string | null;
}

/** The seller's payments of the ids. */
export function paymentFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<PaymentFacts[]> {
  return reader
    .selectFrom('outgoing_payments')
    .select(['id', 'status', 'payee_name as payee', 'amount_cents as amountCents', 'notes'])
    .select(['rejection_reason as reason', 'recurring_id as recurringId', 'rejected_by as rejectedBy'])
    .select(['submitted_by as submittedBy', 'edited_by as editedBy'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export interface RecurringFacts {
  readonly id: string;
  readonly status: RecurringStatus;
  readonly payee: string;
  readonly amountCents: Cents;
  readonly submittedBy: string;
  readonly editedBy: string | null;
}

/** The seller's orders of the ids. */
export function recurringFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<RecurringFacts[]> {
  return reader
    .selectFrom('recurring_payments')
    .select(['id', 'status', 'payee_name as payee', 'amount_cents as amountCents'])
    .select(['submitted_by as submittedBy', 'edited_by as editedBy'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export interface BatchFacts {
  readonly id: string;
  readonly status: BatchStatus;
  readonly fileName: string;
  readonly amountCents: Cents;
  readonly createdBy: string;
}

/** The seller's files of the ids. */
export function batchFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<BatchFacts[]> {
  return reader
    .selectFrom('payment_batches')
    .select(['id', 'status', 'file_name as fileName', 'created_by as createdBy'])
    .select(sql<Cents>`pix_cents + boleto_cents`.as('amountCents'))
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

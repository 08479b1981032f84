import type { BankAccount } from '@balcao/brazil';
import type { BatchStatus, FavoriteKeyType, PayableStatus, PaymentKind, RecurringStatus } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { type Darf, type StatementSource, statementOver } from '../../rails/index.ts';

export interface PaymentFacts {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly status: PayableStatus;
  readonly payee: string;
  readonly document: string | null;
  readonly pixKey: string | null;
  readonly pixKeyType: FavoriteKeyType | null;
  readonly payeeAccount: BankAccount | null;
  readonly line: string | null;
  readonly darf: Darf | null;
  readonly amountCents: Cents;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly recurringId: string | null;
  readonly submittedBy: string;
  readonly editors: readonly string[];
  readonly rejectedBy: string | null;
}

export function paymentFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<PaymentFacts[]> {
  return reader
    .selectFrom('outgoing_payments')
    .select(['id', 'kind', 'status', 'payee_name as payee', 'payee_document as document', 'pix_key as pixKey'])
    .select(['pix_key_type as pixKeyType', 'payee_account as payeeAccount', 'line', 'darf'])
    .select(['amount_cents as amountCents', 'notes'])
    .select(['rejection_reason as reason', 'recurring_id as recurringId', 'rejected_by as rejectedBy'])
    .select(['submitted_by as submittedBy', 'editors'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

interface RecurringFacts {
  readonly id: string;
  readonly pixKey: string;
  readonly status: RecurringStatus;
  readonly payee: string;
  readonly amountCents: Cents;
  readonly submittedBy: string;
  readonly editors: readonly string[];
}

export function recurringFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<RecurringFacts[]> {
  return reader
    .selectFrom('recurring_payments')
    .select(['id', 'status', 'payee_name as payee', 'amount_cents as amountCents'])
    .select(['submitted_by as submittedBy', 'editors', 'pix_key as pixKey'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

interface BatchFacts {
  readonly id: string;
  readonly status: BatchStatus;
  readonly fileName: string;
  readonly amountCents: Cents;
  readonly createdBy: string;
}

export function batchFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<BatchFacts[]> {
  return reader
    .selectFrom('payment_batches')
    .select(['id', 'status', 'file_name as fileName', 'created_by as createdBy'])
    .select(sql<Cents>`pix_cents + boleto_cents`.as('amountCents'))
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Our side of the reconciliation of outgoing payments: those sent to the bank, and their returns. */
export function paymentLedgerSide(reader: Reader): StatementSource {
  return statementOver(
    reader,
    'banking',
    (sellerId) => sql`
      select 'banking' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents,
        case when status = 'processing' then 'WAITING' when status in ('completed', 'returned') then 'DONE' else 'FAILED' end as state,
        coalesce(processed_at, started_at) as at
      from outgoing_payments where seller_id = ${sellerId} and started_at is not null
      union all
      select 'banking', 'PAYMENT', id::text, payment_id::text, amount_cents, 'DONE', returned_at
      from outgoing_payment_returns where seller_id = ${sellerId}`,
  );
}

/** Sums payments in progress of which the bank has said nothing since a moment; `kind` is that of the oldest. */
export async function unansweredTotals(
  reader: Reader,
  sellerId: string,
  since: Temporal.Instant,
): Promise<{ readonly count: number; readonly amountCents: Cents; readonly kind: PaymentKind | null }> {
  const { rows } = await sql<{ count: number; amountCents: Cents; kind: PaymentKind | null }>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as "amountCents",
      (array_agg(kind order by unanswered_since))[1] as kind
    from outgoing_payments
    where seller_id = ${sellerId} and status = 'processing' and unanswered_since <= ${since}`.execute(reader);
  return rows[0] ?? { count: 0, amountCents: cents(0), kind: null };
}

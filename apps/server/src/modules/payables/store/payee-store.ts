import type { BankAccount } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Payment } from './payment-store.ts';

/** Every DARF is paid to the Receita Federal. */
export type Payee =
  | 'DARF'
  | { readonly pixKey: string }
  | { readonly payeeDocument: string | null; readonly payeeAccount?: BankAccount | null };

export async function hasPaid(reader: Reader, sellerId: string, payee: Payee): Promise<boolean> {
  const byKey = payee !== 'DARF' && 'pixKey' in payee;
  const { rows } = await sql`
    select 1 from outgoing_payments
    where seller_id = ${sellerId} and status in ('processing', 'completed', 'returned')
      and ${isTo(payee)} ${byKey ? sql`` : sql`and pix_key is null`}
    limit 1`.execute(reader);
  return rows.length > 0;
}

export interface PaidBefore {
  readonly id: string;
  readonly count: number;
  readonly maxCents: Cents | null;
  readonly isRepeated: boolean;
}

/**
 * Returns, for each payment, the number and maximum of earlier payments to its payee, and whether the amount was
 * repeated since a moment.
 */
export async function paidBefore(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlyMap<string, PaidBefore>> {
  const { rows } = await sql<PaidBefore>`
    select candidate.id, count(paid.id) filter (where paid.status in ('completed', 'returned')) as count,
      max(paid.amount_cents) filter (where paid.status in ('completed', 'returned')) as "maxCents",
      coalesce(bool_or(paid.amount_cents = candidate.amount_cents and paid.submitted_at > ${since}
        and paid.barcode is not distinct from candidate.barcode and paid.darf is not distinct from candidate.darf), false) as "isRepeated"
    from outgoing_payments as candidate left join outgoing_payments as paid
      on paid.seller_id = candidate.seller_id and paid.id <> candidate.id and paid.status not in ('rejected', 'cancelled')
      and (paid.pix_key = candidate.pix_key or candidate.pix_key is null and paid.payee_document = candidate.payee_document
        and paid.payee_account is not distinct from candidate.payee_account or candidate.kind = 'DARF' and paid.kind = 'DARF')
    where candidate.seller_id = ${sellerId} and candidate.id = any(${[...ids]}::uuid[])
    group by candidate.id`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function hasStartedBefore(
  reader: Reader,
  { sellerId, id, kind, pixKey, payeeDocument, payeeAccount, startedAt }: Payment,
): Promise<boolean> {
  const payee = pixKey === null ? { payeeDocument, payeeAccount } : { pixKey };
  const { rows } = await sql`
    select 1 from outgoing_payments
    where seller_id = ${sellerId} and id <> ${id} and status in ('processing', 'completed', 'returned')
      and started_at < ${startedAt} and ${isTo(kind === 'DARF' ? 'DARF' : payee)}
    limit 1`.execute(reader);
  return rows.length > 0;
}

function isTo(payee: Payee): RawBuilder<boolean> {
  if (payee === 'DARF') return sql`kind = 'DARF'`;
  if ('pixKey' in payee) return sql`pix_key = ${payee.pixKey}`;
  const account = payee.payeeAccount ?? null;
  return sql`payee_document = ${payee.payeeDocument} and payee_account is not distinct from ${jsonOf(account)}`;
}

function jsonOf(account: BankAccount | null) {
  return sql`${account && JSON.stringify(account)}::jsonb`;
}

import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { Debit, DebitStatus } from '../../../rails/index.ts';
import { type ChargeStatus, openStatuses } from '../../charge.ts';
import { type AttemptStatus, liveAttemptStatuses } from '../../payment-attempt.ts';
import type { PaymentAttempt } from '../charges-tables.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    pix_debits: PixDebitsTable;
  }
}

interface PixDebitsTable {
  seller_id: string;
  attempt_id: string;
  number: number;
  kind: Debit['kind'];
  debit_on: PlainDate;
  status: DebitStatus;
  code: string | null;
}

/** Returns the debits that are new or changed status, in order. */
export async function recordDebits(
  tx: Tx,
  sellerId: string,
  attemptId: string,
  debits: readonly Debit[],
): Promise<readonly Debit[]> {
  if (debits.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    insert into pix_debits (seller_id, attempt_id, number, kind, debit_on, status, code)
    select ${sellerId}::uuid, ${attemptId}::uuid, debit.* from unnest(
      ${debits.map((_, index) => index + 1)}::smallint[], ${debits.map(({ kind }) => kind)}::text[],
      ${debits.map(({ on }) => on)}::date[], ${debits.map(({ status }) => status)}::text[],
      ${debits.map(({ code }) => code)}::text[]
    ) as debit
    on conflict (seller_id, attempt_id, number) do update set status = excluded.status, code = excluded.code
      where pix_debits.status <> excluded.status
        and pix_debits.status in ('SOLICITADA', 'AGENDADA')
    returning number`.execute(tx);
  const fresh = new Set(rows.map(({ number }) => number));
  return debits.filter((_, index) => fresh.has(index + 1));
}

export async function findDebits(
  reader: Reader,
  sellerId: string,
  attemptIds: readonly string[],
): Promise<(Debit & { readonly attemptId: string })[]> {
  if (attemptIds.length === 0) return [];
  const rows = await reader
    .selectFrom('pix_debits')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('attempt_id', 'in', attemptIds)
    .orderBy('attempt_id')
    .orderBy('number')
    .execute();
  return rows.map((row) => {
    return { attemptId: row.attempt_id, on: row.debit_on, kind: row.kind, status: row.status, code: row.code };
  });
}

export async function findLiveDebitAttempts(
  reader: Reader,
  sellerId: string,
  subscriptionId: string,
): Promise<string[]> {
  const rows = await attemptsOfSubscription(reader, sellerId, subscriptionId)
    .select('payment_attempts.id')
    .where('payment_attempts.recurrence_id', 'is not', null)
    .where('payment_attempts.status', 'in', liveAttemptStatuses)
    .execute();
  return rows.map(({ id }) => id);
}

function attemptsOfSubscription(reader: Reader, sellerId: string, subscriptionId: string) {
  return reader
    .selectFrom('payment_attempts')
    .innerJoin('charges', (join) =>
      join
        .onRef('charges.seller_id', '=', 'payment_attempts.seller_id')
        .onRef('charges.id', '=', 'payment_attempts.charge_id'),
    )
    .where('charges.seller_id', '=', sellerId)
    .where('charges.subscription_id', '=', subscriptionId);
}

interface DebitedRow {
  readonly id: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly status: ChargeStatus;
  readonly collectOn: PlainDate | null;
  readonly paidOn: PlainDate | null;
  readonly attemptId: string | null;
  readonly attemptStatus: AttemptStatus | null;
  readonly sentAt: Temporal.Instant | null;
}

export async function chargesWithDebits(
  reader: Reader,
  sellerId: string,
  subscriptionId: string,
): Promise<readonly DebitedRow[]> {
  const { rows } = await sql<DebitedRow>`
    select charges.id, charges.amount_cents as "amountCents", charges.due_date as "dueDate", charges.status,
      charges.collect_on as "collectOn", charges.paid_on as "paidOn",
      debit.id as "attemptId", debit.status as "attemptStatus", debit.created_at as "sentAt"
    from charges
    left join lateral (
      select id, status, created_at from payment_attempts
      where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
        and payment_attempts.recurrence_id is not null
      order by number desc limit 1
    ) as debit on true
    where charges.seller_id = ${sellerId} and charges.subscription_id = ${subscriptionId}
      and charges.payment_method = 'PIX' and charges.status <> 'ABANDONED' and charges.period is not null
      and (debit.id is not null or (
        charges.collect_on is not null and charges.status = any(${openStatuses}::text[]) and not exists (
          select from payment_attempts
          where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
        )
      ))
    order by charges.due_date desc, charges.id limit 12`.execute(reader as Tx);
  return rows;
}

interface UntriedPix {
  readonly id: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  /** First charge of a subscription from a link, on the date that the seller chose. */
  readonly isOfLink: boolean;
}

/** Open Pix charges of a subscription that the run will collect and that have no attempt yet. */
export async function findUntriedPix(tx: Tx, sellerId: string, subscriptionId: string): Promise<readonly UntriedPix[]> {
  const { rows } = await sql<UntriedPix>`
    select charges.id, charges.amount_cents as "amountCents", charges.due_date as "dueDate",
      purchases.source_kind = 'payment-link' as "isOfLink"
    from charges join purchases on purchases.seller_id = charges.seller_id and purchases.id = charges.purchase_id
    where charges.seller_id = ${sellerId} and charges.subscription_id = ${subscriptionId}
      and charges.payment_method = 'PIX' and charges.status = any(${openStatuses}::text[])
      and charges.collect_on is not null and charges.period is not null and not exists (
        select from payment_attempts
        where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
          and payment_attempts.purchase_id = charges.purchase_id
      )
    order by charges.id for update of charges`.execute(tx);
  return rows;
}

/** First due Pix code of a subscription; debits and combined Pix are left out. */
export async function findOpenPix(
  reader: Reader,
  sellerId: string,
  subscriptionId: string,
  now: Temporal.Instant,
): Promise<Pick<PaymentAttempt, 'id' | 'amountCents' | 'dueDate'> | null> {
  const row = await attemptsOfSubscription(reader, sellerId, subscriptionId)
    .select([
      'payment_attempts.id',
      'payment_attempts.amount_cents as amountCents',
      'payment_attempts.due_date as dueDate',
    ])
    .where('charges.status', 'in', openStatuses)
    .where('charges.period', 'is not', null)
    .where('payment_attempts.payment_method', '=', 'PIX')
    .where('payment_attempts.status', '=', 'PENDING')
    .where('payment_attempts.recurrence_id', 'is', null)
    .where('payment_attempts.combined_id', 'is', null)
    .where('payment_attempts.br_code', 'is not', null)
    .where('payment_attempts.expires_at', '>', now)
    .orderBy('payment_attempts.due_date')
    .orderBy('payment_attempts.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

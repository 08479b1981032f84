import type { Cents } from '@balcao/kernel';
import { type JSONColumnType, type Selectable, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { BankPayee, BankStep, PaymentDestination } from '../../ports/payables.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    account_api_payments: AccountApiPaymentsTable;
  }
}

/** Payments that we requested at a bank, written before sending; the state is the bank's last answer, or what a person said in its place. */
interface AccountApiPaymentsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  /** The method of the connection; payouts are the withdrawals of the seller's balance. */
  method: 'ACCOUNT' | 'PAYOUT';
  amount_cents: Cents;
  destination: JSONColumnType<PaymentDestination>;
  description: string;
  created_at: Temporal.Instant;
  /** When the call that pays was last begun; null when none can have reached the bank. */
  sent_at: Temporal.Instant | null;
  /** The bank's id, or its name for a payment that is not made yet. */
  reference: string | null;
  /** Null until the bank is known to have it. */
  state: 'WAITING' | 'DONE' | 'FAILED' | null;
  bank_step: BankStep | null;
  reason: string | null;
  end_to_end_id: string | null;
  authentication: string | null;
  payee: JSONColumnType<BankPayee> | null;
  /** Whether its debit is in a statement that is read; elsewhere the bank's answer alone says that it is paid. */
  in_statement: boolean;
  /** When the bank, or a person, first reported it as paid. */
  paid_at: Temporal.Instant | null;
  reported_at: Temporal.Instant | null;
}

export type AccountApiPayment = FromRow<Selectable<AccountApiPaymentsTable>>;

type Place = Pick<AccountApiPayment, 'sellerId' | 'id'>;

export async function accountPayment(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<AccountApiPayment | undefined> {
  const row = await payments(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export type NewAccountPayment = Pick<
  AccountApiPayment,
  | 'sellerId'
  | 'id'
  | 'connectionId'
  | 'method'
  | 'amountCents'
  | 'destination'
  | 'description'
  | 'createdAt'
  | 'inStatement'
>;

/** Inserts a payment before it is sent; an existing id stays. */
export async function keepAccountPayment(tx: Tx, payment: NewAccountPayment): Promise<void> {
  await tx
    .insertInto('account_api_payments')
    .values(toRow({ ...payment, destination: JSON.stringify(payment.destination) }))
    .onConflict((on) => on.columns(['seller_id', 'id']).doNothing())
    .execute();
}

/** Marks that the call that pays begins, unless another call began since the payment was read. */
export async function claimSending(
  tx: Tx,
  { sellerId, id, sentAt }: Place & Pick<AccountApiPayment, 'sentAt'>,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update account_api_payments set sent_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state is null and sent_at is not distinct from ${sentAt}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Undoes `claimSending` after a call that cannot have reached the bank. */
export async function releaseSending(
  tx: Tx,
  { sellerId, id, sentAt }: Place & Pick<AccountApiPayment, 'sentAt'>,
  claimedAt: Temporal.Instant,
): Promise<void> {
  await sql`
    update account_api_payments set sent_at = ${sentAt}
    where seller_id = ${sellerId} and id = ${id} and state is null and sent_at = ${claimedAt}`.execute(tx);
}

/** Locks a payment, and returns false when another call began or the bank answered since it was read. */
export async function lockSending(
  tx: Tx,
  { sellerId, id, sentAt, state }: Place & Pick<AccountApiPayment, 'sentAt' | 'state'>,
) {
  const { rows } = await sql`
    select id from account_api_payments
    where seller_id = ${sellerId} and id = ${id} and state is not distinct from ${state} and sent_at is not distinct from ${sentAt}
    for update`.execute(tx);
  return rows.length > 0;
}

/** Stores the bank's name for a payment that is not made yet, unless there is one, and returns the stored one. */
export async function keepPaymentName(
  tx: Tx,
  { sellerId, id }: Place,
  { reference, payee }: { readonly reference: string; readonly payee: BankPayee | null },
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    update account_api_payments set reference = coalesce(reference, ${reference}), end_to_end_id = coalesce(end_to_end_id, ${reference}),
      payee = coalesce(payee, ${payee && JSON.stringify(payee)}::jsonb)
    where seller_id = ${sellerId} and id = ${id} returning reference`.execute(tx);
  return rows[0]?.reference ?? null;
}

/** Writes the bank's answer; a final state stays. */
export async function keepReportedPayment(
  tx: Tx,
  { sellerId, id }: Place,
  reported: Pick<AccountApiPayment, 'reference' | 'bankStep' | 'reason' | 'endToEndId' | 'authentication' | 'payee'> & {
    readonly state: 'WAITING' | 'DONE' | 'FAILED';
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  const { state, at, payee } = reported;
  await sql`
    update account_api_payments set state = ${state}, reported_at = ${at}, reason = ${reported.reason},
      bank_step = ${state === 'WAITING' ? reported.bankStep : null}, paid_at = ${state === 'DONE' ? at : null},
      reference = coalesce(reference, ${reported.reference}), end_to_end_id = coalesce(${reported.endToEndId}, end_to_end_id),
      authentication = coalesce(${reported.authentication}, authentication),
      payee = coalesce(${payee && JSON.stringify(payee)}::jsonb, payee)
    where seller_id = ${sellerId} and id = ${id} and state is distinct from 'DONE' and state is distinct from 'FAILED'`.execute(
    tx,
  );
}

/** Which of a bank's ids are those of payments made here. */
export async function knownReferences(
  reader: Reader,
  { sellerId, connectionId }: Pick<AccountApiPayment, 'sellerId' | 'connectionId'>,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await reader
    .selectFrom('account_api_payments')
    .select(['reference', 'id'])
    .where('seller_id', '=', sellerId)
    .where('connection_id', '=', connectionId)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ reference, id }) => (reference === null ? [] : [[reference, id] as const])));
}

/** Pix of an amount that were paid since a moment, as far as nobody told their endToEndId. */
export async function countPaidWithoutId(
  reader: Reader,
  { sellerId, amountCents, createdAt }: Pick<AccountApiPayment, 'sellerId' | 'amountCents' | 'createdAt'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_api_payments
    where seller_id = ${sellerId} and amount_cents = ${amountCents} and state = 'DONE' and end_to_end_id is null
      and destination ->> 'kind' like 'PIX%' and paid_at >= ${createdAt}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** The boletos that one connection's bank took since a moment; those that were only found to be paid have no id. */
export async function billsSince(
  reader: Reader,
  { sellerId, connectionId }: Pick<AccountApiPayment, 'sellerId' | 'connectionId'>,
  since: Temporal.Instant,
): Promise<readonly { readonly reference: string | null; readonly sentAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ reference: string | null; sentAt: Temporal.Instant }>`
    select reference, sent_at as "sentAt" from account_api_payments
    where seller_id = ${sellerId} and connection_id = ${connectionId} and destination ->> 'kind' = 'BANK_SLIP'
      and (reference is not null or state = 'DONE') and sent_at >= ${since}`.execute(reader);
  return rows;
}

/** Payments whose end the bank has not reported. */
export async function openAccountPayments(
  reader: Reader,
  sellerId: string,
  method: AccountApiPayment['method'],
): Promise<readonly AccountApiPayment[]> {
  const rows = await payments(reader, sellerId)
    .where('method', '=', method)
    .where('state', '=', 'WAITING')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

function payments(reader: Reader, sellerId: string) {
  return reader.selectFrom('account_api_payments').selectAll().where('seller_id', '=', sellerId);
}

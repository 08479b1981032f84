import type { Cents, PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { MovementSubject } from '../../ports/bank-account.ts';
import type { AccountApiPayment } from './account-api-store.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    account_api_movements: AccountApiMovementsTable;
  }
}

/** Lines of banks' statements. Written only from their answers; what a line is to us is decided once. */
interface AccountApiMovementsTable {
  seller_id: string;
  /** The bank's id, or a fingerprint. */
  id: string;
  connection_id: string;
  day: PlainDate;
  /** Its place among the lines that were read with it. */
  rank: number;
  /** Credits are positive. */
  amount_cents: Cents;
  text: string;
  party_name: string | null;
  party_document: string | null;
  end_to_end_id: string | null;
  subject_kind: MovementSubject['kind'] | null;
  subject_id: string | null;
  /** The id in our records of a payee's return. */
  entry_id: string;
  read_at: Temporal.Instant;
}

export type AccountApiMovement = FromRow<Selectable<AccountApiMovementsTable>>;

/** Stores lines; those that are stored already stay as they are. */
export async function keepMovements(tx: Tx, movements: readonly AccountApiMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await sql`
    insert into account_api_movements (seller_id, id, connection_id, day, rank, amount_cents, text, party_name, party_document,
      end_to_end_id, subject_kind, subject_id, entry_id, read_at)
    select seller_id, id, connection_id, day, rank, amount_cents, text, party_name, party_document,
      end_to_end_id, subject_kind, subject_id, entry_id, read_at
    from ${recordset('account_api_movements', movements.map(toRow))} as movement
    on conflict do nothing`.execute(tx);
}

export async function movementsNamed(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<AccountApiMovement[]> {
  if (ids.length === 0) return [];
  const rows = await movements(reader, sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('day')
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Oldest first. */
export async function returnsOfPayment(
  reader: Reader,
  { sellerId, id }: Pick<AccountApiPayment, 'sellerId' | 'id'>,
): Promise<AccountApiMovement[]> {
  const rows = await movements(reader, sellerId)
    .where('subject_kind', '=', 'PAYMENT_RETURN')
    .where('subject_id', '=', id)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Returns the endToEndIds that a payment or a received Pix here has. */
export async function knownEndToEndIds(
  reader: Reader,
  sellerId: string,
  endToEndIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (endToEndIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from account_api_payments
    where seller_id = ${sellerId} and end_to_end_id = any(${[...endToEndIds]}::text[])
    union
    select end_to_end_id from pix_api_payments
    where seller_id = ${sellerId} and end_to_end_id = any(${[...endToEndIds]}::text[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

/** The connections of a seller to one bank, by what they are for. */
export interface AtBank {
  readonly account: readonly string[];
  readonly payout: readonly string[];
  readonly pix: readonly string[];
  readonly slip: readonly string[];
}

export interface Asked {
  readonly sellerId: string;
  readonly at: AtBank;
  /** Amounts without a sign. */
  readonly amounts: readonly Cents[];
  readonly endToEndIds: readonly string[];
  readonly txids: readonly string[];
  readonly from: PlainDate;
}

/** A payment or payout that was sent from this account. */
export interface SentRow {
  readonly id: string;
  readonly kind: 'PIX' | 'BILL';
  readonly amountCents: Cents;
  readonly state: 'WAITING' | 'DONE' | 'FAILED' | null;
  readonly endToEndId: string | null;
  readonly reference: string | null;
  readonly barcode: string | null;
  readonly createdAt: Temporal.Instant;
  /** When the bank reported it as paid. */
  readonly paidAt: Temporal.Instant | null;
  readonly isTaken: boolean;
}

/** Payments, or payouts of the seller's balance, from this account that lines of these amounts or ids may be. */
export async function sentAlike(
  reader: Reader,
  { sellerId, at, amounts, endToEndIds }: Asked,
  kind: 'PAYMENT' | 'PAYOUT',
): Promise<SentRow[]> {
  const connections = kind === 'PAYMENT' ? at.account : at.payout;
  if (connections.length === 0) return [];
  const { rows } = await sql<SentRow>`
    select payment.id::text, case when destination->>'kind' in ('BANK_SLIP', 'DARF') then 'BILL' else 'PIX' end as kind, payment.amount_cents as "amountCents", state,
      payment.end_to_end_id as "endToEndId", reference, destination->>'barcode' as barcode, created_at as "createdAt", paid_at as "paidAt",
      exists (select from account_api_movements as debit where debit.seller_id = ${sellerId} and debit.subject_kind = ${kind}
        and debit.subject_id = payment.id::text and debit.amount_cents < 0) as "isTaken"
    from account_api_payments as payment
    where payment.seller_id = ${sellerId} and payment.connection_id = any(${[...connections]}::uuid[])
      and (payment.amount_cents = any(${[...amounts]}::bigint[]) or payment.end_to_end_id = any(${[...endToEndIds]}::text[]))
    order by created_at, id`.execute(reader);
  return rows;
}

/** A paid Pix whose payee may have returned it. */
export interface PaidPixRow {
  readonly id: string;
  readonly leftCents: Cents;
  readonly paidAt: Temporal.Instant;
  readonly payeeName: string | null;
  readonly payeeDocument: string | null;
}

/** Paid Pix to these people, with what they have not returned, oldest first. */
export async function paidPixTo(
  reader: Reader,
  { sellerId, at }: Asked,
  people: { readonly names: readonly string[]; readonly documents: readonly string[] },
): Promise<PaidPixRow[]> {
  if (people.names.length + people.documents.length === 0) return [];
  const { rows } = await sql<PaidPixRow>`
    select payment.id::text, paid_at as "paidAt", payee->>'name' as "payeeName", payee->>'document' as "payeeDocument",
      payment.amount_cents - (select coalesce(sum(back.amount_cents), 0)::bigint from account_api_movements as back
        where back.seller_id = ${sellerId} and back.subject_kind = 'PAYMENT_RETURN' and back.subject_id = payment.id::text) as "leftCents"
    from account_api_payments as payment
    where payment.seller_id = ${sellerId} and payment.connection_id = any(${[...at.account]}::uuid[]) and state = 'DONE'
      and destination->>'kind' like 'PIX%'
      and (payee->>'name' = any(${[...people.names]}::text[]) or payee->>'document' = any(${[...people.documents]}::text[]))
    order by paid_at, id`.execute(reader);
  return rows;
}

interface SaleReturnRow {
  readonly id: string;
  readonly endToEndId: string;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

/** Money of a sale that was recorded by the rail that received or returned it. */
export interface SaleMoney {
  readonly id: string;
  readonly amountCents: Cents;
  readonly day: PlainDate;
}

export interface SaleRows {
  readonly txids: ReadonlySet<string>;
  readonly endToEndIds: ReadonlySet<string>;
  readonly returned: readonly SaleReturnRow[];
  /** Returns to buyers that the bank was asked for and has not reported. */
  readonly returning: readonly Cents[];
  /** Boletos that buyers paid; null where the seller has no boletos at this bank. */
  readonly slips: readonly SaleMoney[] | null;
}

/** Returns the returns and boletos of sales that an earlier line stands for. */
export async function takenSales(
  reader: Reader,
  sellerId: string,
  { returned, slips }: Pick<SaleRows, 'returned' | 'slips'>,
): Promise<ReadonlySet<string>> {
  const ids = [...returned, ...(slips ?? [])].map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from account_api_movements
    where seller_id = ${sellerId} and subject_kind = 'SALE' and subject_id = any(${ids}::text[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

/** Finds sales and returns of the same bank whose ids or amounts the lines have. */
export async function salesAlike(reader: Reader, asked: Asked): Promise<SaleRows> {
  const { sellerId, at, amounts, txids, endToEndIds, from } = asked;
  const [pix, slip] = [[...at.pix], [...at.slip]];
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(reader)).rows;
  const none = at.pix.length === 0;
  const [charges, payments, returned, returning, slips] = await Promise.all([
    none
      ? []
      : all(sql<{ txid: string }>`
          select txid from pix_api_charges
          where seller_id = ${sellerId} and txid = any(${[...txids]}::text[]) and connection_id = any(${pix}::uuid[])
          union
          select txid from pix_api_instructions
          where seller_id = ${sellerId} and txid = any(${[...txids]}::text[]) and connection_id = any(${pix}::uuid[])`),
    none
      ? []
      : all(sql<{ id: string }>`
          select end_to_end_id as id from pix_api_payments where seller_id = ${sellerId} and txid is not null
            and end_to_end_id = any(${[...endToEndIds]}::text[]) and connection_id = any(${pix}::uuid[])`),
    none
      ? []
      : all(sql<SaleReturnRow & { state: 'DONE' | 'WAITING' }>`
          select back.entry_id::text as id, back.end_to_end_id as "endToEndId", back.amount_cents as "amountCents", back.at, back.state
          from pix_api_returns as back
          join pix_api_payments as payment on payment.seller_id = ${sellerId} and payment.end_to_end_id = back.end_to_end_id
          where back.seller_id = ${sellerId} and back.amount_cents = any(${[...amounts]}::bigint[])
            and (back.state = 'WAITING' or (back.state = 'DONE' and back.at >= ${from}::date - 2))
            and payment.connection_id = any(${pix}::uuid[]) and payment.txid is not null
          order by back.at, back.entry_id`),
    none
      ? []
      : all(sql<{ amountCents: Cents }>`
          select amount_cents as "amountCents" from pix_api_refunds as asked
          where asked.seller_id = ${sellerId} and asked.connection_id = any(${pix}::uuid[])
            and asked.amount_cents = any(${[...amounts]}::bigint[]) and asked.failed_at is null
            and not exists (select from pix_api_returns as back
              where back.seller_id = ${sellerId} and back.end_to_end_id = asked.end_to_end_id and back.entry_id = asked.id)`),
    at.slip.length === 0
      ? null
      : all(sql<SaleMoney>`
          select payment.id, payment.amount_cents as "amountCents", payment.credited_on as day from boleto_api_payments as payment
          join boleto_api_boletos as boleto on boleto.seller_id = ${sellerId} and boleto.id = payment.boleto_id
          where payment.seller_id = ${sellerId} and boleto.connection_id = any(${slip}::uuid[])
            and payment.amount_cents = any(${[...amounts]}::bigint[]) and payment.credited_on >= ${from}::date - 2
          order by payment.credited_on, payment.id`),
  ]);
  return {
    txids: new Set(charges.map(({ txid }) => txid)),
    endToEndIds: new Set(payments.map(({ id }) => id)),
    returned: returned.filter(({ state }) => state === 'DONE'),
    returning: [...returning, ...returned.filter(({ state }) => state === 'WAITING')].map(
      ({ amountCents }) => amountCents,
    ),
    slips,
  };
}

function movements(reader: Reader, sellerId: string) {
  return reader.selectFrom('account_api_movements').selectAll().where('seller_id', '=', sellerId);
}

import { type Cents, cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { DisputedPaymentFacts } from '../../ports/disputes.ts';
import type { RefundFailure } from '../../ports/refund-outcome.ts';
import type { SplitPart } from '../../ports/split-programme.ts';
import { providerDisputeEntries } from '../../store/provider-dispute-store.ts';
import { leftSaleEntries } from './left-sale-store.ts';
import { unanswered } from './unanswered.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    card_api_charges: CardApiChargesTable;
    card_api_reversals: CardApiReversalsTable;
  }
}

/**
 * Charges requested of an acquirer, stored before sending. From `charge_id` on, the columns hold the acquirer's answer.
 */
interface CardApiChargesTable {
  seller_id: string;
  id: string;
  connection_id: string;
  token: string;
  amount_cents: Cents;
  installments: number;
  content_hash: string;
  created_at: Temporal.Instant;
  /** The split as it was sent; empty when all of it is the seller's. */
  split: readonly SplitRule[];
  /** By the machine's clock: until then one caller alone sends it and decides about it. */
  on_its_way_until: Temporal.Instant | null;
  charge_id: string | null;
  status: string | null;
  /** REFUSED without a `charge_id` when no acquirer made a sale of it. */
  outcome: 'AUTHORIZED' | 'REFUSED' | null;
  authorization_code: string | null;
  nsu: string | null;
  refusal_code: string | null;
  decided_at: Temporal.Instant | null;
  paid_cents: Cents;
  canceled_cents: Cents;
  /** Cielo's id of the transaction, by which its chargebacks name a sale. */
  tid: string | null;
  /** The brand's id of the transaction. A card's first one is needed for its later sales without the buyer, and cannot be asked for later. */
  issuer_transaction_id: string | null;
  /** The acquirer's, one digit: how its sale was authenticated. */
  eci: string | null;
}

/** A reversal, written before it is sent. SENT until the acquirer has answered. */
interface CardApiReversalsTable {
  seller_id: string;
  id: string;
  authorization_id: string;
  amount_cents: Cents;
  /** The refunded total of the charge before this reversal. */
  canceled_before_cents: Cents;
  /** The sub-sellers' parts of it; null when they were not given. */
  split: readonly SplitPart[] | null;
  state: 'SENT' | 'WAITING' | 'DONE' | 'FAILED';
  failure: RefundFailure | null;
  at: Temporal.Instant;
}

export interface SplitRule {
  /** Null for the seller's part. */
  readonly subSellerId: string | null;
  readonly recipientId: string;
  readonly amountCents: Cents;
}

export type CardApiCharge = FromRow<CardApiChargesTable>;
export type CardApiPlace = Pick<CardApiCharge, 'sellerId' | 'id' | 'connectionId'>;
export type CardApiReversal = FromRow<CardApiReversalsTable>;
export type CardApiBook = Omit<
  CardApiCharge,
  | ('sellerId' | 'id' | 'connectionId' | 'token' | 'amountCents' | 'installments')
  | ('contentHash' | 'createdAt' | 'split' | 'onItsWayUntil')
>;

export async function cardApiCharge(reader: Reader, sellerId: string, id: string): Promise<CardApiCharge | undefined> {
  const row = await charges(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function cardApiCharges(
  reader: Reader,
  sellerId: string,
  by: 'id' | 'chargeId',
  names: readonly string[],
): Promise<CardApiCharge[]> {
  const rows = await charges(reader, sellerId)
    .where(sql<boolean>`${sql.ref(by === 'id' ? 'id' : 'charge_id')} = any(${[...names]}::text[])`)
    .execute();
  return rows.map(fromRow);
}

/** The most charges of a period that are read again: with an acquirer without a payment schedule each is queried. */
const maxReadAnew = 2_000;

/** Charges made at a connection in a period, the newest first. */
export async function cardApiChargesOf(
  reader: Reader,
  of: {
    readonly sellerId: string;
    readonly connectionId: string;
    readonly from: Temporal.Instant;
    readonly until: Temporal.Instant;
  },
): Promise<CardApiCharge[]> {
  const rows = await charges(reader, of.sellerId)
    .where('connection_id', '=', of.connectionId)
    .where('created_at', '>=', of.from)
    .where('created_at', '<', of.until)
    .orderBy('created_at', 'desc')
    .limit(maxReadAnew)
    .execute();
  return rows.map(fromRow);
}

/** Charges of every connection that were paid in a period. */
export async function authorizedChargesOf(
  reader: Reader,
  {
    sellerId,
    from,
    until,
  }: { readonly sellerId: string; readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<CardApiCharge[]> {
  const rows = await charges(reader, sellerId)
    .where('outcome', '=', 'AUTHORIZED')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', until)
    .execute();
  return rows.map(fromRow);
}

/** Charges sent to a connection and not decided yet. */
export async function undecidedCharges(
  reader: Reader,
  sellerId: string,
  connectionId: string,
): Promise<CardApiCharge[]> {
  const rows = await charges(reader, sellerId)
    .where('connection_id', '=', connectionId)
    .where('outcome', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(fromRow);
}

/** The charge of a contested sale: by tid, else the only one of its NSU, authorisation and day. */
export async function chargeOfSale(
  reader: Reader,
  { sellerId, id: connectionId }: { readonly sellerId: string; readonly id: string },
  { tid, nsu, authorization, paidOn }: Omit<DisputedPaymentFacts, 'card' | 'endToEndId'>,
): Promise<CardApiCharge | undefined> {
  const ofConnection = charges(reader, sellerId).where('connection_id', '=', connectionId);
  const byTid = tid === '' ? [] : await ofConnection.where('tid', '=', tid).limit(2).execute();
  if (byTid.length === 1) return byTid.map(fromRow)[0];
  if (nsu === '' || authorization === '' || paidOn === '') return undefined;
  const found = await ofConnection
    .where(sql<boolean>`ltrim(nsu, '0') = ${nsu.replace(/^0+/, '')}`)
    .where(sql<boolean>`upper(authorization_code) = ${authorization.toUpperCase()}`)
    .where(sql<boolean>`(decided_at at time zone 'America/Sao_Paulo')::date = ${paidOn}::date`)
    .limit(2)
    .execute();
  return found.length === 1 ? found.map(fromRow)[0] : undefined;
}

/** The brand's id of the card's first approved sale at its acquirer. */
export async function firstTransactionOf(reader: Reader, sellerId: string, token: string): Promise<string | null> {
  const row = await reader
    .selectFrom('card_api_charges')
    .select('issuer_transaction_id')
    .where('seller_id', '=', sellerId)
    .where('token', '=', token)
    .where('outcome', '=', 'AUTHORIZED')
    .where('issuer_transaction_id', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.issuer_transaction_id ?? null;
}

/** Stores a charge before it is sent; the row of an earlier attempt stays. */
export async function keepCardCharge(
  tx: Tx,
  charge: Omit<CardApiCharge, keyof CardApiBook | 'onItsWayUntil'>,
): Promise<void> {
  await tx
    .insertInto('card_api_charges')
    .values({
      ...toRow(charge),
      split: JSON.stringify(charge.split) as never,
      ...unanswered,
      paid_cents: cents(0),
      canceled_cents: cents(0),
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

/**
 * Returns false when the charge is at its second acquirer by now: then its first one's answer is not its own. So it
 * does for an answer from before a payment that another caller kept.
 */
export async function keepBook(
  tx: Tx,
  { sellerId, id, connectionId }: CardApiPlace,
  book: CardApiBook,
): Promise<boolean> {
  const kept = await tx
    .updateTable('card_api_charges')
    .set(toRow(book))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .where(sql<boolean>`(outcome is distinct from 'AUTHORIZED' or ${book.outcome}::text = 'AUTHORIZED')`)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function cardApiReversal(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<CardApiReversal | undefined> {
  const row = await reversals(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function openReversals(
  reader: Reader,
  sellerId: string,
  authorizationId?: string,
): Promise<CardApiReversal[]> {
  let query = reversals(reader, sellerId).where('state', 'in', ['SENT', 'WAITING']);
  if (authorizationId !== undefined) query = query.where('authorization_id', '=', authorizationId);
  const rows = await query.orderBy('at').execute();
  return rows.map(fromRow);
}

/** Stores a reversal before it is sent. Returns false when another one of the charge is in progress. */
export async function keepReversal(tx: Tx, reversal: CardApiReversal): Promise<boolean> {
  await tx
    .selectFrom('card_api_charges')
    .select('id')
    .where('seller_id', '=', reversal.sellerId)
    .where('id', '=', reversal.authorizationId)
    .forUpdate()
    .execute();
  const open = await openReversals(tx, reversal.sellerId, reversal.authorizationId);
  if (open.some(({ id }) => id !== reversal.id)) return false;
  await tx
    .insertInto('card_api_reversals')
    .values({ ...toRow(reversal), split: reversal.split && (JSON.stringify(reversal.split) as never) })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
  return true;
}

export async function settleReversal(
  tx: Tx,
  { sellerId, id }: Pick<CardApiReversal, 'sellerId' | 'id'>,
  settled: Pick<CardApiReversal, 'state' | 'failure' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('card_api_reversals')
    .set(toRow(settled))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('state', 'in', ['SENT', 'WAITING'])
    .execute();
}

export async function cardApiConnections(reader: Reader, sellerId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('card_api_charges')
    .select('connection_id')
    .where('seller_id', '=', sellerId)
    .union((also) => also.selectFrom('card_api_left_sales').select('connection_id').where('seller_id', '=', sellerId))
    .execute();
  return rows.map(({ connection_id }) => connection_id);
}

/** The acquirers' balance: payments less refunds. */
export async function cardApiTotal(reader: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select sum(case when kind = 'PAYMENT' then amount_cents else -amount_cents end)::bigint as total
    from (${cardApiEntries(sellerId)}) as entry where state = 'DONE'`.execute(reader);
  return cents(rows[0]?.total ?? 0);
}

/**
 * The acquirers' records as statement lines. A refund made in the acquirer's own pages is a return without an
 * instruction of ours.
 */
export function cardApiEntries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'card' as rail, 'PAYMENT' as kind, id, id as reference, paid_cents as amount_cents, 'DONE' as state,
      decided_at as at
    from card_api_charges where seller_id = ${sellerId} and paid_cents > 0
    union all
    select 'card', 'RETURN', id, authorization_id, amount_cents, state, at
    from card_api_reversals where seller_id = ${sellerId} and state <> 'SENT'
    union all
    select 'card', 'RETURN', charge.charge_id || ':other', charge.id,
      charge.canceled_cents - coalesce(reversals.amount_cents, 0), 'DONE', charge.decided_at
    from card_api_charges as charge
    left join (
      select authorization_id, sum(amount_cents)::bigint as amount_cents
      from card_api_reversals where seller_id = ${sellerId} and state <> 'FAILED' group by authorization_id
    ) as reversals on reversals.authorization_id = charge.id
    where charge.seller_id = ${sellerId} and charge.canceled_cents > coalesce(reversals.amount_cents, 0)
    union all ${leftSaleEntries(sellerId)}
    union all ${providerDisputeEntries(sellerId, 'card', sql`dispute.payment_id`)}`;
}

function charges(reader: Reader, sellerId: string) {
  return reader.selectFrom('card_api_charges').selectAll().where('seller_id', '=', sellerId);
}

function reversals(reader: Reader, sellerId: string) {
  return reader.selectFrom('card_api_reversals').selectAll().where('seller_id', '=', sellerId);
}

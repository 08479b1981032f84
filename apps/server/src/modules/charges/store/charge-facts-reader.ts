import { cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { openStatuses } from '../charge.ts';
import type { ChargeFacts, UnpaidCharge, UnpaidQuery } from '../charge-facts.ts';
import { adjustmentOn, dueTermsOf } from '../due-terms.ts';
import type { PaymentAttemptRow } from './charges-tables.ts';

export async function readFacts(reader: Reader, sellerId: string, ids: readonly string[]): Promise<ChargeFacts[]> {
  if (ids.length === 0) return [];
  const rows = await factRows(reader, sellerId).where('charges.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return rows.map(factsFrom);
}

export async function readUnpaid(reader: Reader, sellerId: string, query: UnpaidQuery): Promise<UnpaidCharge[]> {
  if (query.dueDates.length === 0) return [];
  let wanted = unpaidRows(reader, sellerId)
    .where('charges.due_date', 'in', query.dueDates)
    .where(({ not }) => not(isDebited(sellerId)));
  if (query.after) wanted = wanted.where('charges.id', '>', query.after);
  const rows = await wanted.orderBy('charges.id').limit(query.limit).execute();
  return rows.map((row) => unpaidFrom(row, query.payOn));
}

/** A page of all late charges, the earliest due first. */
export async function readLate(
  reader: Reader,
  sellerId: string,
  {
    after,
    limit,
  }: {
    /** Last charge of the previous page; null for the first. */
    readonly after: Pick<ChargeFacts, 'id' | 'dueDate'> | null;
    readonly limit: number;
  },
): Promise<ChargeFacts[]> {
  let wanted = factRows(reader, sellerId).where('charges.status', '=', 'LATE');
  if (after) {
    wanted = wanted.where(sql<boolean>`(charges.due_date, charges.id) > (${after.dueDate}::date, ${after.id}::uuid)`);
  }
  const rows = await wanted.orderBy('charges.due_date').orderBy('charges.id').limit(limit).execute();
  return rows.map(factsFrom);
}

/** Null when the charge is not owed. */
export async function readUnpaidCharge(
  reader: Reader,
  sellerId: string,
  id: string,
  payOn: PlainDate,
): Promise<UnpaidCharge | null> {
  const row = await unpaidRows(reader, sellerId).where('charges.id', '=', id).executeTakeFirst();
  return row ? unpaidFrom(row, payOn) : null;
}

export async function readUnpaidCharges(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
  payOn: PlainDate,
): Promise<UnpaidCharge[]> {
  const rows = await unpaidRows(reader, sellerId).where('charges.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return rows.map((row) => unpaidFrom(row, payOn));
}

/** Ordered by due date. */
export async function readUnpaidOfCustomer(
  reader: Reader,
  sellerId: string,
  customerId: string,
  { payOn, limit }: { readonly payOn: PlainDate; readonly limit: number },
): Promise<UnpaidCharge[]> {
  const rows = await unpaidRows(reader, sellerId)
    .where('charges.customer_id', '=', customerId)
    .orderBy('charges.due_date')
    .orderBy('charges.id')
    .limit(limit)
    .execute();
  return rows.map((row) => unpaidFrom(row, payOn));
}

/** Ordered by payment, the latest first; refunded charges are included. */
export async function readPaidOfCustomer(
  reader: Reader,
  sellerId: string,
  customerId: string,
  limit: number,
): Promise<ChargeFacts[]> {
  const rows = await factRows(reader, sellerId)
    .where('charges.customer_id', '=', customerId)
    .where('charges.paid_on', 'is not', null)
    .orderBy('charges.paid_on', 'desc')
    .orderBy('charges.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(factsFrom);
}

/** Ordered by day of payment and id. */
export async function readPaid(
  reader: Reader,
  sellerId: string,
  {
    from,
    to,
    after,
    limit,
  }: {
    readonly from: PlainDate;
    readonly to: PlainDate;
    /** Last charge of the previous part. */
    readonly after?: Pick<ChargeFacts, 'id' | 'paidOn'> | undefined;
    readonly limit: number;
  },
): Promise<ChargeFacts[]> {
  let wanted = factRows(reader, sellerId).where('charges.paid_on', '>=', from).where('charges.paid_on', '<=', to);
  if (after)
    wanted = wanted.where(sql<boolean>`(charges.paid_on, charges.id) > (${after.paidOn}::date, ${after.id}::uuid)`);
  const rows = await wanted.orderBy('charges.paid_on').orderBy('charges.id').limit(limit).execute();
  return rows.map(factsFrom);
}

function unpaidRows(reader: Reader, sellerId: string) {
  return (
    factRows(reader, sellerId)
      .select([instrumentOf(sellerId, 'br_code').as('brCode'), instrumentOf(sellerId, 'line').as('line')])
      .select([
        instrumentDueDateOf(sellerId).as('instrumentDueDate'),
        'purchases.fine_hundredths as fineHundredths',
        'purchases.interest_hundredths as interestHundredths',
        'purchases.discount_hundredths as discountHundredths',
        'purchases.discount_days as discountDays',
      ])
      .where('charges.status', 'in', openStatuses)
      // A first attempt that failed at a checkout is not owed, because its buyer left.
      .where((where) =>
        where.or([where('charges.status', '!=', 'FAILED'), where('purchases.scheduled_date', 'is not', null)]),
      )
  );
}

/** The payer's bank will debit it, so the customer has nothing to do. */
const isDebited = (sellerId: string) => sql<boolean>`(
  charges.payment_method = 'PIX' and charges.period is not null and charges.status <> 'LATE' and (
    exists (
      select from payment_attempts
      where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
        and payment_attempts.recurrence_id is not null and payment_attempts.status in ('PROCESSING', 'PENDING')
    ) or (
      charges.collect_on is not null and purchases.source_kind = 'subscription' and not exists (
        select from payment_attempts
        where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
      )
    )
  )
)`;

type UnpaidRow = Awaited<ReturnType<ReturnType<typeof unpaidRows>['execute']>>[number];

function unpaidFrom(unpaid: UnpaidRow, payOn: PlainDate): UnpaidCharge {
  const { brCode, line, instrumentDueDate: dueDate, ...dated } = unpaid;
  const { fineHundredths, interestHundredths, discountHundredths, discountDays, ...row } = dated;
  const { amountCents } = row;
  const terms = { fineHundredths, interestHundredths, discountHundredths, discountDays };
  const accruedCents = dueDate ? adjustmentOn(terms, { amountCents, dueDate }, payOn) : cents(0);
  const earlyDiscount = accruedCents < 0 && dueDate ? dueTermsOf(terms, { amountCents, dueDate }).discount : null;
  return { ...factsFrom(row), brCode, line, accruedCents, earlyDiscount };
}

/** Due date of the last instrument; its fine and interest are owed even when its bank withdrew it. */
const instrumentDueDateOf = (sellerId: string) => sql<PlainDate | null>`(
  select payment_attempts.due_date from payment_attempts
  where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
    and ${bearsTerms('payment_attempts')} order by payment_attempts.number desc limit 1
)`;

/** Only a boleto or a Pix of its own has terms; a checkout Pix belongs to a purchase without terms. */
export function bearsTerms(attempts: string) {
  const column = (name: string) => sql.ref(`${attempts}.${name}`);
  return sql<boolean>`(${column('line')} is not null or (${column('payment_method')} = 'PIX' and ${column('br_code')} is not null
    and ${column('recurrence_id')} is null and ${column('combined_id')} is null))`;
}

/** Column of the pending attempt; a combined Pix does not pay a single charge. */
function instrumentOf<Column extends 'br_code' | 'line'>(sellerId: string, column: Column) {
  return sql<PaymentAttemptRow[Column] | null>`(
    select ${sql.ref(`payment_attempts.${column}`)} from payment_attempts
    where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
      and payment_attempts.status = 'PENDING' and payment_attempts.combined_id is null order by payment_attempts.number desc limit 1
  )`;
}

export async function pendingBoletos(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<readonly { readonly id: string; readonly chargeId: string }[]> {
  if (chargeIds.length === 0) return [];
  return reader
    .selectFrom('payment_attempts')
    .select(['id', 'charge_id as chargeId'])
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', sql<string>`any(${chargeIds}::uuid[])`)
    .where('payment_method', '=', 'BANK_SLIP')
    .where('status', '=', 'PENDING')
    .execute();
}

export async function hasUnpaid(reader: Reader, sellerId: string, dueFrom: PlainDate): Promise<boolean> {
  const row = await reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', openStatuses)
    .where('due_date', '>=', dueFrom)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function factRows(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('charges')
    .innerJoin('purchases', (join) =>
      join.onRef('purchases.seller_id', '=', 'charges.seller_id').onRef('purchases.id', '=', 'charges.purchase_id'),
    )
    .select([
      'charges.id',
      'charges.purchase_id as purchaseId',
      'charges.subscription_id as subscriptionId',
      'charges.period',
      'charges.customer_id as customerId',
      'charges.title',
      'charges.status',
      'charges.payment_method as method',
      'charges.installments',
      'charges.part_number as partNumber',
      'charges.part_of as partOf',
      'charges.sold_by as soldBy',
      'charges.amount_cents as amountCents',
      'charges.adjustment_cents as adjustmentCents',
      'charges.due_date as dueDate',
      'charges.paid_on as paidOn',
      'purchases.source_kind as sourceKind',
      'purchases.source_id as sourceId',
      'purchases.payer_name as buyerName',
      'purchases.payer_document as buyerDocument',
      'purchases.payer_email as buyerEmail',
      'purchases.metadata',
      sql<boolean>`exists (
        select from charge_events
        where charge_events.seller_id = ${sellerId} and charge_events.charge_id = charges.id
          and charge_events.status = 'LATE'
      )`.as('wasLate'),
    ])
    .where('charges.seller_id', '=', sellerId);
}

type FactRow = Awaited<ReturnType<ReturnType<typeof factRows>['execute']>>[number];

function factsFrom(row: FactRow): ChargeFacts {
  const { partNumber, partOf, soldBy, sourceKind, sourceId, buyerName, buyerDocument, buyerEmail, ...facts } = row;
  return {
    ...facts,
    part: { number: partNumber, of: partOf },
    source: { kind: sourceKind, id: sourceId, soldBy },
    buyer: { name: buyerName, document: buyerDocument, email: buyerEmail },
  };
}

import { addDays, type Cents, cents, instantAt, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { ChargeStatus } from '../charge.ts';
import { adjustmentOn } from '../due-terms.ts';
import type { PricedMethod } from '../pricing.ts';
import type { SoldBy } from '../purchase.ts';
import { bearsTerms } from './charge-facts-reader.ts';

export interface SaleFacts {
  readonly id: string;
  readonly customer: { readonly name: string; readonly document: string; readonly email: string };
  readonly title: string;
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly installments: number;
  readonly part: { readonly number: number; readonly of: number };
  readonly dueDate: PlainDate;
  readonly createdAt: Temporal.Instant;
  /** The link, or the subscription that billed it. */
  readonly sourceId: string;
  readonly subscriptionId: string | null;
  readonly soldBy: SoldBy | null;
  /** The endToEndId of a Pix, the authorisation of a card, or the payment of a boleto; null while unpaid. */
  readonly paymentId: string | null;
  readonly nossoNumero: string | null;
  readonly cardBrand: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export async function readSales(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SaleFacts>> {
  const { rows } = await sql<SaleFacts>`
    select c.id, json_build_object('name', c.customer_name, 'document', c.customer_document, 'email', c.customer_email) as customer,
      c.title, c.status, c.payment_method as method, c.installments,
      json_build_object('number', c.part_number, 'of', c.part_of) as part, c.due_date as "dueDate",
      c.created_at as "createdAt", c.source_id as "sourceId", c.subscription_id as "subscriptionId", c.sold_by as "soldBy",
      paid.id as "paymentId", attempt.nosso_numero as "nossoNumero",
      case when c.payment_method = 'CREDIT_CARD' then coalesce(paying.card_brand, p.card_brand) end as "cardBrand", p.metadata
    from charges c join purchases p on p.seller_id = c.seller_id and p.id = c.purchase_id
    left join charge_payments paid on paid.seller_id = ${sellerId} and paid.charge_id = c.id and paid.status = 'KEPT'
    left join payment_attempts attempt on attempt.seller_id = ${sellerId} and attempt.id = paid.attempt_id
    left join purchases paying on paying.seller_id = ${sellerId} and paying.id = attempt.purchase_id
    where c.seller_id = ${sellerId} and c.id = any(${[...ids]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function paidAtSources(
  reader: Reader,
  sellerId: string,
  sourceIds: readonly string[],
): Promise<readonly { readonly id: string; readonly sourceId: string }[]> {
  const { rows } = await sql<{ id: string; sourceId: string }>`
    select id, source_id as "sourceId" from charges
    where seller_id = ${sellerId} and source_id = any(${[...sourceIds]}::uuid[]) and paid_at is not null`.execute(
    reader,
  );
  return rows;
}

export interface ChargeAtSource {
  readonly id: string;
  readonly sourceId: string;
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
}

export async function chargesAtSources(
  reader: Reader,
  sellerId: string,
  sourceIds: readonly string[],
): Promise<readonly ChargeAtSource[]> {
  const { rows } = await sql<ChargeAtSource>`
    select id, source_id as "sourceId", status, payment_method as method from charges
    where seller_id = ${sellerId} and source_id = any(${[...sourceIds]}::uuid[])
    order by created_at desc, part_number`.execute(reader);
  return rows;
}

/** Unpaid charges at the end of a day, with the fine and interest of that day. */
export interface OpenTitle {
  readonly id: string;
  readonly customerName: string;
  readonly customerDocument: string;
  readonly title: string;
  readonly method: PricedMethod;
  readonly issuedAt: Temporal.Instant;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly accruedCents: Cents;
}

export interface OpenTitlesPart {
  readonly on: PlainDate;
  readonly after: readonly [dueDate: string, id: string] | null;
  readonly limit: number;
}

/** Ordered by due date. A first attempt that failed at a checkout is not owed. */
export async function readOpenTitles(
  reader: Reader,
  sellerId: string,
  { on, after, limit }: OpenTitlesPart,
): Promise<readonly OpenTitle[]> {
  const end = instantAt(addDays(on, 1));
  const { rows } = await sql<
    Omit<OpenTitle, 'accruedCents'> & {
      fineHundredths: number;
      interestHundredths: number;
      instrumentDueDate: PlainDate | null;
    }
  >`
    select c.id, c.customer_name as "customerName", c.customer_document as "customerDocument", c.title,
      c.payment_method as method, c.created_at as "issuedAt", c.due_date as "dueDate", c.amount_cents as "amountCents",
      p.fine_hundredths as "fineHundredths", p.interest_hundredths as "interestHundredths", (
        select due_date from payment_attempts a
        where a.seller_id = ${sellerId} and a.charge_id = c.id and ${bearsTerms('a')} and a.created_at < ${end}
        order by a.number desc limit 1
      ) as "instrumentDueDate"
    from charges c join purchases p on p.seller_id = c.seller_id and p.id = c.purchase_id
    where c.seller_id = ${sellerId} and c.created_at < ${end} and (c.paid_on is null or c.paid_on > ${on})
      and not (c.status = 'FAILED' and p.scheduled_date is null)
      and not exists (
        select from charge_events e
        where e.seller_id = ${sellerId} and e.charge_id = c.id and e.status in ('PAID_MANUALLY', 'CANCELED', 'ABANDONED')
          and e.at < ${end}
      )
      ${after ? sql`and (c.due_date, c.id) > (${after[0]}::date, ${after[1]}::uuid)` : sql``}
    order by c.due_date, c.id limit ${limit}`.execute(reader);
  return rows.map(({ fineHundredths, interestHundredths, instrumentDueDate: dueDate, ...row }) => {
    const { amountCents } = row;
    // The early discount is unknown until it is taken, so the full amount is owed.
    const terms = { fineHundredths, interestHundredths, discountHundredths: 0, discountDays: 0 };
    return { ...row, accruedCents: dueDate ? adjustmentOn(terms, { amountCents, dueDate }, on) : cents(0) };
  });
}

import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../../database/containing.ts';
import type { ChargeStatus } from '../../charge.ts';
import type { PricedMethod } from '../../pricing.ts';

/** Undefined filters are ignored. Ranges include both ends. */
export interface ChargeFilter extends CountedFilter {
  readonly ids?: readonly string[] | undefined;
  readonly customerId?: string | undefined;
  /** Matches part of the name, without regard to accents and case. */
  readonly customerName?: string | undefined;
  /** Matches the beginning of the document, without punctuation. */
  readonly customerDocument?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly title?: string | undefined;
  readonly paymentLink?: string | undefined;
  readonly minCents?: Cents | undefined;
  readonly maxCents?: Cents | undefined;
}

/** Filters whose totals are stored by day. */
export interface CountedFilter {
  readonly statuses?: readonly ChargeStatus[] | undefined;
  readonly method?: PricedMethod | undefined;
  readonly dueFrom?: PlainDate | undefined;
  readonly dueTo?: PlainDate | undefined;
  readonly paidFrom?: PlainDate | undefined;
  readonly paidTo?: PlainDate | undefined;
}

export type Condition = RawBuilder<unknown>;

/** The totals have the same columns, so the conditions serve both tables. */
export function countedConditions(filter: CountedFilter): Condition[] {
  const { statuses, method, dueFrom, dueTo, paidFrom, paidTo } = filter;
  return [
    statuses && statusCondition(statuses),
    method && sql`payment_method = ${method}`,
    dueFrom && sql`due_date >= ${dueFrom}`,
    dueTo && sql`due_date <= ${dueTo}`,
    paidFrom && sql`paid_on >= ${paidFrom}`,
    paidTo && sql`paid_on <= ${paidTo}`,
  ].filter((condition) => condition !== undefined);
}

/** An equality lets PostgreSQL read the status index in due date order. */
function statusCondition(statuses: readonly ChargeStatus[]): Condition {
  const [only, ...others] = statuses;
  return others.length === 0 ? sql`status = ${only}` : sql`status in (${sql.join(statuses)})`;
}

export type Contained = (column: Condition, text: string) => Condition;

export function personConditions(
  filter: ChargeFilter,
  [name, email, document]: readonly [Condition, Condition, Condition],
  contained: Contained = likePart,
): Condition[] {
  const { customerName, customerEmail, customerDocument } = filter;
  return [
    ...(customerName ? [contained(name, foldText(customerName))] : []),
    ...(customerEmail ? [contained(email, customerEmail.trim().toLowerCase())] : []),
    ...(customerDocument ? [beginsWith(document, plainDocument(customerDocument))] : []),
  ];
}

export function titleConditions(filter: ChargeFilter, title: Condition): Condition[] {
  const { paymentLink } = filter;
  return [
    ...(filter.title ? [likePart(title, foldText(filter.title))] : []),
    ...(paymentLink ? [idsBeginningWith(paymentLink)] : []),
  ];
}

export function amountConditions({ minCents, maxCents }: ChargeFilter): Condition[] {
  return [
    ...(minCents === undefined ? [] : [sql`amount_cents >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql`amount_cents <= ${maxCents}`]),
  ];
}

export function ofCustomer(customerId: string): Condition {
  return sql`customer_id = ${customerId}`;
}

export function conditionsOf(filter: ChargeFilter): Condition[] {
  return [
    ...countedConditions(filter),
    ...(filter.ids ? [sql`id in (${sql.join(filter.ids)})`] : []),
    ...(filter.customerId ? [ofCustomer(filter.customerId)] : []),
    ...personConditions(filter, [sql`customer_search`, sql`lower(customer_email)`, sql`customer_document`]),
    ...titleConditions(filter, sql`title_search`),
    ...amountConditions(filter),
  ];
}

export function andAll(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql` and ${sql.join(conditions, sql` and `)}`;
}

/**
 * A trigram index costs as much as the pattern is long, and a short suffix finds almost as few rows. So the index is
 * searched for the end of a part of the text (by default the whole, or the name of an e-mail), and the rows found are
 * filtered. Fewer letters than a trigram would read the whole index.
 */
export function likePart(column: Condition, text: string, rarest?: string): Condition {
  const name = text.split('@')[0] ?? '';
  const part = (rarest ?? (name.length < trigram ? text : name)).slice(-maxIndexedLetters);
  if (part.length < trigram || !part.isWellFormed()) return sql`strpos(${column}, ${text}) > 0`;
  const found = sql`${column} like ${containing(part)}`;
  return part === text ? found : sql`${found} and strpos(${column}, ${text}) > 0`;
}

const trigram = 3;
const maxIndexedLetters = 12;

/** A range uses the index whatever the text contains. */
function beginsWith(column: Condition, text: string): Condition {
  return sql`${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\uffff`}`;
}

function plainDocument(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** Accepts an id, its beginning, or the link's address, as a range of ids. */
function idsBeginningWith(text: string): Condition {
  const lower = text.trim().toLowerCase();
  const beginning = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(lower)?.[0] ?? lower;
  const [first, last] = ['0', 'f'].map((digit) => beginning + anyId.replaceAll('x', digit).slice(beginning.length));
  if (!isId.test(first ?? '')) return sql`false`;
  return sql`source_id between ${first} and ${last}`;
}

const anyId = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

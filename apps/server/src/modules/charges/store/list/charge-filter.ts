import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../../database/containing.ts';
import type { ChargeStatus } from '../../charge.ts';
import type { PricedMethod } from '../../pricing.ts';

/** What a list of charges is narrowed by; what is left out narrows nothing. Ranges include both ends. */
export interface ChargeFilter extends CountedFilter {
  /** These alone; never none. */
  readonly ids?: readonly string[] | undefined;
  /** Of this customer. */
  readonly customerId?: string | undefined;
  /** Contained in the name, whatever the accents and the case. */
  readonly customerName?: string | undefined;
  /** The document begins with it; marks do not count. */
  readonly customerDocument?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly title?: string | undefined;
  /** The beginning of the id of the link that it came from. */
  readonly paymentLink?: string | undefined;
  readonly minCents?: Cents | undefined;
  readonly maxCents?: Cents | undefined;
}

/** The part of a filter under which charges are counted already. */
export interface CountedFilter {
  /** Any of these; never none. */
  readonly statuses?: readonly ChargeStatus[] | undefined;
  readonly method?: PricedMethod | undefined;
  readonly dueFrom?: PlainDate | undefined;
  readonly dueTo?: PlainDate | undefined;
  readonly paidFrom?: PlainDate | undefined;
  readonly paidTo?: PlainDate | undefined;
}

export type Condition = RawBuilder<unknown>;

/** Also over the totals, whose columns have the same names. */
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

/** One status is compared as itself, which the indexes by status serve in the order of the due date. */
function statusCondition(statuses: readonly ChargeStatus[]): Condition {
  const [only, ...others] = statuses;
  return others.length === 0 ? sql`status = ${only}` : sql`status in (${sql.join(statuses)})`;
}

/** That a column contains a text. */
export type Contained = (column: Condition, text: string) => Condition;

/** What is sought of the buyer, over any three columns of the name, the e-mail in lower case, and the document. */
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

/** What is sought of the thing that was sold, over any column of its title. */
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

/** All of it, over the charges themselves. */
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

/** ` and … and …`, to go on after the seller's. */
export function andAll(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql` and ${sql.join(conditions, sql` and `)}`;
}

/**
 * An index of trigrams costs what the pattern has letters, and few of them find almost as little as many: it is searched for the end of
 * a part of the text, by default of the whole or, of an e-mail, of the name, and what it finds is looked at. Fewer than a trigram
 * would have it read from end to end.
 */
export function likePart(column: Condition, text: string, rarest?: string): Condition {
  const name = text.split('@')[0] ?? '';
  const part = (rarest ?? (name.length < trigram ? text : name)).slice(-mostIndexed);
  if (part.length < trigram || !part.isWellFormed()) return sql`strpos(${column}, ${text}) > 0`;
  const found = sql`${column} like ${containing(part)}`;
  return part === text ? found : sql`${found} and strpos(${column}, ${text}) > 0`;
}

const trigram = 3;
const mostIndexed = 12;

/** As a range, in which an index serves whatever the text is. */
function beginsWith(column: Condition, text: string): Condition {
  return sql`${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\uffff`}`;
}

function plainDocument(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** An id, its beginning, or the whole address of the link: between the first and the last id that begin so. */
function idsBeginningWith(text: string): Condition {
  const lower = text.trim().toLowerCase();
  const beginning = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(lower)?.[0] ?? lower;
  const [first, last] = ['0', 'f'].map((digit) => beginning + anyId.replaceAll('x', digit).slice(beginning.length));
  if (!isId.test(first ?? '')) return sql`false`;
  return sql`source_id between ${first} and ${last}`;
}

const anyId = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

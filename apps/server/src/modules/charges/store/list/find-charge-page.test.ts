import { addDays, cents, foldText, newId, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordset } from '../../../../database/recordset.ts';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { ChargeStatus } from '../../charge.ts';
import type { ChargeRow } from '../charges-tables.ts';
import type { ChargeFilter } from './charge-filter.ts';
import type { ChargeOrder } from './charge-order.ts';
import { type ChargeCursor, findChargesAfter } from './charges-after.ts';
import { findChargePage, type ListLimits } from './find-charge-page.ts';

const { database } = await createTestDatabase();

// The list does not read purchases, and these charges have none.
beforeAll(() => database.transact((tx) => sql`alter table charges drop constraint charges_purchase_fkey`.execute(tx)));

const firstDay = plainDate('2026-11-02');
const statuses: readonly ChargeStatus[] = ['SCHEDULED', 'PAID', 'LATE', 'CANCELED', 'REFUND', 'FAILED'];
const methods = ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const;
const names = ['João Ávila', 'Ana Lima', 'ana_lima 100%', 'Zé'];
const titles = ['Café', 'Aula_1', 'Bolo 100%'];
const sources = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-9000-0000000000ab'];

const anyCharge = fc
  .record({
    status: fc.constantFrom(...statuses),
    method: fc.constantFrom(...methods),
    due: fc.nat(6),
    paid: fc.nat(6),
    amount: fc.integer({ min: 1, max: 5 }),
    who: fc.nat(names.length - 1),
    title: fc.constantFrom(...titles),
    source: fc.constantFrom(...sources),
  })
  .map(({ status, method, due, paid, amount, who, title, source }): Omit<ChargeRow, 'seller_id' | 'id'> => {
    const name = names[who] ?? '';
    return {
      purchase_id: newId(),
      source_id: source,
      subscription_id: null,
      period: null,
      collect_on: null,
      customer_id: `01990000-0000-7000-8000-00000000000${who}`,
      customer_name: name,
      customer_document: `5299822472${who}`,
      customer_email: `${who}.Pessoa@exemplo.example`,
      sold_by: null,
      customer_search: foldText(name),
      title,
      title_search: foldText(title),
      status,
      payment_method: method,
      installments: 1,
      part_number: 1,
      part_of: 1,
      amount_cents: cents(amount * 100),
      fee_cents: cents(0),
      anticipation_cents: cents(0),
      adjustment_cents: cents(0),
      due_date: addDays(firstDay, due),
      paid_on: status === 'PAID' || status === 'REFUND' ? addDays(firstDay, paid) : null,
      paid_at: null,
      created_at: Temporal.Instant.from(`2026-10-0${amount}T12:00:00Z`),
    };
  });

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const anyDay = fc.nat(6).map((days) => addDays(firstDay, days));
const anyAmount = fc.integer({ min: 1, max: 5 }).map((amount) => cents(amount * 100));

const anyFilter: fc.Arbitrary<ChargeFilter> = fc.record({
  statuses: maybe(fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1, maxLength: 3 })),
  method: maybe(fc.constantFrom(...methods)),
  dueFrom: maybe(anyDay),
  dueTo: maybe(anyDay),
  paidFrom: maybe(anyDay),
  paidTo: maybe(anyDay),
  customerId: maybe(fc.nat(4).map((who) => `01990000-0000-7000-8000-00000000000${who}`)),
  customerName: maybe(fc.constantFrom('ana', 'AVILA', '_', '100%', 'joao avila')),
  customerDocument: maybe(fc.constantFrom('529', '529.982.247-21', '9')),
  customerEmail: maybe(fc.constantFrom('PESSOA', '1.p', '%')),
  title: maybe(fc.constantFrom('cafe', '_1', 'o 100%')),
  paymentLink: maybe(fc.constantFrom(...sources, '01990000-0000-7000-9', 'nada', '0')),
  minCents: maybe(anyAmount),
  maxCents: maybe(anyAmount),
});

/** Few filters leave more charges in a list. */
const anySparseFilter = fc
  .tuple(
    anyFilter,
    fc.uniqueArray(fc.constantFrom('statuses', 'method', 'dueFrom', 'paidTo', 'customerId', 'customerName'), {
      maxLength: 2,
    }),
  )
  .map(([filter, kept]): ChargeFilter => Object.fromEntries(kept.map((name) => [name, filter[name as never]])));

const anyOrder = fc.constantFrom<ChargeOrder>(
  'due_date',
  'due_date',
  'amount_cents',
  'status',
  'title_search',
  'customer_search',
  'paid_on',
  'created_at',
);

/** Small limits make every plan run, though there are few charges. */
const anyLimits: fc.Arbitrary<ListLimits> = fc.record({
  maxLookedAt: fc.constantFrom(2, 1_000),
  maxReadWhole: fc.constantFrom(0, 0, 1_000),
  maxWalked: fc.constantFrom(0, 0, 3, 1_000),
  minCommon: fc.constantFrom(1, 3, 1_000),
});

test('any list is the page, the count and the sum of a plain filter and sort', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCharge, { minLength: 1, maxLength: 30 }),
      fc.record({
        filter: fc.oneof(anyFilter, anySparseFilter, anySparseFilter),
        orderBy: anyOrder,
        direction: fc.constantFrom('asc', 'desc'),
        page: fc.constantFrom(0, 1, 2, 5),
        size: fc.constantFrom(1, 2, 3, 10),
      }),
      anyLimits,
      fc.boolean(),
      async (drafts, query, limits, isFolded) => {
        const sellerId = newId<'seller'>();
        const charges = drafts.map((draft) => ({ ...draft, seller_id: sellerId, id: newId<'charge'>() }));
        await insert(charges);
        if (isFolded) await fold(sellerId);
        const expected = sorted(charges.filter(matcher(query.filter)), query);
        const offset = query.page * query.size;
        const found = await findChargePage(database.reader, sellerId, query, limits);
        expect(found.charges.map(({ id }) => id)).toEqual(
          expected.slice(offset, offset + query.size).map(({ id }) => id),
        );
        expect(found.hasMore).toBe(expected.length > offset + query.size && offset < expected.length);
        if (found.totalCents === null) {
          expect(limits.maxLookedAt).toBe(2);
          expect(found.count).toBeLessThanOrEqual(expected.length);
        } else {
          expect(found).toMatchObject({
            count: expected.length,
            totalCents: sumCents(expected.map((charge) => charge.amount_cents)),
          });
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a whole list read part by part is the list, each charge once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCharge, { minLength: 1, maxLength: 30 }),
      fc.record({
        filter: fc.oneof(fc.constant({}), anySparseFilter),
        orderBy: anyOrder,
        direction: fc.constantFrom('asc', 'desc'),
        limit: fc.constantFrom(1, 2, 3, 7, 100),
      }),
      async (drafts, query) => {
        const sellerId = newId<'seller'>();
        const charges = drafts.map((draft) => ({ ...draft, seller_id: sellerId, id: newId<'charge'>() }));
        await insert(charges);
        const expected = sorted(charges.filter(matcher(query.filter)), query);
        const read: string[] = [];
        let after: ChargeCursor | null = null;
        do {
          const part: Awaited<ReturnType<typeof findChargesAfter>> = await findChargesAfter(database.reader, sellerId, {
            ...query,
            // A job stores it as JSON between two parts.
            after: JSON.parse(JSON.stringify(after)),
          });
          read.push(...part.charges.map(({ id }) => id));
          after = part.next;
        } while (after);
        expect(read).toEqual(expected.map(({ id }) => id));
      },
    ),
    { numRuns: 150 },
  );
});

test('the totals are those of the charges, whoever writes and folds at the same time', async () => {
  const sellerId = newId<'seller'>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyCharge, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      async (writers) => {
        await Promise.all(
          writers.map(async (drafts, writer) => {
            const charges = drafts.map((draft) => ({ ...draft, seller_id: sellerId, id: newId<'charge'>() }));
            await insert(charges);
            const refused = database.transact(async (tx) => {
              await sql`update charges set status = 'CHARGEBACK' where seller_id = ${sellerId}`.execute(tx);
              throw new Error('rolled back');
            });
            await expect(refused).rejects.toThrow('rolled back');
            await change(charges);
            if (writer % 2 === 0) await fold(sellerId);
          }),
        );
        expect(await differences(sellerId)).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
  await fold(sellerId);
  expect(await differences(sellerId)).toEqual([]);
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from charge_changes where seller_id = ${sellerId}`.execute(database.reader);
  expect(rows).toEqual([{ left: 0 }]);
});

function insert(charges: readonly ChargeRow[]): Promise<void> {
  return database.transact(async (tx) => {
    await sql`insert into charges select * from ${recordset('charges', charges)}`.execute(tx);
  });
}

/** Half of the charges change in counted columns; one is deleted. */
function change(charges: readonly ChargeRow[]): Promise<void> {
  return database.transact(async (tx) => {
    const ids = charges.filter((_, index) => index % 2 === 0).map(({ id }) => id);
    await sql`
      update charges set status = 'PAID', paid_on = due_date + 1, payment_method = 'PIX', amount_cents = amount_cents + 1,
        customer_search = 'outra pessoa'
      where seller_id = ${charges[0]?.seller_id} and id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from charges where seller_id = ${charges[0]?.seller_id} and id = ${charges.at(-1)?.id}`.execute(
      tx,
    );
  });
}

async function fold(sellerId: string): Promise<void> {
  await database.transact((tx) => sql`select fold_charge_changes(${sellerId})`.execute(tx));
}

/** Differences between totals and charges, for each way of counting, and missing words and buyers. */
async function differences(sellerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select basis, day, null::date as due_date, status, payment_method, quantity, cents from charge_day_totals
      where seller_id = ${sellerId}
      union all
      select 'both', paid_on, due_date, status, payment_method, quantity, cents from charge_pair_totals
      where seller_id = ${sellerId}
      union all
      select basis, day, other, kind, method, quantity, cents from charge_changes cross join lateral (values
        ('all', '-infinity'::date, null::date, status, payment_method), ('day', due_date, null, '', ''),
        ('due', due_date, null, status, payment_method), ('paid', paid_on, null, status, payment_method),
        ('both', paid_on, due_date, status, payment_method)
      ) as axis (basis, day, other, kind, method)
      where seller_id = ${sellerId} and day is not null
      union all
      select basis, day, other, kind, method, -1, -amount_cents from charges cross join lateral (values
        ('all', '-infinity'::date, null::date, status, payment_method), ('day', due_date, null, '', ''),
        ('due', due_date, null, status, payment_method), ('paid', paid_on, null, status, payment_method),
        ('both', paid_on, due_date, status, payment_method)
      ) as axis (basis, day, other, kind, method)
      where seller_id = ${sellerId} and day is not null
    )
    select basis, status, sum(quantity) as quantity, sum(cents) as cents from kept
    group by basis, day, due_date, status, payment_method having sum(quantity) <> 0 or sum(cents) <> 0
    union all
    select 'person', customer_search, 0, 0 from charges where seller_id = ${sellerId} and not exists (
      select from charge_people as person where person.seller_id = charges.seller_id
        and person.customer_id = charges.customer_id and person.name = charges.customer_search)
    union all
    select 'buyer', customer_id::text, 0, 0 from charges where seller_id = ${sellerId} and not exists (
      select from charge_first_payments as first where first.seller_id = charges.seller_id
        and first.customer_id = charges.customer_id and first.paid_on <= charges.paid_on)
      and paid_on is not null`.execute(database.reader);
  return rows;
}

function matcher(filter: ChargeFilter): (charge: ChargeRow) => boolean {
  const { statuses, method, dueFrom, dueTo, paidFrom, paidTo, minCents, maxCents } = filter;
  const { customerId, customerName, customerDocument, customerEmail, title, paymentLink } = filter;
  return (charge) =>
    (!statuses || statuses.includes(charge.status)) &&
    (!method || charge.payment_method === method) &&
    (!dueFrom || charge.due_date >= dueFrom) &&
    (!dueTo || charge.due_date <= dueTo) &&
    (!paidFrom || (charge.paid_on !== null && charge.paid_on >= paidFrom)) &&
    (!paidTo || (charge.paid_on !== null && charge.paid_on <= paidTo)) &&
    (minCents === undefined || charge.amount_cents >= minCents) &&
    (maxCents === undefined || charge.amount_cents <= maxCents) &&
    (!customerId || charge.customer_id === customerId) &&
    (!customerName || charge.customer_search.includes(foldText(customerName))) &&
    (!customerDocument || charge.customer_document.startsWith(customerDocument.replaceAll(/\D/g, ''))) &&
    (!customerEmail || charge.customer_email.toLowerCase().includes(customerEmail.toLowerCase())) &&
    (!title || charge.title_search.includes(foldText(title))) &&
    (!paymentLink || charge.source_id.startsWith(paymentLink));
}

function sorted(
  charges: readonly ChargeRow[],
  { orderBy, direction }: { orderBy: ChargeOrder; direction: 'asc' | 'desc' },
): ChargeRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keysOf = (charge: ChargeRow) => [
    orderBy === 'amount_cents'
      ? String(charge.amount_cents).padStart(9, '0')
      : charge[orderBy === 'created_at' ? 'id' : orderBy],
    ...(orderBy === 'status' ? [charge.due_date] : []),
    charge.id,
  ];
  const text = (key: unknown) => String(key);
  return charges.toSorted((left, right) => {
    const others = keysOf(right);
    for (const [index, key] of keysOf(left).entries()) {
      const other = others[index];
      if (text(key) === text(other)) continue;
      if (key === null || other === null) return key === null ? 1 : -1;
      return text(key) < text(other) ? -sign : sign;
    }
    return 0;
  });
}

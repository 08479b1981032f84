import * as contract from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { paidCharge, settlementOver } from '../../test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
let now = '2026-11-18T15:00:00Z';
const { ledger, terms, pay, run, reserveForReversal, call } = settlementOver(database, () => now);

const ana = newId<'sub-seller'>();

async function cardSale(more: Parameters<typeof paidCharge>[0] = {}) {
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 3, ...more });
  await pay(paid);
  return paid;
}

interface Choice {
  readonly days?: readonly string[];
  readonly receivables?: readonly string[];
}

const simulate = (sellerId: string, choice: Choice) => call(contract.simulateAnticipation, sellerId, { query: choice });
const confirm = (sellerId: string, choice: Choice, quote: string) =>
  call(contract.confirmAnticipation, sellerId, { body: { ...choice, quote } });

describe('a choice of receivables', () => {
  test('is priced as its rows are, whole days and single ones, and brings exactly these', async () => {
    const { sellerId, chargeId } = await cardSale();
    const other = await cardSale({ sellerId });
    const choice = { days: ['2026-12-18'], receivables: [`${chargeId}:3`] };
    const simulated = await simulate(sellerId, choice);
    expect(simulated).toMatchObject({ grossAmount: 291, anticipationTax: 7.24, netAmount: 283.76 });
    expect(simulated.availableNetAmount).toBe(564.54);
    expect(simulated.receivables.map(({ uuidCharge, installment }) => [uuidCharge, installment]).toSorted()).toEqual(
      [
        [chargeId, 1],
        [chargeId, 3],
        [other.chargeId, 1],
      ].toSorted(),
    );
    const done = await confirm(sellerId, choice, simulated.quote);
    expect(done).toMatchObject({ grossAmount: 291, anticipationTax: 7.24, netAmount: 283.76 });
    const left = await call(contract.findReceivables, sellerId, {});
    expect(
      left.content.filter(({ anticipation }) => anticipation !== null).map((one) => [one.chargeUuid, one.installment]),
    ).toEqual(
      [chargeId, other.chargeId]
        .toSorted()
        .map((id) => [id, 2])
        .concat([[other.chargeId, 3]]),
    );
  });

  test('leaves out what cannot come early, and of nothing there is nothing to confirm', async () => {
    const { sellerId } = await cardSale({ count: 1 });
    const pix = paidCharge({ sellerId });
    await pay(pix);
    const { chargeId: foreign } = await cardSale();
    const nothing = { days: ['2026-11-18'], receivables: [`${pix.chargeId}:1`, `${foreign}:1`] };
    const simulated = await simulate(sellerId, nothing);
    expect(simulated).toMatchObject({ grossAmount: 0, netAmount: 0, receivables: [] });
    await expect(confirm(sellerId, nothing, simulated.quote)).rejects.toMatchObject({
      code: 'anticipation.nothing_to_anticipate',
    });
  });

  test('is refused when anything of it changed: a receivable more on the day, one that is worth less, the day', async () => {
    const paid = await cardSale();
    const { sellerId } = paid;
    const choice = { days: ['2026-12-18'] };
    const changed = { code: 'anticipation.quote_changed' };
    const { quote } = await simulate(sellerId, choice);
    await cardSale({ sellerId });
    await expect(confirm(sellerId, choice, quote)).rejects.toMatchObject(changed);
    const again = await simulate(sellerId, choice);
    now = '2026-11-19T15:00:00Z';
    await expect(confirm(sellerId, choice, again.quote)).rejects.toMatchObject(changed);
    now = '2026-11-18T15:00:00Z';
    await expect(confirm(sellerId, { receivables: [`${paid.chargeId}:1`] }, again.quote)).rejects.toMatchObject(
      changed,
    );
    await reserveForReversal({ ...paid, amountCents: cents(15_000), all: true });
    expect((await confirm(sellerId, choice, again.quote)).grossAmount, 'the last ones were taken back').toBe(194);
  });

  test('names what it is: an amount or receivables, not both and not neither', () => {
    const body = contract.confirmAnticipation.body;
    const parses = (given: object) => body.safeParse({ quote: 'q', ...given }).success;
    const receivables = [`${newId()}:1`];
    expect([parses({ amount: 1 }), parses({ days: ['2026-12-18'] }), parses({ receivables })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([parses({}), parses({ days: [] }), parses({ amount: 1, receivables })]).toEqual([false, false, false]);
    expect([parses({ receivables: ['x'] }), parses({ days: ['2026-13-01'] })]).toEqual([false, false]);
    const max = Array.from({ length: contract.maxChosen + 1 }, () => `${newId()}:1`);
    expect([parses({ receivables: max }), parses({ receivables: max.slice(1) })]).toEqual([false, true]);
  });
});

const anySale = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  method: fc.constantFrom('CREDIT_CARD' as const, 'CREDIT_CARD' as const, 'BANK_SLIP' as const),
  share: fc.constantFrom(0, 0, 1_500),
  isEarly: fc.boolean(),
});

test('the calendar is the ledger; a quote costs the sum of its rows; nothing comes early twice, whoever races', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 5 }),
      fc.array(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      async (sales, picks, isFraud) => {
        terms.isFraud = isFraud;
        const sellerId = newId<'seller'>();
        for (const { count, method, share, isEarly } of sales) {
          const shares = share
            ? [
                {
                  subSellerId: ana,
                  amountCents: cents(share * count),
                  parts: Array.from({ length: count }, () => cents(share)),
                },
              ]
            : [];
          await cardSale({ sellerId, count, method, shares, receivingType: isEarly ? 'EARLY' : 'RECURRENT' });
        }
        await expectCalendar(sellerId);
        const { content } = await call(contract.findReceivables, sellerId, { query: { size: 1000 } });
        const choices = picks.map((places) => choiceOf(places, content));
        const quotes = await Promise.all(choices.map((choice) => simulate(sellerId, choice)));
        for (const quote of quotes) expectSums(quote);
        const done = await Promise.allSettled(
          choices.map((choice, index) => confirm(sellerId, choice, quotes[index]?.quote ?? '')),
        );
        const received = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        for (const one of done)
          if (one.status === 'rejected') expect(one.reason.code).toMatch(/^anticipation\.(quote_changed|nothing_to)/);
        const balances = await ledger.balances(reader, sellerId);
        const net = received.reduce((sum, { netAmount }) => sum + Math.round(netAmount * 100), 0);
        expect(balances.get('available') ?? 0).toBe(net);
        const early = await reader
          .selectFrom('receivables')
          .select(({ fn }) => fn.sum<number>('anticipated_cents').as('cents'))
          .where('seller_id', '=', sellerId)
          .executeTakeFirstOrThrow();
        const gross = received.reduce((sum, { grossAmount }) => sum + Math.round(grossAmount * 100), 0);
        expect(Number(early.cents)).toBe(gross);
        await expectCalendar(sellerId);
        terms.isFraud = false;
      },
    ),
    { numRuns: 25 },
  );
  expect((await ledger.verify(reader)).breaks).toEqual([]);
});

type Listed = Awaited<ReturnType<typeof call<typeof contract.findReceivables>>>['content'];

function choiceOf(places: readonly number[], listed: Listed): Choice {
  const chosen = places.map((place) => ({ place, of: listed[place % listed.length] }));
  const days = chosen.filter(({ place }) => place % 3 === 0).flatMap(({ of }) => of?.settlementDate ?? []);
  const single = chosen.filter(({ place }) => place % 3 > 0).flatMap(({ of }) => of ?? []);
  return { days, receivables: single.map(({ chargeUuid, installment }) => `${chargeUuid}:${installment}`) };
}

function expectSums(quote: Awaited<ReturnType<typeof simulate>>): void {
  const sumOf = (pick: (row: (typeof quote.receivables)[number]) => number) =>
    quote.receivables.reduce((sum, row) => sum + Math.round(pick(row) * 100), 0);
  expect(sumOf((row) => row.anticipationTax)).toBe(Math.round(quote.anticipationTax * 100));
  expect(sumOf((row) => row.grossAmount)).toBe(Math.round(quote.grossAmount * 100));
  expect(sumOf((row) => row.netAmount)).toBe(Math.round(quote.netAmount * 100));
}

async function expectCalendar(sellerId: string): Promise<void> {
  const balances = await ledger.balances(reader, sellerId);
  const owed = [...balances].reduce((sum, [name, held]) => sum + (name.startsWith('receivable:') ? held : 0), 0);
  let [toRelease, parts, shares, ofSubSellers] = [0, 0, 0, 0];
  for (const month of ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']) {
    const { days } = await call(contract.getReceivableCalendar, sellerId, { query: { month } });
    for (const day of days) {
      toRelease += Math.round(day.toReleaseAmount * 100);
      parts += day.providers.reduce((sum, one) => sum + Math.round((one.amount + one.sharesAmount) * 100), 0);
      shares += Math.round(day.sharesAmount * 100);
      ofSubSellers += day.subSellers.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      if (day.anticipation.quantity > 0) {
        const quote = await simulate(sellerId, { days: [day.date] });
        expect(day.anticipation).toEqual({
          quantity: quote.receivables.length,
          grossAmount: quote.grossAmount,
          anticipationTax: quote.anticipationTax,
          netAmount: quote.netAmount,
        });
      }
    }
  }
  expect([toRelease, parts]).toEqual([owed, owed]);
  expect(ofSubSellers).toBe(shares);
}

test('a day that settled stays in the calendar, and is not owed any more', async () => {
  const { sellerId } = await cardSale({ count: 1 });
  await run(sellerId, '2026-12-18', '2026-12-18T15:00:00Z');
  const { days } = await call(contract.getReceivableCalendar, sellerId, { query: { month: '2026-12' } });
  expect(days).toMatchObject([{ date: '2026-12-18', amount: 97, toReleaseAmount: 0, anticipation: { quantity: 0 } }]);
});

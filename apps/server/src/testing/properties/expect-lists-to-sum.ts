import { features, recoverySteps, roles } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { type App, buildApp } from '../../http/app.ts';
import { createIdempotency } from '../../http/idempotency/idempotency.ts';
import { liveRoute } from '../../http/streams/live-route.ts';
import { actingAs } from '../../modules/audit/index.ts';
import { expectFlow } from './expect-flow.ts';
import type { TimeWorld } from './time-world.ts';

interface Row {
  readonly isFuture: boolean;
  readonly uuidCharge: string | null;
  readonly toReleaseAmount: number;
  readonly availableAmount: number;
  readonly toReleaseBalance: number;
  readonly availableBalance: number;
}

/** The invariant that every list of money equals the ledger to the cent, read over HTTP. */
export async function expectListsToSum(world: TimeWorld): Promise<void> {
  const { product, database, sellerId } = world;
  const app = await openApp(world);
  const get = async (path: string) => {
    const answer = await app.fastify.inject({ url: `/service/core${path}`, headers: { authorization: 'Bearer test' } });
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    return answer.json();
  };
  const accounts = await product.ledger.balances(database.reader, sellerId);
  const available = accounts.get('available') ?? 0;
  const owed = [...accounts].reduce((sum, [name, held]) => sum + (name.startsWith('receivable:') ? held : 0), 0);

  const balance = await get('/sellers/balance');
  expect(inCents(balance.amount)).toBe(available);

  const days = 'executionDateInitial=2026-11-01&executionDateFinal=2031-12-31&size=1000';
  const statement = await get(`/redeems/statement?${days}&sort=executionDate,ASC`);
  const { toRelease, available: column, subSellersToRelease } = statement.totals;
  expect([inCents(toRelease.closingBalance), inCents(column.closingBalance)]).toEqual([owed, available]);
  expect(inCents(toRelease.credits) - inCents(toRelease.debits)).toBe(owed);
  expect(inCents(column.credits) - inCents(column.debits)).toBe(available);
  expect(inCents(balance.provisionedAmount)).toBe(owed - inCents(subSellersToRelease));
  const past: Row[] = statement.content.filter((row: Row) => !row.isFuture);
  expectRunning(past);
  expect(sumOf(past, (row) => row.toReleaseAmount)).toBe(owed);
  expect(sumOf(past, (row) => row.availableAmount)).toBe(available);
  const future: Row[] = statement.content.filter((row: Row) => row.isFuture);
  expect(sumOf(future, (row) => -row.toReleaseAmount)).toBe(owed);

  const toCome = inCents(balance.provisionedAmount);
  expect(sumOf(future, (row) => row.availableAmount)).toBe(toCome);
  const receivables = (await get('/redeems/receivables?size=1000')).content;
  expect(sumOf(waiting(receivables), (one) => one.netAmount)).toBe(toCome);
  await expectCalendar(get, { receivables, owed });

  await expectCharges(get, { past, toCome, splitToCome: inCents(subSellersToRelease), accounts });
  await expectSubSellers(get, { accounts, splitToCome: inCents(subSellersToRelease) });
  for (const period of ['WEEK', 'MONTH']) await expectDashboard(get, period);
  await expectFlow(get, accounts, world.now());
  await expectCustomers(get);
  await expectRecovered(get);
  await expectExplained(get, { AVAILABLE: available, TO_RELEASE: toCome, TOTAL: available + toCome });
}

type Get = (path: string) => Promise<ReturnType<typeof JSON.parse>>;

interface Known {
  readonly past: readonly Row[];
  readonly toCome: number;
  readonly splitToCome: number;
  readonly accounts: ReadonlyMap<string, number>;
}

/** Each calendar day sums its receivables, and the unpaid ones equal what the rails owe. */
async function expectCalendar(
  get: Get,
  { receivables, owed }: { readonly receivables: readonly Listed[]; readonly owed: number },
): Promise<void> {
  const months = new Set(receivables.map(({ settlementDate }) => settlementDate.slice(0, 7)));
  let toRelease = 0;
  for (const month of months) {
    const { days } = await get(`/redeems/receivables/calendar?month=${month}`);
    for (const day of days) {
      const ofDay = receivables.filter(({ settlementDate }) => settlementDate === day.date);
      expect(inCents(day.amount), day.date).toBe(sumOf(ofDay, (one) => one.netAmount));
      expect(sumOf(day.subSellers as { amount: number }[], (one) => one.amount)).toBe(inCents(day.sharesAmount));
      toRelease += inCents(day.toReleaseAmount);
    }
  }
  expect(toRelease).toBe(owed);
}

interface Listed {
  readonly settlementDate: string;
  readonly netAmount: number;
}

/** A charge's rows are its part of the whole statement; its receivables and split sum to its future amounts. */
async function expectCharges(get: Get, { past, toCome, splitToCome, accounts }: Known): Promise<void> {
  const { content } = await get('/charges?size=1000');
  let [sellerToCome, splits] = [0, 0];
  for (const { uuid } of content as { uuid: string }[]) {
    const rows = await get(`/redeems/statement/charge/${uuid}`);
    expectRunning(rows);
    expect(rows.map(asOfAll)).toEqual(past.filter((row) => row.uuidCharge === uuid).map(asOfAll));
    const { receivables } = await get(`/charges/${uuid}`);
    sellerToCome += sumOf(waiting(receivables), (one) => one.sellerAmount);
    splits += sumOf(await get(`/charges/${uuid}/split`), (one: { amount: number }) => one.amount);
  }
  expect(sellerToCome).toBe(toCome);
  const held = [...accounts].reduce((sum, [name, amount]) => sum + (name.startsWith('sub-seller:') ? amount : 0), 0);
  expect(splits).toBe(held + splitToCome);
}

/** A sub-seller's statement equals its ledger account, and all of them sum to their part in the seller's statement. */
async function expectSubSellers(
  get: Get,
  { accounts, splitToCome }: Pick<Known, 'accounts' | 'splitToCome'>,
): Promise<void> {
  let toCome = 0;
  for (const { id, paidTotal } of (await get('/sellers/subseller?size=1000')).content) {
    const held = accounts.get(`sub-seller:${id}`) ?? 0;
    const path = `/sellers/subseller/${id}/statement`;
    const { content, period, released, toRelease } = await get(
      `${path}?from=2026-11-01&to=2031-12-31&size=100&sort=date,ASC`,
    );
    expect([inCents(paidTotal), inCents(released), inCents(period.closing)]).toEqual([held, held, held]);
    expect(inCents(period.credit) - inCents(period.debit)).toBe(held);
    let balance = 0;
    for (const row of content) {
      balance += inCents(row.amount);
      expect(inCents(row.balance)).toBe(balance);
    }
    if (content.length < 100) expect(balance).toBe(held);
    const coming = await get(`${path}/to-release?size=100`);
    expect(inCents(coming.periodAmount)).toBe(inCents(toRelease));
    if (coming.totalElements <= 100) {
      expect(sumOf(coming.content, (row: { amount: number }) => row.amount)).toBe(inCents(toRelease));
    }
    toCome += inCents(toRelease);
  }
  expect(toCome).toBe(splitToCome);
}

/** Each figure of the dashboard is the sum of the list that it links to. */
async function expectDashboard(get: Get, period: string): Promise<void> {
  const { graph, ...figures } = await get(`/charges/dashboard?period=${period}`);
  const listed = async (status: string, date: string) => {
    const [from, to] = status === 'LATE' ? [graph.lateFrom, graph.lateTo] : [graph.from, graph.to];
    return (await get(`/charges?status=${status}&${date}Initial=${from}&${date}Final=${to}&size=1000`)) as {
      content: { value: number }[];
      totalAmount: number;
    };
  };
  for (const [status, date, figure, line] of [
    ['PAID', 'paidDate', 'paidAmount', 'paid'],
    ['SCHEDULED', 'expirationDate', 'scheduledAmount', 'scheduled'],
    ['LATE', 'expirationDate', 'lateAmount', null],
  ] as const) {
    const { content, totalAmount } = await listed(status, date);
    expect(sumOf(content, (charge) => charge.value)).toBe(inCents(totalAmount));
    expect(inCents(figures[figure])).toBe(inCents(totalAmount));
    // The overdue total covers other days than the chart.
    if (line === null) continue;
    expect(sumOf(graph.lines as Record<string, number>[], (day) => day[line] ?? 0)).toBe(inCents(totalAmount));
  }
}

/** All pages of a figure's explanation sum to it. */
async function expectExplained(get: Get, figures: Readonly<Record<string, number>>): Promise<void> {
  for (const [figure, amount] of Object.entries(figures)) {
    const parts: { amount: number }[] = [];
    for (let [page, pages] = [0, 1]; page < pages; page++) {
      const answer = await get(`/explanations?figure=${figure}&size=7&page=${page}`);
      expect(inCents(answer.total), figure).toBe(amount);
      parts.push(...answer.content);
      pages = answer.totalPages;
    }
    expect(
      sumOf(parts, (part) => part.amount),
      figure,
    ).toBe(amount);
  }
}

/** A customer's paid and owed sums equal the list of their charges. */
async function expectCustomers(get: Get): Promise<void> {
  const statuses = { paid: 'status=PAID&status=PAID_MANUALLY', open: 'status=SCHEDULED', overdue: 'status=LATE' };
  const { content } = await get('/charges?size=1000');
  for (const customer of new Set((content as { customerId: string }[]).map(({ customerId }) => customerId))) {
    const totals = await get(`/seller-clients/${customer}/totals`);
    for (const [sum, status] of Object.entries(statuses)) {
      const found = await get(`/charges?customerId=${customer}&${status}&size=1`);
      expect([totals[sum].amount, totals[sum].quantity], sum).toEqual([found.totalAmount, found.totalElements]);
    }
  }
}

/** The sum that each step recovered equals its charges. */
async function expectRecovered(get: Get): Promise<void> {
  const { months } = await get('/sellers/recovery/recovered');
  const steps: { step: string; amount: number }[] = months.flatMap((month: { steps: unknown[] }) => month.steps);
  for (const step of recoverySteps) {
    const found = await get(`/sellers/recovery/recovered/charges?step=${step}&size=1000`);
    const measured = sumOf(
      steps.filter((one) => one.step === step),
      (one) => one.amount,
    );
    expect([inCents(found.total), sumOf(found.content as { value: number }[], ({ value }) => value)], step).toEqual([
      measured,
      measured,
    ]);
  }
}

/** A row without the balances beside it, which depend on the list. */
function asOfAll({ toReleaseBalance: _, availableBalance: __, ...row }: Row & { description?: string }) {
  const { description: ___, ...rest } = row;
  return rest;
}

function expectRunning(rows: readonly Row[]): void {
  let [toRelease, available] = [0, 0];
  for (const row of rows) {
    toRelease += inCents(row.toReleaseAmount);
    available += inCents(row.availableAmount);
    expect([inCents(row.toReleaseBalance), inCents(row.availableBalance)]).toEqual([toRelease, available]);
  }
}

interface Receivable {
  readonly settled: boolean;
  /** The net amount, which the two lists name differently. */
  readonly netAmount: number;
  readonly sellerAmount: number;
}

function waiting(receivables: readonly Receivable[]): readonly Receivable[] {
  return receivables.filter(({ settled }) => !settled);
}

function sumOf<One>(list: readonly One[], amountOf: (one: One) => number): number {
  return list.reduce((sum, one) => sum + inCents(amountOf(one)), 0);
}

function inCents(reais: number): number {
  return Math.round(reais * 100);
}

const apps = new WeakMap<TimeWorld, Promise<App>>();

/** The product over HTTP, as an administrator of the seller; open until the test ends. */
export function openApp(world: TimeWorld): Promise<App> {
  const opened = apps.get(world);
  if (opened) return opened;
  const app = buildAppOf(world);
  apps.set(world, app);
  onTestFinished(async () => (await app).close());
  return app;
}

function buildAppOf({ product, database, sellerId }: TimeWorld): Promise<App> {
  const ids = { sellerId, userId: newId(), sessionId: newId() };
  const caller = { ...ids, email: 'dona@example.com', profile: 'ADMIN' as const, roles, features };
  return buildApp({
    routes: [...product.routes, liveRoute({ subscribe: () => () => undefined }, product.identity.isSessionOpen)],
    actingAs,
    sandbox: true,
    authenticate: async () => caller,
    authenticateKey: product.apiKeys.authenticate,
    recordRequest: product.apiKeys.recordRequest,
    isSteppedUp: product.identity.isSteppedUp,
    hasSecondFactor: product.identity.hasSecondFactor,
    assertMayPayOut: product.assertMayPayOut,
    idempotency: createIdempotency(database),
    database,
    log: pino({ level: 'silent' }),
    metrics: undefined,
    secureCookies: false,
    rateLimitFactor: 1_000_000,
    maxDelayMs: 0,
    webFolder: '/nowhere',
  });
}

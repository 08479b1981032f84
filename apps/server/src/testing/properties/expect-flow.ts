import { plainDateAt } from '@balcao/kernel';
import { expect } from 'vitest';

type Get = (path: string) => Promise<ReturnType<typeof JSON.parse>>;

const sources = ['SOLD', 'FEES', 'SPLITS', 'ANTICIPATION', 'REFUNDS', 'DISPUTES', 'ADJUSTMENTS'];
const rests = ['TO_RELEASE', 'AVAILABLE', 'OWN_ACCOUNTS', 'IN_TRANSIT', 'PAID_OUT'];

/**
 * Every cent of every posting is in one line of the flow of money: its ends equal the ledger's accounts, each line is
 * the sum of its charges, and a charge's own flow is its part of the lines.
 */
export async function expectFlow(
  get: Get,
  accounts: ReadonlyMap<string, number>,
  until: Temporal.Instant,
): Promise<void> {
  const sums = new Map<string, number>();
  const ofCharges = new Map<string, number>();
  for (const days of yearsOf(until)) {
    const flow = await get(`/reconciliations/flow?${days}`);
    const lines = new Map<string, number>(flow.lines.map((one: Line) => [one.line, inCents(one.amount)]));
    const of = (names: readonly string[]) => names.reduce((sum, name) => sum + (lines.get(name) ?? 0), 0);
    expect(of(sources)).toBe(inCents(flow.net));
    expect(of(rests)).toBe(inCents(flow.net));
    expect(inCents(flow.settled)).toBe(of(['AVAILABLE', 'OWN_ACCOUNTS', 'IN_TRANSIT', 'PAID_OUT']));
    expect(inCents(flow.withdrawn)).toBe(of(['IN_TRANSIT', 'PAID_OUT']));
    expect(inCents(flow.inBank) + inCents(flow.notInBank)).toBe(of(['PAID_OUT']));
    for (const { line, amount, entries } of flow.lines as Line[]) {
      const { content, total, totalElements } = await get(`/reconciliations/flow/${line}?${days}&size=1000`);
      expect([inCents(total), totalElements], line).toEqual([inCents(amount), entries]);
      expect(
        content.reduce((sum: number, row: Row) => sum + inCents(row.amount), 0),
        line,
      ).toBe(inCents(amount));
      for (const row of content as Row[])
        if (row.uuidCharge) add(ofCharges, `${row.uuidCharge} ${line}`, inCents(row.amount));
      add(sums, line, inCents(amount));
    }
  }
  const held = (isOf: (account: string) => boolean) =>
    [...accounts].reduce((sum, [account, amount]) => sum + (isOf(account) ? amount : 0), 0);
  const sum = (...names: readonly string[]) => names.reduce((total, name) => total + (sums.get(name) ?? 0), 0);
  expect(sum('TO_RELEASE')).toBe(held((account) => account.startsWith('receivable:')));
  expect(sum('AVAILABLE')).toBe(held((account) => account === 'available'));
  expect(sum('IN_TRANSIT')).toBe(held((account) => account === 'payout-in-transit'));
  expect(sum('PAID_OUT')).toBe(held((account) => account === 'rail-clearing:payout'));
  expect(sum('FEES', 'ANTICIPATION')).toBe(0 - held((account) => account === 'fees'));
  expect(sum('SPLITS')).toBe(0 - held((account) => account.startsWith('sub-seller:')));
  const beyond = (account: string) =>
    /^rail-clearing:(card|boleto|pix)$/.test(account) || account === 'refund-payable' || account === 'dispute-held';
  expect(sum('SOLD', 'REFUNDS', 'DISPUTES', 'ADJUSTMENTS')).toBe(0 - held(beyond));

  for (const { uuid } of (await get('/charges?size=1000')).content as { uuid: string }[]) {
    const money = await get(`/reconciliations/charges/${uuid}`);
    const found = new Map<string, number>();
    for (const { line, amount } of money.lines as Line[]) add(found, `${uuid} ${line}`, inCents(amount));
    expect(found).toEqual(new Map([...ofCharges].filter(([name]) => name.startsWith(uuid))));
  }
}

/** A life begins in 2026; a year is the longest period that the flow takes. */
function yearsOf(until: Temporal.Instant): string[] {
  const count = Number(plainDateAt(until).slice(0, 4)) - 2025;
  return Array.from({ length: count }, (_, at) => `dateInitial=${2026 + at}-01-01&dateFinal=${2026 + at}-12-31`);
}

interface Line {
  readonly line: string;
  readonly amount: number;
  readonly entries: number;
}

interface Row {
  readonly uuidCharge: string | null;
  readonly amount: number;
}

function add(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

function inCents(amount: number): number {
  return Math.round(amount * 100);
}

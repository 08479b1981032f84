import { type Cents, cents, daysBetween, type PlainDate, sumCents } from '@balcao/kernel';
import { reconciliation } from '@balcao/messages';
import type { FlowCell, FlowEntry, FlowQuery } from '../../../ledger/index.ts';
import { earlyPricesOfSales } from '../../../settlement/index.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { amountInFlow, type FlowLine, isSourceLine, lineOf, restLines, sourceLines } from '../../flow.ts';
import { assertThat } from '../../refusals.ts';
import { matchedSubjects } from '../../store/bank-store.ts';
import { findDifferencePage } from '../../store/reconciliation-reader.ts';

const maxDays = 366;

interface Days {
  readonly sellerId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface FlowSum {
  readonly line: FlowLine;
  readonly amountCents: Cents;
  readonly entries: number;
}

export interface MoneyFlow {
  readonly lines: readonly FlowSum[];
  readonly netCents: Cents;
  readonly settledCents: Cents;
  readonly withdrawnCents: Cents;
  readonly inBankCents: Cents;
  readonly notInBankCents: Cents;
  readonly invoices: { readonly count: number; readonly amountCents: Cents };
  readonly unreconciled: { readonly count: number; readonly effectCents: Cents };
}

type FlowDeps = Pick<ReconciliationDeps, 'reader' | 'ledger' | 'invoicedIn' | 'chargesOf'>;

/**
 * Groups each cent of the postings of a period: sales, deductions, and where the rest is. Refuses
 * `reconciliation.period_invalid` for days in the wrong order or more than a year.
 */
export async function getMoneyFlow(deps: FlowDeps, days: Days): Promise<MoneyFlow> {
  const query = queryOf(days);
  const { sellerId, from, to } = days;
  const [totals, invoices, queue, paidOut] = await Promise.all([
    deps.ledger.flowTotals(deps.reader, query),
    deps.invoicedIn(sellerId, { from, to }),
    findDifferencePage(deps.reader, sellerId, {
      status: 'PENDING',
      sort: 'foundAt',
      direction: 'desc',
      page: 0,
      size: 1,
    }),
    allPaidOut(deps, query),
  ]);
  const lines = [...sourceLines, ...restLines].map((line): FlowSum => {
    const ofLine = totals.filter((cell) => lineOf(cell) === line);
    return {
      line,
      amountCents: cents(amountInFlow(line, sumCents(ofLine.map((cell) => cell.cents)))),
      entries: ofLine.reduce((sum, cell) => sum + cell.entries, 0),
    };
  });
  const of = (line: FlowLine) => lines.find((one) => one.line === line)?.amountCents ?? cents(0);
  const netCents = sumCents(lines.filter(({ line }) => isSourceLine(line)).map(({ amountCents }) => amountCents));
  const settledCents = cents(netCents - of('TO_RELEASE'));
  const inBankCents = sumCents(paidOut.filter(({ inBank }) => inBank).map(({ amountCents }) => amountCents));
  return {
    lines,
    netCents,
    settledCents,
    withdrawnCents: cents(settledCents - of('AVAILABLE') - of('OWN_ACCOUNTS')),
    inBankCents,
    notInBankCents: cents(of('PAID_OUT') - inBankCents),
    invoices,
    unreconciled: { count: queue.total, effectCents: queue.effect },
  };
}

export interface ShownFlowRow {
  readonly date: PlainDate;
  readonly description: string;
  readonly amountCents: Cents;
  readonly chargeId: string | null;
  readonly buyer: string | null;
  readonly inBank: boolean | null;
}

/** A page of the entries of a line, newest first, and the sum of all pages. Refuses as `getMoneyFlow`. */
export async function findFlowRows(
  deps: FlowDeps,
  { line, page, size, ...days }: Days & { readonly line: FlowLine; readonly page: number; readonly size: number },
): Promise<{
  readonly rows: readonly ShownFlowRow[];
  readonly total: number;
  readonly sumCents: Cents;
}> {
  const query = queryOf(days);
  const ofLine = (await deps.ledger.flowTotals(deps.reader, query)).filter((cell) => lineOf(cell) === line);
  const entries = await deps.ledger.flowEntries(deps.reader, query, {
    cells: ofLine,
    limit: size,
    offset: page * size,
  });
  return {
    rows: await shown(deps, days.sellerId, line, entries),
    total: ofLine.reduce((sum, cell) => sum + cell.entries, 0),
    sumCents: cents(amountInFlow(line, sumCents(ofLine.map((cell) => cell.cents)))),
  };
}

async function shown(
  deps: Pick<FlowDeps, 'reader' | 'chargesOf'>,
  sellerId: string,
  line: FlowLine,
  entries: readonly FlowEntry[],
): Promise<ShownFlowRow[]> {
  const subjects = [...new Set(entries.map(({ subjectId }) => subjectId))];
  const charges = await deps.chargesOf(sellerId, subjects);
  const arrived = line === 'PAID_OUT' ? await matchedSubjects(deps.reader, sellerId, 'WITHDRAWAL', subjects) : null;
  return entries.map(({ fact, subjectId, occurredOn, amountCents }) => ({
    date: occurredOn,
    description: reconciliation.flowEntry({ line, fact }),
    amountCents: cents(amountInFlow(line, amountCents)),
    chargeId: charges.has(subjectId) ? subjectId : null,
    buyer: charges.get(subjectId)?.buyer.name ?? null,
    inBank: arrived?.has(subjectId) ?? null,
  }));
}

/** Withdrawals that the bank paid out in the days, and whether a statement shows each. */
async function allPaidOut(deps: Pick<FlowDeps, 'reader' | 'ledger'>, query: FlowQuery) {
  const cells: FlowCell[] = [{ fact: 'withdrawal.confirmed', account: 'rail-clearing:payout', isEarly: false }];
  const entries: FlowEntry[] = [];
  for (;;) {
    const page = await deps.ledger.flowEntries(deps.reader, query, { cells, limit: 1_000, offset: entries.length });
    entries.push(...page);
    if (page.length < 1_000) break;
  }
  const arrived = await matchedSubjects(
    deps.reader,
    query.sellerId,
    'WITHDRAWAL',
    entries.map(({ subjectId }) => subjectId),
  );
  return entries.map(({ subjectId, amountCents }) => ({ amountCents, inBank: arrived.has(subjectId) }));
}

function queryOf({ sellerId, from, to }: Days): FlowQuery {
  const isPeriod = from <= to && daysBetween(from, to) < maxDays;
  assertThat(isPeriod, 'reconciliation.period_invalid', { max: maxDays });
  return { sellerId, from, to, early: earlyPricesOfSales(sellerId) };
}

import { addCents, addDays, type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import {
  daysOfPage,
  type MovedTotals,
  type Rail,
  type RowsAbout,
  type RowsOfDay,
  type RowsOfFact,
  type StatementTotals,
} from '../../../ledger/index.ts';
import { priceAlone } from '../../quote-anticipation.ts';
import { anticipableByDay, anticipablePage, sumAnticipable } from '../../store/anticipation-store.ts';
import { futurePage, sumComing } from '../../store/future-page.ts';
import { receivableDays, sumsToCome } from '../../store/receivable-days.ts';
import { salePrices } from '../../store/sale-prices.ts';
import type { PayoutTerms, SettlementDeps } from '../settlement-deps.ts';
import { rowOfEntry, rowsOfType, type StatementRow, type StatementType } from '../statement-row.ts';

export interface StatementQuery {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  readonly statementType: StatementType | 'All';
  readonly rail?: Rail | undefined;
  readonly customerId?: string | undefined;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export interface StatementPage {
  readonly rows: readonly StatementRow[];
  readonly total: number;
  readonly isOnDemandEnabled: boolean;
  readonly onDemandNetCents: Cents;
  readonly totals: StatementTotals;
  readonly filtered: MovedTotals | null;
  readonly coming: ComingTotals;
  readonly subSellersToReleaseCents: Cents;
}

type StatementDeps = Pick<SettlementDeps, 'reader' | 'ledger' | 'clockOf' | 'payoutTermsOf' | 'chargeIdsOfCustomer'>;

export interface Source {
  readonly total: number;
  rows(limit: number, offset: number): Promise<readonly StatementRow[]>;
}

/**
 * Returns a page of the movements of receivables and available balance. Past rows are ledger entries, future rows are
 * unsettled receivables. For `CREDIT_ANTICIPATED` the future rows are receivables that can be anticipated, with today's
 * yield and cost.
 */
export async function findStatement(
  deps: StatementDeps,
  sellerId: string,
  query: StatementQuery,
): Promise<StatementPage> {
  const terms = await deps.payoutTermsOf(sellerId);
  const today = (await deps.clockOf(sellerId)).today();
  const days = { from: query.from ?? addDays(today, -30), to: query.to ?? today, today };
  const about = await aboutOf(deps, sellerId, query);
  const filter = { ...query, about };
  const past = await pastRows(deps, sellerId, filter, days);
  const future = await futureRows(deps, sellerId, filter, days, terms);
  const [first, second] = query.direction === 'desc' ? [future, past] : [past, future];
  const offset = query.page * query.size;
  const ofFirst = offset < first.total ? await first.rows(query.size, offset) : [];
  const left = query.size - ofFirst.length;
  const ofSecond = left > 0 ? await second.rows(left, Math.max(0, offset - first.total)) : [];
  const { sharesCents } = await sumsToCome(deps.reader, sellerId, today);
  return {
    totals: await deps.ledger.statementTotals(deps.reader, sellerId, days),
    filtered:
      about || query.statementType !== 'All'
        ? await deps.ledger.movedTotals(deps.reader, {
            sellerId,
            from: days.from,
            to: days.to,
            of: rowsOfType(query.statementType),
            ...(about && { about }),
          })
        : null,
    coming: await comingTotals(deps, sellerId, filter, days, terms),
    subSellersToReleaseCents: sharesCents,
    rows: [...ofFirst, ...ofSecond],
    total: first.total + second.total,
    isOnDemandEnabled: terms.onDemandAnticipation,
    onDemandNetCents: terms.onDemandAnticipation ? await sumAnticipable(deps.reader, sellerId, today, terms) : cents(0),
  };
}

async function aboutOf(
  { chargeIdsOfCustomer }: StatementDeps,
  sellerId: string,
  { rail, customerId }: StatementQuery,
): Promise<RowsAbout | undefined> {
  if (rail === undefined && customerId === undefined) return undefined;
  return { rail, chargeIds: customerId === undefined ? undefined : await chargeIdsOfCustomer(sellerId, customerId) };
}

interface PastQuery extends Pick<StatementQuery, 'statementType' | 'direction'> {
  readonly of?: readonly RowsOfFact[];
  readonly about?: RowsAbout | undefined;
}

export interface ComingTotals {
  readonly toReleaseCents: Cents;
  readonly availableCents: Cents;
}

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly today: PlainDate;
}

export async function pastRows(
  { reader, ledger }: Pick<StatementDeps, 'reader' | 'ledger'>,
  sellerId: string,
  { statementType, direction, about, of = rowsOfType(statementType) }: PastQuery,
  { from, to }: Pick<Days, 'from' | 'to'>,
): Promise<Source> {
  const query = { sellerId, of, direction, ...(about && { about }) };
  const days = await ledger.entryDays(reader, { ...query, from, to });
  return sourceOf(days, async (page) => {
    const entries = await ledger.entries(reader, { ...query, ...page });
    const prices = await salePrices(reader, sellerId, [...new Set(entries.map((entry) => entry.subjectId))]);
    const rows = entries.map((entry) => rowOfEntry(entry, prices));
    if (statementType === 'All' && !about) return rows;
    // Rows of other types lie between these, so the balances cannot be derived.
    return rows.map((row) => ({ ...row, ...unknownBalances }));
  });
}

const unknownBalances = { toReleaseBalanceCents: null, availableBalanceCents: null } as const;

const toCome = {
  ...unknownBalances,
  isFuture: true,
  isCredit: true,
  isChargeback: false,
  isRefund: false,
  ownAccount: null,
  withdrawalId: null,
} as const;

async function futureRows(
  { reader }: StatementDeps,
  sellerId: string,
  {
    statementType,
    direction,
    about,
  }: Pick<StatementQuery, 'statementType' | 'direction'> & { readonly about: RowsAbout | undefined },
  days: Days,
  terms: PayoutTerms,
): Promise<Source> {
  const { today, from, to } = days;
  if (statementType === 'CREDIT_ANTICIPATED' && terms.onDemandAnticipation) {
    const after = addDays(today, 1);
    const within = { from: from < after ? after : from, to, direction, about };
    return sourceOf(await receivableDays(reader, sellerId, 'anticipable', within), async (page) =>
      (await anticipablePage(reader, sellerId, { ...page, today, direction, about })).map((one) =>
        rowToAnticipate(one, days, terms),
      ),
    );
  }
  if (statementType !== 'All' && statementType !== 'CREDIT_SETTLED') return sourceOf([], async () => []);
  return comingRows(reader, sellerId, { from, to, direction, about });
}

async function comingTotals(
  { reader }: StatementDeps,
  sellerId: string,
  { statementType, about }: Pick<StatementQuery, 'statementType'> & { readonly about: RowsAbout | undefined },
  { today, from, to }: Days,
  terms: PayoutTerms,
): Promise<ComingTotals> {
  if (statementType === 'CREDIT_ANTICIPATED' && terms.onDemandAnticipation) {
    const days = await anticipableByDay(reader, sellerId, { today, from, to, about }, terms);
    const gross = sumCents(days.map(({ grossCents }) => grossCents));
    const cost = sumCents(days.map(({ costCents }) => costCents));
    return { toReleaseCents: cents(-gross), availableCents: cents(gross - cost) };
  }
  if (statementType !== 'All' && statementType !== 'CREDIT_SETTLED') {
    return { toReleaseCents: cents(0), availableCents: cents(0) };
  }
  return sumComing(reader, sellerId, { from, to, about });
}

export async function comingRows(
  reader: SettlementDeps['reader'],
  sellerId: string,
  {
    from,
    to,
    direction,
    about,
  }: Pick<Days, 'from' | 'to'> & Pick<StatementQuery, 'direction'> & { readonly about?: RowsAbout | undefined },
): Promise<Source> {
  return sourceOf(await receivableDays(reader, sellerId, 'coming', { from, to, direction, about }), async (page) =>
    (await futurePage(reader, sellerId, { ...page, direction, about })).map(({ pendingCents, ...row }) => ({
      id: `to-settle ${row.chargeId} ${row.installment}`,
      ...row,
      ...toCome,
      kind: 'to-settle',
      statementType: 'CREDIT_SETTLED',
      toReleaseCents: cents(-pendingCents),
      availableCents: row.amountCents,
      taxCents: addCents(row.feeCents, row.anticipationCents),
    })),
  );
}

interface PageOfDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly limit: number;
  readonly offset: number;
}

/** Rows are counted by day, so only the days of the page are read. */
function sourceOf(days: readonly RowsOfDay[], read: (page: PageOfDays) => Promise<readonly StatementRow[]>): Source {
  return {
    total: days.reduce((sum, { rows }) => sum + rows, 0),
    rows: async (limit, offset) => {
      const within = daysOfPage(days, { limit, offset });
      if (!within) return [];
      const [from, to] = within.first < within.last ? [within.first, within.last] : [within.last, within.first];
      return read({ from, to, limit, offset: within.offset });
    },
  };
}

function rowToAnticipate(
  candidate: Parameters<typeof priceAlone>[0],
  { today }: Days,
  terms: PayoutTerms,
): StatementRow {
  const { costCents } = priceAlone(candidate, terms, today);
  return {
    id: `to-anticipate ${candidate.chargeId} ${candidate.installment}`,
    ...toCome,
    kind: 'to-anticipate',
    statementType: 'CREDIT_ANTICIPATED',
    executionDate: candidate.settlementDate,
    rail: 'card',
    shares: [],
    chargeId: candidate.chargeId,
    installment: candidate.installment,
    amountCents: cents(candidate.amountCents - costCents),
    toReleaseCents: cents(-candidate.amountCents),
    availableCents: cents(candidate.amountCents - costCents),
    grossCents: null,
    feeCents: null,
    anticipationCents: costCents,
    taxCents: costCents,
  };
}

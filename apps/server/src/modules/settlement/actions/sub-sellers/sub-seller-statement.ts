import type { ShareMovement } from '@balcao/contract';
import { addCents, addDays, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type AccountPeriod, installmentOf, type LedgerFact, subSellerAccount } from '../../../ledger/index.ts';
import { daysToCome, sharesToComePage, sumSharesToCome } from '../../store/share-reader.ts';
import type { SaleOfShare, SettlementDeps } from '../settlement-deps.ts';

export interface ShareQuery {
  readonly sellerId: string;
  readonly subSellerId: string;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export interface ReleasedRow {
  readonly sale: SaleOfShare;
  readonly date: PlainDate;
  readonly movement: ShareMovement;
  readonly installment: number | null;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
}

export interface ComingRow {
  readonly sale: SaleOfShare;
  readonly date: PlainDate;
  readonly installment: number;
  readonly shareCents: Cents;
  readonly reversedCents: Cents;
  readonly amountCents: Cents;
}

export interface ShareTotals {
  readonly toReleaseCents: Cents;
  readonly releasedCents: Cents;
}

type StatementDeps = Pick<SettlementDeps, 'reader' | 'ledger' | 'clockOf' | 'salesOf'>;

export interface SubSellerStatement {
  released(
    query: ShareQuery,
  ): Promise<{ readonly rows: readonly ReleasedRow[]; readonly period: AccountPeriod; readonly totals: ShareTotals }>;
  coming(query: ShareQuery): Promise<{
    readonly rows: readonly ComingRow[];
    readonly total: number;
    readonly periodCents: Cents;
    readonly totals: ShareTotals;
  }>;
  nextDays(
    of: Pick<ShareQuery, 'sellerId' | 'subSellerId'> & { readonly limit: number },
  ): Promise<readonly { readonly date: PlainDate; readonly cents: Cents }[]>;
}

export function subSellerStatement(deps: StatementDeps): SubSellerStatement {
  const { reader, ledger } = deps;
  const totalsOf = async (sellerId: string, subSellerId: string, today: PlainDate): Promise<ShareTotals> => {
    const account = subSellerAccount(subSellerId);
    const [coming, sums] = await Promise.all([
      sumSharesToCome(reader, { sellerId, subSellerId }),
      ledger.accountSums(reader, sellerId, [account], today),
    ]);
    return { toReleaseCents: coming.cents, releasedCents: sums.get(account)?.balanceCents ?? cents(0) };
  };
  return {
    released: async ({ sellerId, subSellerId, page, size, direction, ...filter }) => {
      const today = (await deps.clockOf(sellerId)).today();
      const to = filter.to ?? today;
      const from = filter.from ?? addDays(to, -30);
      const days = { sellerId, account: subSellerAccount(subSellerId), from, to };
      const [period, entries, totals] = await Promise.all([
        ledger.totalsOfAccount(reader, days),
        ledger.entriesOfAccount(reader, { ...days, direction, limit: size, offset: page * size }),
        totalsOf(sellerId, subSellerId, today),
      ]);
      const saleOf = await salesBy(
        deps,
        sellerId,
        entries.map(({ subjectId }) => subjectId),
      );
      const rows = entries.map((entry) => ({
        sale: saleOf(entry.subjectId),
        date: entry.occurredOn,
        movement: movementOf(entry.fact),
        installment: entry.fact === 'receivable.settled' ? installmentOf(entry) : null,
        amountCents: entry.amountCents,
        balanceCents: entry.balanceCents,
      }));
      return { rows, period, totals };
    },
    coming: async ({ sellerId, subSellerId, from, to, page, size, direction }) => {
      const within = { sellerId, subSellerId, from, to };
      const today = (await deps.clockOf(sellerId)).today();
      const [sum, shares, totals] = await Promise.all([
        sumSharesToCome(reader, within),
        sharesToComePage(reader, { ...within, direction, limit: size, offset: page * size }),
        totalsOf(sellerId, subSellerId, today),
      ]);
      const saleOf = await salesBy(
        deps,
        sellerId,
        shares.map(({ chargeId }) => chargeId),
      );
      const rows = shares.map(({ chargeId, installment, settlementDate, cents: shareCents, cutCents }) => ({
        sale: saleOf(chargeId),
        date: settlementDate,
        installment,
        shareCents,
        reversedCents: cutCents,
        amountCents: addCents(shareCents, cents(-cutCents)),
      }));
      return { rows, total: sum.rows, periodCents: sum.cents, totals };
    },
    nextDays: (of) => daysToCome(reader, of),
  };
}

async function salesBy({ salesOf }: StatementDeps, sellerId: string, ids: readonly string[]) {
  const sales = await salesOf(sellerId, [...new Set(ids)]);
  return (chargeId: string): SaleOfShare => {
    const sale = sales.get(chargeId);
    if (!sale) throw new Error(`a share of a charge that is not there: ${chargeId}`);
    return sale;
  };
}

const movements: Readonly<Partial<Record<LedgerFact, ShareMovement>>> = {
  'receivable.settled': 'RELEASED',
  'refund.requested': 'REFUND',
  'refund.failed': 'REFUND_FAILED',
  'dispute.opened': 'DISPUTE',
  'dispute.won': 'DISPUTE_WON',
  'dispute.recovered': 'DISPUTE_WON',
};

function movementOf(fact: LedgerFact): ShareMovement {
  const movement = movements[fact];
  if (!movement) throw new Error(`${fact} moves no sub-seller's account`);
  return movement;
}

import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import { type Cents, cents, daysBetween, type PlainDate, sumCents } from '@balcao/kernel';
import { orderOf } from '../../../../database/order-of.ts';
import { refuse } from '../../refusals.ts';
import {
  type DeskDispute,
  deskDispute,
  deskPage,
  type OutcomeSum,
  outcomesBetween,
} from '../../store/money-back/dispute-desk-reader.ts';
import { findDocuments } from '../../store/money-back/dispute-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { presentDocument } from '../disputes/add-evidence.ts';
import { dossierName } from './dossier.ts';

type DeskDeps = Pick<ChargesDeps, 'reader' | 'clockOf' | 'texts'>;

/** The queue of disputes: what still takes documents first, by its deadline. */
export function findDisputes(deps: DeskDeps) {
  return async (sellerId: string, { sort, kind, ...query }: QueryOf<typeof contract.findDisputes>) => {
    const { field, direction } = orderOf(sort);
    const { rows, total } = await deskPage(deps.reader, sellerId, {
      ...{ ...query, rail: kind && (kind === 'PIX_MED' ? 'pix' : 'card'), dossier: dossierName },
      sort: field === 'amount' || field === 'openedAt' ? field : 'deadline',
      direction,
    });
    const today = (await deps.clockOf(sellerId)).today();
    const { page, size } = query;
    const content = rows.map((row) => present(deps, row, today));
    return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
  };
}

/** One of them, with the documents of its defence. Refuses `charge.dispute_not_found`. */
export function getListedDispute(deps: DeskDeps) {
  return async (sellerId: string, id: string): Promise<contract.DisputeSheet> => {
    const row = (await deskDispute(deps.reader, sellerId, id, dossierName)) ?? refuse('charge.dispute_not_found');
    const documents = (await findDocuments(deps.reader, sellerId, id)).map(presentDocument);
    return {
      ...present(deps, row, (await deps.clockOf(sellerId)).today()),
      sent: documents.map(({ uuid, fileName, addedAt, addedBy, sent }) => ({ uuid, fileName, addedAt, addedBy, sent })),
    };
  };
}

function present({ texts }: Pick<DeskDeps, 'texts'>, row: DeskDispute, today: PlainDate): contract.ListedDispute {
  const canDefend = row.status === 'OPEN' && row.defence_closed_at === null;
  const { documents, has_dossier: hasDossier } = row;
  return {
    ...{
      uuid: row.id,
      kind: row.rail === 'pix' ? ('PIX_MED' as const) : ('CHARGEBACK' as const),
      charge: row.charge_id,
      title: row.title,
      customerName: row.customer_name,
    },
    ...{ amount: row.amount_cents, reason: texts.disputeReason(row.reason), deadline: row.deadline, documents },
    state: canDefend ? 'DEFENCE' : row.status,
    openedAt: row.opened_at.toString(),
    daysLeft: canDefend ? Math.max(0, daysBetween(today, row.deadline)) : null,
    decidedAt: row.decided_at?.toString() ?? null,
    acceptedAt: row.accepted_at?.toString() ?? null,
    missing: canDefend
      ? [
          ...(documents > (hasDossier ? 1 : 0) ? [] : (['DOCUMENT'] as const)),
          ...(hasDossier ? [] : (['DOSSIER'] as const)),
        ]
      : [],
  };
}

/** What was won and lost of what was decided on some days: in all, by reason and by what was sold, the largest first. */
export function getOutcomes({ reader, texts }: Pick<DeskDeps, 'reader' | 'texts'>) {
  return async (sellerId: string, days: { readonly from: PlainDate; readonly to: PlainDate }) => {
    const sums = await outcomesBetween(reader, sellerId, days);
    const grouped = (nameOf: (sum: OutcomeSum) => string) =>
      [...Map.groupBy(sums, nameOf)]
        .map(([name, ofName]) => outcomeOf(name, ofName))
        .toSorted((one, other) => sumOf(other) - sumOf(one));
    return {
      total: outcomeOf('', sums),
      reasons: grouped(({ reason }) => texts.disputeReason(reason)),
      products: grouped(({ title }) => title),
    };
  };
}

function outcomeOf(name: string, sums: readonly OutcomeSum[]): contract.DisputeOutcome {
  const side = (status: OutcomeSum['status']): { count: number; amount: Cents } => {
    const of = sums.filter((sum) => sum.status === status);
    return { count: of.reduce((count, sum) => count + sum.count, 0), amount: sumCents(of.map((sum) => sum.cents)) };
  };
  const [won, lost] = [side('WON'), side('LOST')];
  const decided = cents(won.amount + lost.amount);
  return { name, won, lost, rate: decided === 0 ? null : Math.round((won.amount / decided) * 1_000) / 10 };
}

function sumOf({ won, lost }: contract.DisputeOutcome): number {
  return won.amount + lost.amount;
}

import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Cents, cents, daysBetween, type PlainDate, sumCents } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import type { DisputesDeps, KeyDispute, KeyDisputes } from '../deps.ts';
import { refuse } from '../refusals.ts';
import {
  disputePage,
  findListed,
  type ListedDispute,
  listDocuments,
  type OutcomeSum,
  outcomesBetween,
  sumDefences,
} from '../store/dispute-list-reader.ts';
import { dossierName } from './dossier.ts';

type ListDeps = Pick<DisputesDeps, 'reader' | 'clockOf' | 'texts'>;

/**
 * Disputes that still accept documents come first, by deadline. `others` are disputes without a charge, for readers who
 * may see them.
 */
export function findDisputes(deps: ListDeps) {
  return async (
    sellerId: string,
    { sort, kind, ...query }: QueryOf<typeof contract.findDisputes>,
    others: KeyDisputes | null,
  ) => {
    const { field, direction } = orderOf(sort);
    const filter = { ...query, rail: kind && (kind === 'PIX_MED' ? 'pix' : 'card'), dossier: dossierName } as const;
    const order = { sort: field === 'amount' || field === 'openedAt' ? field : 'deadline', direction } as const;
    const { disputes, total } = await disputePage(deps.reader, sellerId, { ...filter, ...order }, others);
    const today = (await deps.clockOf(sellerId)).today();
    const { page, size } = query;
    const content = disputes.map((dispute) => present(deps, dispute, today));
    return { content, ...pagingOf(total, { page, size }) };
  };
}

export async function countDefences(
  { reader, clockOf, banking }: Pick<DisputesDeps, 'reader' | 'clockOf' | 'banking'>,
  sellerId: string,
  { withOthers }: { readonly withOthers: boolean },
) {
  const { count, deadline } = await sumDefences(reader, sellerId, withOthers ? banking.disputes : null);
  const today = (await clockOf(sellerId)).today();
  return { count, daysLeft: deadline === null ? 0 : Math.max(0, daysBetween(today, deadline)) };
}

export async function getListedDispute(
  deps: ListDeps & Pick<DisputesDeps, 'charges'>,
  sellerId: string,
  id: string,
  others: KeyDisputes | null,
): Promise<contract.DisputeSheet> {
  const key = { id, dossier: dossierName };
  const dispute = (await findListed(deps.reader, sellerId, key, others)) ?? refuse('charge.dispute_not_found');
  const documents = await listDocuments(deps.reader, sellerId, id, others);
  const other = dispute.chargeId === null ? await others?.factsOf(sellerId, id) : null;
  return {
    ...present(deps, dispute, (await deps.clockOf(sellerId)).today()),
    authentication: await authenticationOf(deps, sellerId, dispute),
    receivedPix: other ? presentPix(other) : null,
    statement: dispute.statement,
    sent: documents.map((document) => ({
      uuid: document.id,
      fileName: document.fileName,
      addedBy: document.addedBy,
      addedAt: document.addedAt.toString(),
      sent: document.sentAt !== null,
      refused: document.refusedAt !== null,
    })),
  };
}

/** Reasons of fraud: the holder denies the sale. */
const fraudReasons: ReadonlySet<string> = new Set(['fraud', 'not-recognized']);

async function authenticationOf(
  { charges }: Pick<DisputesDeps, 'charges'>,
  sellerId: string,
  { rail, chargeId, reason }: ListedDispute,
): Promise<contract.DisputeSheet['authentication']> {
  if (rail !== 'card' || chargeId === null || !fraudReasons.has(reason)) return null;
  return (await charges.getCharge(sellerId, chargeId)).authentication;
}

function presentPix({ pix }: KeyDispute): NonNullable<contract.DisputeSheet['receivedPix']> {
  return {
    uuid: pix.id,
    endToEndId: pix.endToEndId,
    key: pix.key,
    account: pix.account,
    amount: pix.amountCents,
    receivedAt: pix.receivedAt.toString(),
    heldAmount: pix.heldCents,
    returnedAmount: pix.returnedCents,
  };
}

function present({ texts }: Pick<ListDeps, 'texts'>, dispute: ListedDispute, today: PlainDate): contract.ListedDispute {
  const canDefend = dispute.status === 'OPEN' && dispute.defenceClosedAt === null;
  const { documents } = dispute;
  return {
    uuid: dispute.id,
    kind: dispute.rail === 'pix' ? ('PIX_MED' as const) : ('CHARGEBACK' as const),
    charge: dispute.chargeId,
    title: dispute.title ?? texts.receivedPix,
    customerName: dispute.customerName,
    amount: dispute.amountCents,
    reason: texts.disputeReason(dispute.reason),
    contest: dispute.contest,
    provider: dispute.provider,
    stage: dispute.stage,
    detail: dispute.detail ?? '',
    deadline: dispute.deadline,
    documents,
    state: canDefend ? 'DEFENCE' : dispute.status,
    openedAt: dispute.openedAt.toString(),
    daysLeft: canDefend ? Math.max(0, daysBetween(today, dispute.deadline)) : null,
    decidedAt: dispute.decidedAt?.toString() ?? null,
    acceptedAt: dispute.acceptedAt?.toString() ?? null,
    missing: canDefend ? missingOf(dispute) : [],
  };
}

/** A text needs no documents, and is sent with the dossier. */
function missingOf({ contest, statement, uploads, hasDossier }: ListedDispute): contract.ListedDispute['missing'] {
  if (contest === 'AT_PROVIDER') return [];
  const isWritten = contest === 'TEXT' ? Boolean(statement) : uploads > 0;
  const first = contest === 'TEXT' ? ('STATEMENT' as const) : ('DOCUMENT' as const);
  return [...(isWritten ? [] : [first]), ...(hasDossier ? [] : (['DOSSIER'] as const))];
}

export async function getOutcomes(
  { reader, texts }: Pick<ListDeps, 'reader' | 'texts'>,
  sellerId: string,
  days: { readonly from: PlainDate; readonly to: PlainDate },
  others: KeyDisputes | null,
) {
  const sums = await outcomesBetween(reader, sellerId, days, others);
  const grouped = (nameOf: (sum: OutcomeSum) => string) =>
    [...Map.groupBy(sums, nameOf)]
      .map(([name, ofName]) => outcomeOf(name, ofName))
      .toSorted((one, other) => sumOf(other) - sumOf(one));
  return {
    total: outcomeOf('', sums),
    reasons: grouped(({ reason }) => texts.disputeReason(reason)),
    products: grouped(({ title }) => title ?? texts.receivedPix),
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

import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Cents, cents, daysBetween, type PlainDate, sumCents } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import { orderOf } from '../../../database/order-of.ts';
import type { DisputesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  disputePage,
  findListed,
  type ListedDispute,
  type OutcomeSum,
  outcomesBetween,
  sumDefences,
  type Visible,
} from '../store/dispute-list-reader.ts';
import { findDispute, findDocuments } from '../store/dispute-reader.ts';
import { presentDocument } from './add-document.ts';
import { disputedPixOf } from './disputed-pix-of.ts';
import { dossierName } from './dossier.ts';
import { isDefended, presentFacts } from './present-dispute.ts';

type ListDeps = Pick<DisputesDeps, 'reader' | 'clockOf'>;

/** Disputes that still accept documents come first, by deadline. */
export function findDisputes(deps: ListDeps) {
  return async (visible: Visible, { sort, kind, ...query }: QueryOf<typeof contract.findDisputes>) => {
    const { field, direction } = orderOf(sort);
    const filter = { ...query, isCard: kind && kind === 'CHARGEBACK', dossier: dossierName };
    const order = { sort: field === 'amount' || field === 'openedAt' ? field : 'deadline', direction } as const;
    const { disputes, total } = await disputePage(deps.reader, visible, { ...filter, ...order });
    const today = (await deps.clockOf(visible.sellerId)).today();
    const { page, size } = query;
    const content = disputes.map((dispute) => present(dispute, today));
    return { content, ...pagingOf(total, { page, size }) };
  };
}

export async function countDefences({ reader, clockOf }: Pick<DisputesDeps, 'reader' | 'clockOf'>, visible: Visible) {
  const { count, deadline } = await sumDefences(reader, visible);
  const today = (await clockOf(visible.sellerId)).today();
  return { count, daysLeft: deadline === null ? 0 : Math.max(0, daysBetween(today, deadline)) };
}

/** Refuses `charge.dispute_not_found`, also for a received Pix of an account that the caller may not see. */
export async function assertVisible(
  { reader }: Pick<DisputesDeps, 'reader'>,
  { sellerId, withReceived }: Visible,
  id: string,
): Promise<void> {
  const dispute = await findDispute(reader, sellerId, id);
  assertThat(dispute && (withReceived || dispute.receivedId === null), 'charge.dispute_not_found');
}

export async function getListedDispute(
  deps: ListDeps & Pick<DisputesDeps, 'charges'>,
  visible: Visible,
  id: string,
): Promise<contract.DisputeSheet> {
  const { sellerId } = visible;
  const key = { id, dossier: dossierName };
  const dispute = (await findListed(deps.reader, visible, key)) ?? refuse('charge.dispute_not_found');
  const documents = await findDocuments(deps.reader, sellerId, id);
  return {
    ...present(dispute, (await deps.clockOf(sellerId)).today()),
    authentication: await authenticationOf(deps, dispute),
    receivedPix: dispute.receivedId === null ? null : (await disputedPixOf(deps, dispute)).pix,
    statement: dispute.statement,
    sent: documents.map(presentDocument),
  };
}

/** Reasons of fraud: the holder denies the sale. */
const fraudReasons: ReadonlySet<string> = new Set(['fraud', 'not-recognized']);

async function authenticationOf(
  { charges }: Pick<DisputesDeps, 'charges'>,
  { sellerId, rail, chargeId, reason }: ListedDispute,
): Promise<contract.DisputeSheet['authentication']> {
  if (rail !== 'card' || chargeId === null || !fraudReasons.has(reason)) return null;
  return (await charges.getCharge(sellerId, chargeId)).authentication;
}

function present(dispute: ListedDispute, today: PlainDate): contract.ListedDispute {
  const canDefend = isDefended(dispute);
  return {
    ...presentFacts(dispute),
    charge: dispute.chargeId,
    title: dispute.title ?? texts.receivedPix,
    customerName: dispute.customerName,
    documents: dispute.documents,
    state: canDefend ? 'DEFENCE' : dispute.status,
    daysLeft: canDefend ? Math.max(0, daysBetween(today, dispute.deadline)) : null,
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
  { reader }: Pick<ListDeps, 'reader'>,
  visible: Visible,
  days: { readonly from: PlainDate; readonly to: PlainDate },
) {
  const sums = await outcomesBetween(reader, visible, days);
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

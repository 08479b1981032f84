import type * as contract from '@balcao/contract';
import type { AnswerOf, QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { sumCents } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { centsOfMicros } from '../settlement-entry.ts';
import { claimPage, claimSums } from '../store/claim-store.ts';
import { filePage } from '../store/file-store.ts';
import { findingPage, openMicros } from '../store/finding-store.ts';
import { countLines, linePage } from '../store/line-store.ts';
import { ratesOf, sellsOnlyHere } from '../store/rate-store.ts';
import { presentClaim, presentFile, presentFinding, presentLine } from './present-finding.ts';
import { presentRate } from './save-rate.ts';

type Read = Pick<FeeAuditDeps, 'reader'>;

export async function summarize(
  { reader, rails }: Pick<FeeAuditDeps, 'reader' | 'rails'>,
  sellerId: string,
): Promise<AnswerOf<typeof contract.getFeeAudit>> {
  const [micros, sums, counts, isOnlyHere, readsPayables] = await Promise.all([
    openMicros(reader, sellerId),
    claimSums(reader, sellerId),
    countLines(reader, sellerId),
    sellsOnlyHere(reader, sellerId),
    rails.books.readsPayables(sellerId),
  ]);
  return {
    toRecover: centsOfMicros(micros),
    claimed: sums.claimed,
    recovered: sumCents(sums.byMonth.map(({ recovered }) => recovered)),
    recoveredByMonth: [...sums.byMonth],
    ...counts,
    sellsOnlyHere: isOnlyHere,
    readsPayables,
  };
}

export async function findRates({ reader }: Read, sellerId: string) {
  return (await ratesOf(reader, sellerId)).map(presentRate);
}

export async function findFindings(
  { reader }: Read,
  sellerId: string,
  { page, size, sort, ...filter }: QueryOf<typeof contract.findFeeFindings>,
) {
  const field = sort.startsWith('difference') ? 'difference' : 'saleDate';
  const { findings, total, toRecoverMicros } = await findingPage(reader, sellerId, {
    ...filter,
    ...{ page, size, sort: field, direction: orderOf(sort).direction },
  });
  return {
    content: findings.map(presentFinding),
    ...pagingOf(total, { page, size }),
    toRecover: centsOfMicros(toRecoverMicros),
  };
}

export async function findLines(
  { reader }: Read,
  sellerId: string,
  { page, size, sort, ...filter }: QueryOf<typeof contract.findSettlementLines>,
) {
  const { lines, total } = await linePage(reader, sellerId, {
    ...filter,
    page,
    size,
    direction: orderOf(sort).direction,
  });
  return { content: lines.map(presentLine), ...pagingOf(total, { page, size }) };
}

export async function findFiles(
  { reader }: Read,
  sellerId: string,
  { page, size, sort }: QueryOf<typeof contract.findSettlementFiles>,
) {
  const { files, total } = await filePage(reader, sellerId, { page, size, direction: orderOf(sort).direction });
  return { content: files.map(presentFile), ...pagingOf(total, { page, size }) };
}

export async function findClaims(
  { reader }: Read,
  sellerId: string,
  { page, size, sort }: QueryOf<typeof contract.findFeeClaims>,
) {
  const { claims, total } = await claimPage(reader, sellerId, { page, size, direction: orderOf(sort).direction });
  return { content: claims.map(presentClaim), ...pagingOf(total, { page, size }) };
}

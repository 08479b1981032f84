import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import type { AcquirerDeposit, DepositCredit } from '../../reconciliation/index.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { centsOfMicros } from '../settlement-entry.ts';
import { depositPage, depositsBetween, type StoredDeposit } from '../store/line-store.ts';
import { presentDeposit } from './present-finding.ts';

/** So many of the newest deposits are compared when only those with a problem are asked for. */
const maxCompared = 1_000;
/** A credit may be that of a deposit of another day. */
const daysAround = 7;

/** The deposits that the files name, each with what the bank's statements say of it. */
export async function findDeposits(
  deps: Pick<FeeAuditDeps, 'reader' | 'reconciliation'>,
  sellerId: string,
  { page, size, sort, problem, ...filter }: QueryOf<typeof contract.findDeposits>,
) {
  const { direction } = orderOf(sort);
  const asked = problem ? ({ page: 0, size: maxCompared, direction: 'desc' } as const) : { page, size, direction };
  const found = await depositPage(deps.reader, sellerId, { ...filter, ...asked });
  const credits = await creditsOf(deps, sellerId, found.deposits);
  const all = found.deposits.map((deposit) => presentDeposit(deposit, credits.get(idOf(deposit)) ?? null));
  if (!problem) return { content: all, ...pagingOf(found.total, { page, size }) };
  const wrong = all.filter(({ credit }) => credit?.state === 'MISSING' || credit?.state === 'OTHER_AMOUNT');
  const ordered = direction === 'asc' ? wrong.toReversed() : wrong;
  return { content: ordered.slice(page * size, (page + 1) * size), ...pagingOf(wrong.length, { page, size }) };
}

/** Deposits as reconciliation compares them with a bank's statement. */
export async function acquirerDeposits(
  { reader }: Pick<FeeAuditDeps, 'reader'>,
  sellerId: string,
  days: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<readonly AcquirerDeposit[]> {
  return (await depositsBetween(reader, sellerId, days)).map((deposit) => ({
    id: idOf(deposit),
    day: deposit.paidDate,
    amountCents: centsOfMicros(deposit.netMicros),
    account: deposit.account || null,
  }));
}

async function creditsOf(
  deps: Pick<FeeAuditDeps, 'reader' | 'reconciliation'>,
  sellerId: string,
  deposits: readonly StoredDeposit[],
): Promise<ReadonlyMap<string, DepositCredit>> {
  const days = deposits.map(({ paidDate }) => paidDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const around = { from: addDays(first, -daysAround), to: addDays(last, daysAround) };
  return deps.reconciliation.creditsOfDeposits(sellerId, await acquirerDeposits(deps, sellerId, around));
}

function idOf({ acquirer, paidDate, account }: Pick<StoredDeposit, 'acquirer' | 'paidDate' | 'account'>): string {
  return [acquirer, paidDate, account].join('|').slice(0, 100);
}

import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { orderOf } from '../../../../database/order-of.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { findDifference, findDifferencePage, historyOf } from '../../store/reconciliation-reader.ts';
import type { CandidateDeps } from '../bank/find-candidates.ts';
import { candidatesOf } from '../bank/match-line.ts';
import type { DeskPerson } from './difference-actions.ts';
import { type DifferenceSheet, presentDifference } from './present-difference.ts';

/** Refuses `reconciliation.difference_not_found`. */
export async function getDifference(deps: CandidateDeps, sellerId: string, id: string): Promise<DifferenceSheet> {
  const difference = (await findDifference(deps.reader, sellerId, id)) ?? refuse('reconciliation.difference_not_found');
  const said = await historyOf(deps.reader, sellerId, id);
  const found = { kind: 'FOUND', at: difference.foundAt, by: null, text: null } as const;
  // A difference that a person closed gets an entry of its own.
  const isClosedAlone = difference.closedAt !== null && difference.closedBy === null;
  const closed =
    isClosedAlone && difference.closedAt
      ? [{ kind: 'CLOSED', at: difference.closedAt, by: null, text: null } as const]
      : [];
  const history = [...closed, ...said, found].toSorted((one, other) => Temporal.Instant.compare(other.at, one.at));
  return { difference, history, candidates: await candidatesOf(deps, difference) };
}

/** A page of the queue and the sum of all pages. */
export function findDifferences(deps: Pick<ReconciliationDeps, 'reader'>) {
  return async (
    caller: DeskPerson & { readonly sellerId: string },
    query: QueryOf<typeof contract.findDifferences>,
  ) => {
    const { rail, sort, page, size, ...filter } = query;
    const { field, direction } = orderOf(sort);
    const { differences, total, effect } = await findDifferencePage(deps.reader, caller.sellerId, {
      ...filter,
      page,
      size,
      rail: rail && railOf[rail],
      sort: field === 'effect' ? 'effect' : 'foundAt',
      direction,
    });
    const content = differences.map((difference) => presentDifference(difference, caller));
    return { content, ...pagingOf(total, { page, size }), effect };
  };
}

const railOf = {
  PIX: 'pix',
  BANK_SLIP: 'boleto',
  CREDIT_CARD: 'card',
  PAYOUT: 'payout',
  BANKING: 'banking',
  ISSUER: 'issuer',
  BANK: 'bank',
} as const;

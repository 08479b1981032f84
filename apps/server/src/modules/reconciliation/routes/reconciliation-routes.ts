import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { findDifferences, findReconciliations } from '../actions/find-reconciliations.ts';
import { reconcile } from '../actions/reconcile.ts';
import type { ReconciliationDeps } from '../deps.ts';
import type { KnownDifference } from '../difference.ts';
import type { ReconciliationRun } from '../reconciliation-run.ts';

export function reconciliationRoutes(deps: ReconciliationDeps): readonly Route[] {
  const run = reconcile(deps);
  return [
    route(contract.runReconciliation, async ({ caller, effectId }) =>
      presentRun(await run({ sellerId: caller.sellerId, id: effectId, by: caller.email })),
    ),
    route(contract.findReconciliations, async ({ caller: { sellerId }, query: { page, size } }) => {
      const { runs, total } = await findReconciliations(deps.reader, { sellerId, page, size });
      return { content: runs.map(presentRun), ...pageOf({ page, size }, total) };
    }),
    route(contract.findDifferences, async ({ caller: { sellerId }, query: { status, page, size } }) => {
      const { differences, total } = await findDifferences(deps.reader, { sellerId, status, page, size });
      return { content: differences.map((one) => presentDifference(deps, one)), ...pageOf({ page, size }, total) };
    }),
  ];
}

function pageOf({ page, size }: { readonly page: number; readonly size: number }, total: number) {
  return { totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}

function presentRun({ id: uuid, from, until, ...run }: ReconciliationRun) {
  return { uuid, from: from.toString(), until: until.toString(), ...run };
}

const methodOf = { pix: 'PIX', boleto: 'BANK_SLIP', card: 'CREDIT_CARD', payout: 'PAYOUT' } as const;

function presentDifference({ texts }: ReconciliationDeps, difference: KnownDifference) {
  const { rail, kind, id, reference, cause, status, theirsCents, oursCents, foundAt, closedAt } = difference;
  return {
    ...{ rail: methodOf[rail], kind, id, reference, cause, status },
    ...{ description: texts.cause(difference), railAmount: theirsCents, ownAmount: oursCents },
    ...{ foundAt: foundAt.toString(), closedAt: closedAt?.toString() ?? null },
  };
}

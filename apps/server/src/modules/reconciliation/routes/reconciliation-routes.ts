import { findDifferences, findReconciliations, runReconciliation } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { reconcile } from '../actions/reconcile.ts';
import type { ReconciliationDeps } from '../deps.ts';
import { findDifferencePage, findRunPage } from '../store/reconciliation-reader.ts';
import type { DifferenceRow, ReconciliationRow } from '../store/reconciliation-tables.ts';

export function reconciliationRoutes(deps: ReconciliationDeps): readonly Route[] {
  const run = reconcile(deps);
  return [
    route(runReconciliation, async ({ caller, effectId }) =>
      presentRun(await run({ sellerId: caller.sellerId, id: effectId, by: caller.email })),
    ),
    route(findReconciliations, async ({ caller, query }) => {
      const { rows, total } = await findRunPage(deps.reader, caller.sellerId, query);
      return { content: rows.map(presentRun), ...pageOf(query, total) };
    }),
    route(findDifferences, async ({ caller, query }) => {
      const { rows, total } = await findDifferencePage(deps.reader, caller.sellerId, query);
      return { content: rows.map((row) => presentDifference(deps, row)), ...pageOf(query, total) };
    }),
  ];
}

function pageOf({ page, size }: { readonly page: number; readonly size: number }, total: number) {
  return { totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}

function presentRun(row: ReconciliationRow) {
  return {
    uuid: row.id,
    from: row.from_at.toString(),
    until: row.until_at.toString(),
    requestedBy: row.requested_by,
    compared: row.compared,
    open: row.open,
    healed: row.healed,
  };
}

const methodOf = { pix: 'PIX', boleto: 'BANK_SLIP', card: 'CREDIT_CARD', payout: 'PAYOUT' } as const;

function presentDifference({ texts }: ReconciliationDeps, row: DifferenceRow) {
  return {
    rail: methodOf[row.rail],
    kind: row.kind,
    id: row.entry_id,
    reference: row.reference,
    cause: row.cause,
    description: texts.cause(row),
    railAmount: row.theirs_cents,
    ownAmount: row.ours_cents,
    status: row.status,
    foundAt: row.found_at.toString(),
    closedAt: row.closed_at?.toString() ?? null,
  };
}

import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { findBankLines, findBankStatements, presentLine, presentStatement } from '../actions/bank/find-bank-lines.ts';
import { importStatement } from '../actions/bank/import-statement.ts';
import { matchLine, unmatchLine } from '../actions/bank/match-line.ts';
import { findReconciliations, presentRun } from '../actions/find-reconciliations.ts';
import { findDifferences, getDifference } from '../actions/queue/find-queue.ts';
import { presentSheet } from '../actions/queue/present-difference.ts';
import {
  acceptDifference,
  assignDifference,
  decideAdjustment,
  recheckDifference,
  requestAdjustment,
} from '../actions/queue/work-on-difference.ts';
import { reconcileNow } from '../actions/reconcile.ts';
import type { ReconciliationDeps } from '../deps.ts';

export function reconciliationRoutes(deps: ReconciliationDeps): readonly Route[] {
  const find = findDifferences(deps);
  const sheetOf = async (caller: Caller, id: string) =>
    presentSheet(await getDifference(deps, caller.sellerId, id), caller);
  const work = ({ sellerId, email: by }: Caller, differenceId: string, id: string) => ({
    sellerId,
    differenceId,
    id,
    by,
  });
  return [
    route(contract.runReconciliation, async ({ caller, effectId }) =>
      presentRun(await reconcileNow(deps, { sellerId: caller.sellerId, id: effectId, by: caller.email })),
    ),
    route(contract.findReconciliations, ({ caller, query }) =>
      findReconciliations(deps.reader, caller.sellerId, query),
    ),
    route(contract.findDifferences, async ({ caller, query }) => find(caller, query)),
    route(contract.getDifference, async ({ caller, params }) => sheetOf(caller, params.uuid)),
    route(contract.findReconciliationPeople, async ({ caller }) => [...(await deps.peopleOf(caller.sellerId))]),
    route(contract.assignDifference, async ({ caller, params, body, effectId }) => {
      await assignDifference(deps, { ...work(caller, params.uuid, effectId), assignee: body.assignee });
      return sheetOf(caller, params.uuid);
    }),
    route(contract.askDifferenceAgain, async ({ caller, params, effectId }) => {
      await recheckDifference(deps, work(caller, params.uuid, effectId));
      return sheetOf(caller, params.uuid);
    }),
    route(contract.acceptDifference, async ({ caller, params, body, effectId }) => {
      await acceptDifference(deps, { ...work(caller, params.uuid, effectId), reason: body.reason });
      return sheetOf(caller, params.uuid);
    }),
    route(contract.requestAdjustment, async ({ caller, params, body, effectId }) => {
      await requestAdjustment(deps, { ...work(caller, params.uuid, effectId), reason: body.reason });
      return sheetOf(caller, params.uuid);
    }),
    route(contract.decideAdjustment, async ({ caller, params, body, effectId }) => {
      await decideAdjustment(deps, {
        ...work(caller, params.uuid, effectId),
        approve: body.approve,
        reason: body.reason ?? null,
      });
      return sheetOf(caller, params.uuid);
    }),
    route(contract.matchDifference, async ({ caller, params, body, effectId }) => {
      await matchLine(deps, { ...work(caller, params.uuid, effectId), kind: body.kind, subjectId: body.id });
      return sheetOf(caller, params.uuid);
    }),
    ...bankRoutes(deps),
  ];
}

function bankRoutes(deps: ReconciliationDeps): readonly Route[] {
  return [
    route(contract.importBankStatement, async ({ caller, body, effectId: id }) => {
      const content = Buffer.from(body.content, 'base64');
      const { sellerId, email: by } = caller;
      return presentStatement(await importStatement(deps, { sellerId, id, fileName: body.fileName, content, by }));
    }),
    route(contract.findBankStatements, async ({ caller, query }) => findBankStatements(deps, caller.sellerId, query)),
    route(contract.findBankLines, async ({ caller, query }) => findBankLines(deps, caller.sellerId, query)),
    route(contract.unmatchBankLine, async ({ caller, params }) =>
      presentLine(await unmatchLine(deps, { sellerId: caller.sellerId, lineId: params.uuid, by: caller.email })),
    ),
  ];
}

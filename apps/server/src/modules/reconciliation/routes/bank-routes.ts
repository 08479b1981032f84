import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { findBankLines, findBankStatements, presentLine, presentStatement } from '../actions/bank/find-bank-lines.ts';
import { importStatement } from '../actions/bank/import-statement.ts';
import { unmatchLine } from '../actions/bank/match-line.ts';
import type { ReconciliationDeps } from '../deps.ts';

export function bankRoutes(deps: ReconciliationDeps): readonly Route[] {
  const importOne = importStatement(deps);
  const unmatch = unmatchLine(deps);
  return [
    route(contract.importBankStatement, async ({ caller, body, effectId: id }) => {
      const content = Buffer.from(body.content, 'base64');
      const { sellerId, email: by } = caller;
      return presentStatement(await importOne({ sellerId, id, fileName: body.fileName, content, by }));
    }),
    route(contract.findBankStatements, async ({ caller, query }) => findBankStatements(deps, caller.sellerId, query)),
    route(contract.findBankLines, async ({ caller, query }) => findBankLines(deps, caller.sellerId, query)),
    route(contract.unmatchBankLine, async ({ caller, params }) =>
      presentLine(await unmatch({ sellerId: caller.sellerId, lineId: params.uuid, by: caller.email })),
    ),
  ];
}

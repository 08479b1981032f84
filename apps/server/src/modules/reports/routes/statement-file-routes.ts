import { linkStatementFile, openStatementFile } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { linkStatement, openStatement } from '../actions/statement-file.ts';
import type { ReportsDeps } from '../deps.ts';

export function statementFileRoutes(deps: ReportsDeps): Route[] {
  return [
    route(linkStatementFile, ({ caller, body, effectId }) => linkStatement(deps, caller.sellerId, effectId, body)),
    route(openStatementFile, ({ query }) => openStatement(deps, query.token)),
  ];
}

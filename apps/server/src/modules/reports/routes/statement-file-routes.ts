import { linkStatementFile, openStatementFile } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { linkStatement, openStatement } from '../actions/statement-file.ts';
import type { ReportsDeps } from '../deps.ts';

export function statementFileRoutes(deps: ReportsDeps): Route[] {
  const [link, open] = [linkStatement(deps), openStatement(deps)];
  return [
    route(linkStatementFile, ({ caller, body, effectId }) => link(caller.sellerId, effectId, body)),
    route(openStatementFile, ({ query }) => open(query.token)),
  ];
}

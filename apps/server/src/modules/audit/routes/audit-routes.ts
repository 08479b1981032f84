import * as contract from '@balcao/contract';
import { auditTexts } from '@balcao/messages';
import { type Route, route } from '../../route.ts';
import { exportEntries } from '../actions/export-entries.ts';
import { findEntries } from '../actions/find-entries.ts';
import { getChain, verifySeller } from '../actions/verify-chains.ts';
import type { AuditDeps } from '../deps.ts';

export function auditRoutes(deps: AuditDeps): readonly Route[] {
  const { reader, nameOf } = deps;
  const find = findEntries(reader);
  return [
    route(contract.findAuditEntries, async ({ caller, query }) => {
      const { page, size, sort } = query;
      const direction = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
      const { entries, total } = await find.page(caller.sellerId, query, { page, size, direction });
      return { content: entries, ...contract.pagingOf(total, query) };
    }),
    route(contract.findAuditActors, ({ caller }) => find.actors(caller.sellerId)),
    route(contract.exportAuditEntries, async ({ caller, query }) => ({
      fileName: auditTexts.csv.fileName,
      parts: exportEntries({ reader, nameOf }, caller.sellerId, query),
    })),
    route(contract.getAuditChain, ({ caller }) => getChain(deps, caller.sellerId)),
    route(contract.verifyAuditChain, ({ caller }) => verifySeller(deps, caller.sellerId)),
    route(contract.getAuditEntry, ({ caller, params }) => find.one(caller.sellerId, params.number)),
  ];
}

import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { exportEntries } from '../actions/export-entries.ts';
import { presentEntry } from '../actions/present-entry.ts';
import { getChain, verifySeller } from '../actions/verify-chains.ts';
import type { AuditDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findActors, findEntries, findEntry } from '../store/audit-reader.ts';

/** What the staff did, for those who administrate. */
export function auditRoutes(deps: AuditDeps): readonly Route[] {
  const { reader, texts } = deps;
  const chain = getChain(deps);
  const verify = verifySeller(deps);
  return [
    route(contract.findAuditEntries, async ({ caller, query }) => {
      const { page, size, sort } = query;
      const direction = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
      const { rows, total } = await findEntries(reader, caller.sellerId, query, { page, size, direction });
      const totalPages = Math.ceil(total / size);
      return { content: rows.map(presentEntry), totalElements: total, totalPages, number: page, size };
    }),
    route(contract.findAuditActors, ({ caller }) => findActors(reader, caller.sellerId)),
    route(contract.exportAuditEntries, async ({ caller, query }) => ({
      fileName: texts.csv.fileName,
      parts: exportEntries({ reader, texts }, caller.sellerId, query),
    })),
    route(contract.getAuditChain, ({ caller }) => chain(caller.sellerId)),
    route(contract.verifyAuditChain, ({ caller }) => verify(caller.sellerId)),
    route(contract.getAuditEntry, async ({ caller, params }) => {
      const row = await findEntry(reader, caller.sellerId, params.number);
      assertThat(row, 'audit.entry_not_found');
      return presentEntry(row);
    }),
  ];
}

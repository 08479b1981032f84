import { bind } from '@balcao/kernel';
import type { Reader } from '../../database/transact.ts';
import { verifyDaily } from './actions/verify-chains.ts';
import type { AuditDeps } from './deps.ts';
import { auditRoutes } from './routes/audit-routes.ts';
import { type ChainReport, sellersWithChains, verifyChain } from './store/audit-chain.ts';

export { actingAs, currentActor } from './actions/acting-as.ts';
export { changesOf } from './actions/present-entry.ts';
export { recordAudit } from './actions/record-audit.ts';
export { findActivityOf } from './store/audit-reader.ts';
export type { Actor } from './store/audit-record.ts';

/** Shows and verifies the audit trail. `recordAudit` writes it. */
export function createAudit(deps: AuditDeps) {
  return { ...bind(deps, { verifyDaily }), routes: auditRoutes(deps) };
}

/** Verifies every seller's chain, one after the other; entries appended meanwhile are left for the next time. */
export async function verifyAudit(reader: Reader): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const sellerId of await sellersWithChains(reader)) reports.push(await verifyChain(reader, sellerId));
  return reports;
}

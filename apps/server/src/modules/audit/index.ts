import type { Reader } from '../../database/transact.ts';
import type { Route } from '../route.ts';
import { verifyDaily } from './actions/verify-chains.ts';
import type { AuditDeps } from './deps.ts';
import { auditRoutes } from './routes/audit-routes.ts';
import { type ChainReport, sellersWithChains, verifyChain } from './store/audit-chain.ts';

export { actingAs, currentActor } from './actions/acting-as.ts';
export { changesOf } from './actions/present-entry.ts';
export { recordAudit } from './actions/record-audit.ts';
export type { AuditRefusals } from './refusals.ts';
export { findActivityOf } from './store/audit-reader.ts';
export type { Actor } from './store/audit-record.ts';

/** What the staff did, shown and verified. Entries are made by `recordAudit`. */
export interface Audit {
  /** Verifies the chains of those of the sellers that were not verified for a day, and keeps what was found. */
  verifyDaily(sellerIds: readonly string[]): Promise<void>;
  readonly routes: readonly Route[];
}

export function createAudit(deps: AuditDeps): Audit {
  return { verifyDaily: (sellerIds) => verifyDaily(deps, sellerIds), routes: auditRoutes(deps) };
}

/** Verifies the chain of every seller, one after the other; what is appended meanwhile is left for the next time. */
export async function verifyAudit(reader: Reader): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const sellerId of await sellersWithChains(reader)) reports.push(await verifyChain(reader, sellerId));
  return reports;
}

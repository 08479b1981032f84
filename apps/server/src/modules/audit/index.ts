import type { Reader } from '../../database/transact.ts';
import { type ChainReport, sellersWithChains, verifyChain } from './store/audit-chain.ts';

export { actingAs, currentActor } from './actions/acting-as.ts';
export { recordAudit } from './actions/record-audit.ts';
export type { Actor } from './store/audit-record.ts';

/** Verifies the chain of every seller, one after the other; what is appended meanwhile is left for the next time. */
export async function verifyAudit(reader: Reader): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const sellerId of await sellersWithChains(reader)) reports.push(await verifyChain(reader, sellerId));
  return reports;
}

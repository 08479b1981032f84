import type { AuditChain } from '@balcao/contract';
import type { AuditDeps } from '../deps.ts';
import { verifyChain } from '../store/audit-chain.ts';
import { keepVerification, readVerification, type Verification, verifiedSince } from '../store/verification-store.ts';

type Deps = Pick<AuditDeps, 'reader' | 'transact' | 'clock'>;

/** Verifies a seller's chain and stores the result. */
export async function verifySeller({ reader, transact, clock }: Deps, sellerId: string): Promise<AuditChain> {
  const { entries, hash, broken } = await verifyChain(reader, sellerId);
  const now = clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const found = { sellerId, verifiedAt: now, entries, hash, brokenAt: broken?.seq ?? null };
  await transact((tx) => keepVerification(tx, found));
  return presentChain(found);
}

const everyHours = 24;

/** Verifies the chains that were not verified for a day. */
export async function verifyDaily(deps: Deps, sellerIds: readonly string[]): Promise<void> {
  if (sellerIds.length === 0) return;
  const since = deps.clock.now().subtract({ hours: everyHours });
  const done = await verifiedSince(deps.reader, sellerIds, since);
  for (const sellerId of sellerIds) if (!done.has(sellerId)) await verifySeller(deps, sellerId);
}

export async function getChain({ reader }: Pick<AuditDeps, 'reader'>, sellerId: string): Promise<AuditChain> {
  const found = await readVerification(reader, sellerId);
  return found ? presentChain(found) : { state: 'UNVERIFIED', entries: 0, verifiedAt: null, brokenAt: null, hash: '' };
}

function presentChain({ verifiedAt, entries, hash, brokenAt }: Verification): AuditChain {
  const state = brokenAt === null ? 'WHOLE' : 'BROKEN';
  return { state, entries, verifiedAt: verifiedAt.toString(), brokenAt, hash };
}

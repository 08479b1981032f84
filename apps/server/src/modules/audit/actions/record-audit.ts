import { beforeCommit, type Tx } from '../../../database/transact.ts';
import { type AuditContent, appendToChain } from '../store/audit-chain.ts';
import type { AuditRecord, AuditValues } from '../store/audit-record.ts';
import { currentActor } from './acting-as.ts';

const pendingOf = new WeakMap<Tx, Map<string, AuditContent[]>>();

/**
 * Records a change in its transaction. Entries join the seller's chain as the last work before the commit, because
 * everybody who changes something at the seller waits for the row of the chain's end.
 */
export function recordAudit(tx: Tx, record: AuditRecord): void {
  let pending = pendingOf.get(tx);
  if (!pending) {
    const sellers = new Map<string, AuditContent[]>();
    pending = sellers;
    pendingOf.set(tx, sellers);
    beforeCommit(tx, async () => {
      // Sellers are locked in order, so that two transactions never deadlock.
      for (const sellerId of [...sellers.keys()].sort()) await appendToChain(tx, sellerId, sellers.get(sellerId) ?? []);
    });
  }
  const contents = pending.get(record.sellerId) ?? [];
  contents.push(contentOf(record));
  pending.set(record.sellerId, contents);
}

function contentOf({ at, action, subject, before, after, actor = currentActor() }: AuditRecord): AuditContent {
  return {
    // The database stores microseconds and the hash milliseconds, so the time is truncated before hashing.
    at: Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: subject.label,
    actorId: actor.userId,
    actorName: actor.name,
    actorProfile: actor.profile,
    sessionId: actor.sessionId,
    address: actor.address,
    userAgent: actor.userAgent,
    before: textOf(before),
    after: textOf(after),
  };
}

function textOf(values: AuditValues | null | undefined): string | null {
  return values ? JSON.stringify(values) : null;
}

import { type BodyOf, claimableKinds, type makeFeeClaim, maxClaimLines } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { feeAudit } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { centsOfMicros } from '../settlement-entry.ts';
import { changeClaim, claimLines, findClaim, insertClaim, nextClaimNumber } from '../store/claim-store.ts';
import { lockClaimable, moveFindings } from '../store/finding-store.ts';
import { auditSalesAgain } from '../store/line-store.ts';
import { lockFeeAudit } from '../store/rate-store.ts';
import type { StoredClaim, StoredClaimLine, StoredFinding } from '../store/stored-line.ts';
import { auditKind } from './audit-pending.ts';

interface MakeClaim {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly asked: BodyOf<typeof makeFeeClaim>;
}

/**
 * Claims the chosen open findings of an acquirer, or all of a filter, as they are now. Idempotent by id. Refuses
 * `fee_audit.nothing_to_claim`, `_finding_not_claimable`, `_too_many_to_claim`.
 */
export async function makeClaim(deps: FeeAuditDeps, { sellerId, id, by, asked }: MakeClaim): Promise<StoredClaim> {
  const { findings: ids, kind, acquirer, dateInitial, dateFinal } = asked;
  const kinds = kind ? claimableKinds.filter((one) => one === kind) : claimableKinds;
  assertThat(kinds.length > 0, 'fee_audit.nothing_to_claim');
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    await lockFeeAudit(tx, sellerId);
    const made = await findClaim(tx, sellerId, id);
    if (made) return made;
    const filter = {
      ids,
      kinds,
      acquirer,
      limit: maxClaimLines + 1,
      ...(ids.length === 0 && { dateInitial, dateFinal }),
    };
    const findings = await lockClaimable(tx, sellerId, filter);
    assertThat(findings.length === new Set(ids).size || ids.length === 0, 'fee_audit.finding_not_claimable');
    assertThat(findings.length > 0, 'fee_audit.nothing_to_claim');
    assertThat(findings.length <= maxClaimLines, 'fee_audit.too_many_to_claim', { max: maxClaimLines });
    const number = await nextClaimNumber(tx, sellerId);
    const claim: StoredClaim = {
      ...{ sellerId, id, number, acquirer },
      state: 'OPEN',
      lines: findings.length,
      claimedCents: centsOfMicros(findings.reduce((sum, { differenceMicros }) => sum + differenceMicros, 0)),
      recoveredCents: cents(0),
      note: null,
      madeBy: by,
      madeAt: at,
      answeredAt: null,
      closedAt: null,
    };
    await insertClaim(
      tx,
      claim,
      findings.map((finding) => claimLine(id, finding)),
    );
    await moveFindings(tx, sellerId, { ids: findings.map((one) => one.id), from: 'OPEN', to: 'CLAIMED' });
    await record(tx, claim, at, 'made', { rows: findings.length, amountCents: claim.claimedCents });
    return claim;
  });
}

function claimLine(claimId: string, finding: StoredFinding): StoredClaimLine {
  const { sellerId, id: findingId, kind, saleDate, dueDate, paidDate, tid, nsu, installments } = finding;
  const { grossMicros, agreedMicros, chargedMicros, differenceMicros } = finding;
  return {
    ...{ sellerId, claimId, findingId, kind, saleDate, dueDate, paidDate, tid, nsu, installments },
    ...{ grossMicros, agreedMicros, chargedMicros, differenceMicros },
  };
}

interface AnswerClaim {
  readonly sellerId: string;
  readonly claimId: string;
  readonly recoveredCents: StoredClaim['recoveredCents'];
  readonly note: string | null;
}

/** Records what the acquirer gave back; it may be corrected until the claim is closed. Refuses `_claim_not_possible`. */
export async function answerClaim(
  deps: FeeAuditDeps,
  { sellerId, claimId, recoveredCents, note }: AnswerClaim,
): Promise<StoredClaim> {
  const claim = await getClaim(deps, sellerId, claimId);
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const change = { state: 'ANSWERED', recoveredCents, note, answeredAt: claim.answeredAt ?? at } as const;
    assertThat(await changeClaim(tx, claim, ['OPEN', 'ANSWERED'], change), 'fee_audit.claim_not_possible');
    await record(tx, claim, at, 'answered', { amountCents: recoveredCents, note });
  });
  return getClaim(deps, sellerId, claimId);
}

interface CloseClaim {
  readonly sellerId: string;
  readonly claimId: string;
  readonly reopenFindings: boolean;
}

/** Ends a claim: its findings are settled, or are open again. Refuses `_claim_not_possible`. */
export async function closeClaim(
  deps: FeeAuditDeps,
  { sellerId, claimId, reopenFindings }: CloseClaim,
): Promise<StoredClaim> {
  const claim = await getClaim(deps, sellerId, claimId);
  if (claim.state === 'CLOSED') return claim;
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    await lockFeeAudit(tx, sellerId);
    const isChanged = await changeClaim(tx, claim, ['OPEN', 'ANSWERED'], { state: 'CLOSED', closedAt: at });
    assertThat(isChanged, 'fee_audit.claim_not_possible');
    const ids = (await claimLines(tx, sellerId, claimId)).map(({ findingId }) => findingId);
    await moveFindings(tx, sellerId, { ids, from: 'CLAIMED', to: reopenFindings ? 'OPEN' : 'SETTLED' });
    if (reopenFindings) {
      // Files may have changed these sales while they were claimed.
      await auditSalesAgain(tx, sellerId, ids);
      await scheduleJobs(tx, [{ sellerId, kind: auditKind, subjectId: 'all', dueAt: at }]);
    }
    await record(tx, claim, at, 'closed', { amountCents: claim.recoveredCents });
  });
  return getClaim(deps, sellerId, claimId);
}

export async function getClaim(
  { reader }: Pick<FeeAuditDeps, 'reader'>,
  sellerId: string,
  claimId: string,
): Promise<StoredClaim> {
  return (await findClaim(reader, sellerId, claimId)) ?? refuse('fee_audit.claim_not_found');
}

async function record(
  tx: Tx,
  { sellerId, id, number }: StoredClaim,
  at: Temporal.Instant,
  done: 'made' | 'answered' | 'closed',
  after: NonNullable<Parameters<typeof recordAudit>[1]['after']>,
): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic: 'fee-audit.changed', subjectId: sellerId }]);
  const subject = { kind: 'fee-claim', id, label: feeAudit.claimName(number) } as const;
  recordAudit(tx, { sellerId, at, action: `fee-claim.${done}`, subject, after });
}

import type { AcquirerRate, TypedRate } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { feeAudit } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { overlaps } from '../acquirer-rate.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { auditAgain, lockFeeAudit, putRate, ratesOf, removeRate, saveSettings } from '../store/rate-store.ts';
import type { StoredRate } from '../store/stored-line.ts';
import { auditKind } from './audit-pending.ts';

interface SaveRate {
  readonly sellerId: string;
  /** Id of the new rate, or of the one to change. */
  readonly id: string;
  readonly by: string;
  readonly terms: TypedRate;
  readonly mayCreate: boolean;
}

/**
 * Saves what was agreed; the acquirer's history is audited again in the background. Idempotent by id. Refuses
 * `fee_audit.rate_overlaps`, `fee_audit.rate_not_found`.
 */
export async function saveRate(
  deps: Pick<FeeAuditDeps, 'transact' | 'clockOf'>,
  { sellerId, id, by, terms, mayCreate }: SaveRate,
): Promise<StoredRate> {
  const at = (await deps.clockOf(sellerId)).now();
  const { percent, fixedFee, anticipationPercent, establishment, ...rest } = terms;
  const rate: StoredRate = {
    ...rest,
    sellerId,
    id,
    establishment: establishment?.replace(/^0+/, '') || null,
    percentHundredths: Math.round(percent * 100),
    fixedCents: fixedFee,
    anticipationHundredths: anticipationPercent === null ? null : Math.round(anticipationPercent * 100),
    savedBy: by,
    savedAt: at,
  };
  await deps.transact(async (tx) => {
    await lockFeeAudit(tx, sellerId);
    const rates = await ratesOf(tx, sellerId);
    const before = rates.find((one) => one.id === id);
    assertThat(mayCreate || before, 'fee_audit.rate_not_found');
    const clash = rates.find((one) => one.id !== id && overlaps(one, rate));
    if (clash) refuse('fee_audit.rate_overlaps', { rate: feeAudit.rate(clash) });
    await putRate(tx, rate);
    await changed(tx, { sellerId, at, acquirers: [...new Set([rate.acquirer, before?.acquirer ?? rate.acquirer])] });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'acquirer-rate.saved',
      subject: { kind: 'acquirer-rate', id, label: feeAudit.rate(rate) },
      ...(before && { before: { description: feeAudit.rate(before) } }),
      after: { description: feeAudit.rate(rate) },
    });
  });
  return rate;
}

export async function deleteRate(
  deps: Pick<FeeAuditDeps, 'transact' | 'clockOf'>,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    await lockFeeAudit(tx, sellerId);
    const rate = (await removeRate(tx, sellerId, id)) ?? refuse('fee_audit.rate_not_found');
    await changed(tx, { sellerId, at, acquirers: [rate.acquirer] });
    const label = feeAudit.rate(rate);
    const subject = { kind: 'acquirer-rate', id, label } as const;
    recordAudit(tx, { sellerId, at, action: 'acquirer-rate.removed', subject, before: { description: label } });
  });
}

export async function changeSettings(
  deps: Pick<FeeAuditDeps, 'transact' | 'clockOf'>,
  { sellerId, sellsOnlyHere }: { readonly sellerId: string; readonly sellsOnlyHere: boolean },
): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    await lockFeeAudit(tx, sellerId);
    await saveSettings(tx, sellerId, sellsOnlyHere);
    await changed(tx, { sellerId, at, acquirers: null });
    const subject = { kind: 'seller', id: sellerId, label: '' } as const;
    recordAudit(tx, { sellerId, at, action: 'fee-audit.changed', subject, after: { sellsOnlyHere } });
  });
}

/** A large history takes longer than a call. */
async function changed(
  tx: Tx,
  {
    sellerId,
    at,
    acquirers,
  }: { readonly sellerId: string; readonly at: Temporal.Instant; readonly acquirers: readonly string[] | null },
): Promise<void> {
  await auditAgain(tx, sellerId, acquirers);
  await scheduleJobs(tx, [{ sellerId, kind: auditKind, subjectId: 'all', dueAt: at }]);
  await appendEvents(tx, [{ sellerId, topic: 'fee-audit.changed', subjectId: sellerId }]);
}

export function presentRate(rate: StoredRate): AcquirerRate {
  const { id: uuid, percentHundredths, fixedCents, anticipationHundredths, savedAt, sellerId: _, ...rest } = rate;
  return {
    ...rest,
    brand: rest.brand as AcquirerRate['brand'],
    uuid,
    percent: percentHundredths / 100,
    fixedFee: cents(fixedCents),
    anticipationPercent: anticipationHundredths === null ? null : anticipationHundredths / 100,
    savedAt: savedAt.toString(),
  };
}

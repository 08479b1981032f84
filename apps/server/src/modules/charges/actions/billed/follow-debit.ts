import { addDays, type Clock, instantAt, maxPlainDate, type PlainDate, plainDateAt, Refusal } from '@balcao/kernel';
import { z } from 'zod';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJob, type ScheduledJobHandler, scheduleJobs, type Webhook } from '../../../../jobs/index.ts';
import { type Debit, type Instruction, isPendingDebit } from '../../../rails/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { debitOn, nextRetryOn } from '../../debit-days.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { collectAgain } from '../../store/billed/billed-writer.ts';
import { recordDebits } from '../../store/billed/debit-store.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { type AttemptContext, findAttempt } from '../../store/purchase-reader.ts';
import { lockPurchase } from '../../store/purchase-writer.ts';
import { advancePurchase, recordProviderCanceled } from '../attempts/advance-purchase.ts';
import { attemptIdOf, txidOf } from '../attempts/call-rail.ts';
import { confirmAtRail } from '../attempts/confirm-at-rail.ts';
import { collectJob, lateJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advanceRefundsOf } from '../refunds/advance-refund.ts';

/** The job queries an attempt on the evening of its debit, in case its webhook was lost. */
export const followKind = 'charge.follow-debit';

const followTime = '22:00';

export function followJob({ sellerId, id, dueDate }: PaymentAttempt, on = debitOn(dueDate)): ScheduledJob {
  return { sellerId, kind: followKind, subjectId: id, dueAt: instantAt(on, followTime) };
}

export function followDebitJob(deps: ChargesDeps): ScheduledJobHandler {
  return ({ sellerId, subjectId }, clock) => followDebit(deps, sellerId, subjectId, clock);
}

const cobrWebhook = z.object({ txid: z.string().regex(/^[0-9a-f]{32}$/) });

/** Handles a webhook about a debit. Its content is not trusted; the provider is queried. */
export async function handleDebitWebhook(deps: ChargesDeps, { sellerId, payload }: Webhook): Promise<void> {
  const txid = cobrWebhook.safeParse(payload).data?.txid;
  if (txid) await followDebit(deps, sellerId, attemptIdOf(txid), await deps.clockOf(sellerId));
}

/**
 * Queries a debit at the provider and acts on its state: a payment is recorded; after a failed attempt another is
 * requested for a later day, as long as the authorisation allows; when none is left the charge is collected by code. It
 * is idempotent, because it depends on the provider's state alone.
 */
export async function followDebit(deps: ChargesDeps, sellerId: string, attemptId: string, clock: Clock): Promise<void> {
  const context = await findAttempt(deps.reader, sellerId, attemptId);
  if (!context?.attempt.recurrenceId) return;
  const { attempt, purchase, charge } = context;
  if (attempt.status === 'PROCESSING') {
    await advancePurchase(deps, { purchase, charges: [charge], attempts: [attempt] }, { wasSent: true }, clock);
  }
  const { debit, end } = await confirmAtRail(deps, context, clock);
  await advanceRefundsOf(deps, attempt, clock);
  if (!debit) return;
  const isOpen = attempt.status === 'PENDING' || attempt.status === 'PROCESSING';
  const failed = debit.debits.at(-1);
  const isFailed = failed !== undefined && !isPendingDebit(failed) && failed.status !== 'PAGA';
  const retryOn = isOpen && !end && isFailed ? await requestRetry(deps, context, debit, clock) : null;
  const known = retryOn ? ((await deps.rails.recurring.findInstruction(sellerId, txidOf(attempt.id))) ?? debit) : debit;
  const isOver = isOpen && (end !== null || (isFailed && !retryOn));
  await deps.transact(async (tx) => {
    // A webhook and the job may report the same debits at the same moment.
    await lockPurchase(tx, sellerId, purchase.id);
    const fresh = await recordDebits(tx, sellerId, attempt.id, known.debits);
    await insertActivities(
      tx,
      sellerId,
      fresh.flatMap((one) => lineOf(context, one, clock.now())),
    );
    const pending = known.debits.find(isPendingDebit);
    if (pending && isOpen) await scheduleJobs(tx, [followJob(attempt, maxPlainDate(pending.on, clock.today()))]);
    if (isOver) await giveUp(tx, context, known, clock);
  });
}

/** Requests another attempt; null when there is none left. */
async function requestRetry(
  { rails }: ChargesDeps,
  { attempt }: AttemptContext,
  { debits, dueDate }: Instruction,
  clock: Clock,
): Promise<PlainDate | null> {
  const on = nextRetryOn({ dueDate, retries: debits.filter(({ kind }) => kind === 'NTAG').length }, clock.today());
  if (!on) return null;
  try {
    await rails.recurring.retry({ sellerId: attempt.sellerId, txid: txidOf(attempt.id), on });
    return on;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'pix_recurring.retry_not_allowed') return null;
    throw error;
  }
}

/** The charge fails, and its code is issued and mailed as for a payer without an authorisation. */
async function giveUp(tx: Tx, context: AttemptContext, instruction: Instruction, clock: Clock): Promise<void> {
  const { attempt, purchase } = context;
  const now = clock.now();
  const code = `debit.${instruction.code ?? instruction.debits.at(-1)?.code ?? instruction.status}`;
  if (!(await recordProviderCanceled(tx, { attempt, purchase }, { code, reason: instruction.status }, now))) return;
  const { sellerId, chargeId } = attempt;
  const on = maxPlainDate(clock.today(), addDays(plainDateAt(attempt.createdAt), 1));
  if (!(await collectAgain(tx, sellerId, chargeId, on))) return;
  const late = addDays(maxPlainDate(on, context.charge.dueDate), 1);
  await scheduleJobs(tx, [collectJob(sellerId, on, now), lateJob(sellerId, late, now)]);
}

function lineOf(
  { attempt, charge }: AttemptContext,
  { on, kind, status, code }: Debit,
  at: Temporal.Instant,
): ChargeActivity[] {
  const line = {
    chargeId: attempt.chargeId,
    at,
    status: null,
    by: null,
    reason: null,
    amountCents: charge.amountCents,
  };
  if (kind === 'NTAG' && isPendingDebit({ status })) return [{ ...line, kind: 'debit.retried', details: { on } }];
  if (status !== 'REJEITADA' && status !== 'EXPIRADA') return [];
  return [{ ...line, kind: 'debit.failed', details: { on, code: `debit.${code ?? status}` } }];
}

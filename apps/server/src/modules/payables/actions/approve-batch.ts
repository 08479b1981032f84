import { parseBoleto } from '@balcao/brazil';
import { type BatchGuard, favoriteTypes, type PaymentBatch } from '@balcao/contract';
import { assertInvariant, type Cents, type Clock, cents, newId } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isApprover, needsAnother, type Person } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  allLines,
  type Batch,
  type BatchLine,
  batchProgress,
  findBatch,
  hasTakenBoleto,
  lockBatch,
  markBatchSent,
  pixCentsUntil,
} from '../store/batch-store.ts';
import { BarcodeTaken, insertPayments, type NewPayment } from '../store/payment-store.ts';
import { lockPolicyFor, policyFor } from '../store/policy-store.ts';
import { costCenterKeys } from './cost-centers.ts';
import { startJob } from './start-payment.ts';

export interface ApproveBatch {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
}

/**
 * Approves a file as a whole: each payment is scheduled for its day, and those of today start at once as scheduled
 * jobs. The policy applies to the file's total. A repeated call by the same person changes nothing. Refuses
 * `batch.not_found`, `.has_errors`, `.already_decided`, `.own_approval`, `.date_past`, `.boleto_taken`, and
 * `payable.not_approver`, `.account_not_active` and `.cost_center_unknown`.
 */
export async function approveBatch(
  deps: PayablesDeps,
  { sellerId, id, by, costCenter }: ApproveBatch & { readonly costCenter: string },
): Promise<void> {
  assertThat(await findBatch(deps.reader, sellerId, id), 'batch.not_found');
  const clock = await deps.clockOf(sellerId);
  assertThat(await deps.isAccountActive(sellerId), 'payable.account_not_active');
  assertThat((await costCenterKeys(deps.reader, sellerId)).has(costCenter), 'payable.cost_center_unknown');
  await deps
    .transact(async (tx) => {
      const batch = (await lockBatch(tx, sellerId, id)) ?? refuse('batch.not_found');
      assertThat(batch.status !== 'error', 'batch.has_errors');
      if (batch.status !== 'generated') {
        const made = await batchProgress(tx, sellerId, id);
        return assertThat(
          made.some(({ approvedBy }) => approvedBy === by.email),
          'batch.already_decided',
        );
      }
      const policy = await lockPolicyFor(tx, { sellerId, by }, clock);
      assertThat(isApprover(by, policy), 'payable.not_approver');
      assertThat(!needsAnother(decidable(batch), by, policy), 'batch.own_approval');
      assertThat(batch.firstPayOn !== null && batch.firstPayOn >= clock.today(), 'batch.date_past');
      const lines = await allLines(tx, sellerId, id);
      const payments = lines.map((line) => paymentOf(line, batch, { by, costCenter, clock }));
      await insertPayments(tx, payments);
      await scheduleJobs(
        tx,
        payments.map((payment) => startJob(payment)),
      );
      await markBatchSent(tx, batch, clock.now());
      recordAudit(tx, {
        sellerId,
        at: clock.now(),
        action: 'payment-batch.approved',
        subject: { kind: 'payment-batch', id, label: batch.fileName },
        after: { fileName: batch.fileName, amountCents: totalOf(batch), rows: String(payments.length) },
      });
      await appendEvents(tx, [
        { sellerId, topic: 'payment-batch.approved', subjectId: id },
        { sellerId, topic: 'payable.decided', subjectId: id },
      ]);
    })
    .catch((error: unknown) => (error instanceof BarcodeTaken ? refuse('batch.boleto_taken') : Promise.reject(error)));
}

type Approval = Pick<PaymentBatch, 'approvedBy' | 'progress' | 'guards' | 'mayApprove'>;

export async function approvalOf(deps: PayablesDeps, batch: Batch, by: Person): Promise<Approval> {
  const { sellerId, id } = batch;
  if (batch.status === 'error') return { approvedBy: null, progress: null, guards: [], mayApprove: false };
  if (batch.status !== 'generated') {
    const found = await batchProgress(deps.reader, sellerId, id);
    const sumOf = (...statuses: readonly string[]) => {
      const those = found.filter(({ status }) => statuses.includes(status));
      return {
        payments: those.reduce((sum, { payments }) => sum + payments, 0),
        amount: cents(those.reduce((sum, { amount }) => sum + amount, 0)),
      };
    };
    const progress = {
      paid: sumOf('completed', 'returned'),
      refused: sumOf('rejected'),
      canceled: sumOf('cancelled'),
      pending: sumOf('pending_approval', 'scheduled', 'approved', 'processing'),
    };
    // A payment that waits for a person again has no approver.
    const approved = found.find(({ approvedBy }) => approvedBy !== null);
    return { approvedBy: approved?.approvedBy ?? null, progress, guards: [], mayApprove: false };
  }
  const clock = await deps.clockOf(sellerId);
  const policy = await policyFor(deps.reader, { sellerId, by }, clock);
  const mayApprove = isApprover(by, policy) && !needsAnother(decidable(batch), by, policy);
  return { approvedBy: null, progress: null, guards: await guardsOfBatch(deps, batch, clock), mayApprove };
}

async function guardsOfBatch(
  { reader, limitLeft }: PayablesDeps,
  { sellerId, id }: Batch,
  clock: Clock,
): Promise<BatchGuard[]> {
  const [isTaken, pixToday, left] = await Promise.all([
    hasTakenBoleto(reader, sellerId, id),
    pixCentsUntil(reader, sellerId, id, clock.today()),
    limitLeft(sellerId, clock.now()),
  ]);
  return [
    ...(left && pixToday > left.leftCents ? (['limit_exceeded'] as const) : []),
    ...(isTaken ? (['boleto_taken'] as const) : []),
  ];
}

export function totalOf({ pixCents, boletoCents }: Batch): Cents {
  return cents(pixCents + boletoCents);
}

/** A file is approved like one payment of its total, submitted by its uploader. */
function decidable(batch: Batch) {
  return { amountCents: totalOf(batch), submittedBy: batch.createdBy, editors: [] };
}

interface Approved {
  readonly by: Person;
  readonly costCenter: string;
  readonly clock: Clock;
}

function paymentOf(line: BatchLine, { createdBy, createdAt }: Batch, { by, costCenter, clock }: Approved): NewPayment {
  const { sellerId, batchId, kind, destination, pixKeyType, amountCents } = line;
  const at = clock.now();
  return {
    sellerId,
    id: newId(),
    kind,
    status: 'scheduled',
    amountCents,
    originalCents: amountCents,
    paymentDate: line.payOn,
    costCenter,
    description: line.reference,
    pixKeyType: pixKeyType && favoriteTypes[pixKeyType],
    ...(kind === 'PIX' ? { pixKey: destination } : slipOf(destination, clock)),
    isAmountFixed: kind === 'BANK_SLIP',
    payeeName: line.payee,
    payeeDocument: line.payeeDocument,
    submittedBy: createdBy,
    submittedAt: createdAt,
    updatedAt: at,
    editors: [],
    approvedBy: by.email,
    approvedAt: at,
    approverLevel: 'user',
    batchId,
    batchLine: line.line,
  };
}

function slipOf(barcode: string, clock: Clock) {
  const boleto = parseBoleto(barcode, { referenceDate: clock.today() });
  assertInvariant(boleto.ok, 'a bar code of a checked file is read');
  return { barcode, line: boleto.line, dueDate: boleto.dueDate };
}

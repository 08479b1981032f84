import { parseBoleto } from '@balcao/brazil';
import { type BatchGuard, favoriteTypes, type PaymentBatch } from '@balcao/contract';
import { assertInvariant, type Clock, cents, newId } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isApprover, needsAnother, type Person } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  allLineRows,
  type BatchLineRow,
  type BatchRow,
  batchProgress,
  findBatchRow,
  hasTakenBoleto,
  lockBatchRow,
  markBatchSent,
  pixCentsUntil,
} from '../store/batch-store.ts';
import { BarcodeTaken, insertPayments, type NewPayment } from '../store/payment-store.ts';
import { policyOf } from '../store/policy-store.ts';
import { costCenterKeys } from './cost-centers.ts';
import { startJob } from './start-payment.ts';

export interface ApproveBatch {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
}

/**
 * Approves a file as a whole: each of its payments is scheduled for its day, those of today begin at once, one after another, as due work. The policy
 * looks at the file's total. Repeated by the same person it changes nothing. Refuses `batch.not_found`, `.has_errors`, `.already_decided`, `.own_approval`, `.date_past`, `.boleto_taken`, and
 * `payable.not_approver`, `.account_not_active` and `.cost_center_unknown`.
 */
export function approveBatch(deps: PayablesDeps) {
  return async ({ sellerId, id, by, costCenter }: ApproveBatch & { readonly costCenter: string }): Promise<void> => {
    assertThat(await findBatchRow(deps.reader, sellerId, id), 'batch.not_found');
    const clock = await deps.clockOf(sellerId);
    assertThat(await deps.isAccountActive(sellerId), 'payable.account_not_active');
    assertThat((await costCenterKeys(deps.reader, sellerId)).has(costCenter), 'payable.cost_center_unknown');
    await deps
      .transact(async (tx) => {
        const row = (await lockBatchRow(tx, sellerId, id)) ?? refuse('batch.not_found');
        assertThat(row.status !== 'error', 'batch.has_errors');
        if (row.status !== 'generated') {
          const made = await batchProgress(tx, sellerId, id);
          return assertThat(
            made.some(({ approved_by }) => approved_by === by.email),
            'batch.already_decided',
          );
        }
        const policy = await policyOf(tx, sellerId);
        assertThat(isApprover(by, policy, clock.today()), 'payable.not_approver');
        assertThat(!needsAnother(decidable(row), by, policy), 'batch.own_approval');
        assertThat(row.first_pay_on !== null && row.first_pay_on >= clock.today(), 'batch.date_past');
        const lines = await allLineRows(tx, sellerId, id);
        const payments = lines.map((line) => paymentOf(line, row, { by, costCenter, clock }));
        await insertPayments(tx, payments);
        await scheduleJobs(
          tx,
          payments.map((payment) => startJob(payment)),
        );
        await markBatchSent(tx, row, clock.now());
        recordAudit(tx, {
          sellerId,
          at: clock.now(),
          action: 'payment-batch.approved',
          subject: { kind: 'payment-batch', id, label: row.file_name },
          after: { fileName: row.file_name, amountCents: totalOf(row), rows: String(payments.length) },
        });
        await appendEvents(tx, [
          { sellerId, topic: 'payment-batch.approved', subjectId: id },
          { sellerId, topic: 'payable.decided', subjectId: id },
        ]);
      })
      .catch((error: unknown) =>
        error instanceof BarcodeTaken ? refuse('batch.boleto_taken') : Promise.reject(error),
      );
  };
}

type Approval = Pick<PaymentBatch, 'approvedBy' | 'progress' | 'guards' | 'mayApprove'>;

/** What a person sees of a file's approval: what to look at before it, and what became of its payments after it. */
export async function approvalOf(deps: PayablesDeps, row: BatchRow, by: Person): Promise<Approval> {
  const { seller_id: sellerId, id } = row;
  if (row.status === 'error') return { approvedBy: null, progress: null, guards: [], mayApprove: false };
  if (row.status !== 'generated') {
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
    return { approvedBy: found[0]?.approved_by ?? null, progress, guards: [], mayApprove: false };
  }
  const [policy, clock] = await Promise.all([policyOf(deps.reader, sellerId), deps.clockOf(sellerId)]);
  const mayApprove = isApprover(by, policy, clock.today()) && !needsAnother(decidable(row), by, policy);
  return { approvedBy: null, progress: null, guards: await guardsOfBatch(deps, row, clock), mayApprove };
}

async function guardsOfBatch(
  { reader, limitLeft }: PayablesDeps,
  { seller_id: sellerId, id }: BatchRow,
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

function totalOf({ pix_cents, boleto_cents }: BatchRow) {
  return cents(pix_cents + boleto_cents);
}

/** A file is decided as one payment of its total, submitted by who sent it. */
function decidable(row: BatchRow) {
  return { amount_cents: totalOf(row), submitted_by: row.created_by, edited_by: null };
}

interface Approved {
  readonly by: Person;
  readonly costCenter: string;
  readonly clock: Clock;
}

function paymentOf(
  line: BatchLineRow,
  { created_by, created_at }: BatchRow,
  { by, costCenter, clock }: Approved,
): NewPayment {
  const { seller_id, batch_id, kind, destination, pix_key_type, amount_cents } = line;
  const at = clock.now();
  return {
    seller_id,
    id: newId(),
    kind,
    status: 'scheduled',
    amount_cents,
    original_cents: amount_cents,
    payment_date: line.pay_on,
    cost_center: costCenter,
    description: line.reference,
    pix_key: kind === 'PIX' ? destination : null,
    pix_key_type: pix_key_type && favoriteTypes[pix_key_type],
    ...(kind === 'PIX' ? { barcode: null, line: null, due_date: null } : slipOf(destination, clock)),
    institution: null,
    txid: null,
    last_payment_date: null,
    is_amount_fixed: kind === 'BANK_SLIP',
    payee_name: line.payee,
    payee_document: line.payee_document,
    submitted_by: created_by,
    submitted_at: created_at,
    updated_at: at,
    edited_by: null,
    approved_by: by.email,
    approved_at: at,
    approver_level: 'user',
    rejected_by: null,
    rejected_at: null,
    rejection_reason: null,
    notes: null,
    started_at: null,
    processed_at: null,
    end_to_end_id: null,
    authentication: null,
    batch_id,
    batch_line: line.line,
    recurring_id: null,
  };
}

function slipOf(barcode: string, clock: Clock) {
  const boleto = parseBoleto(barcode, { referenceDate: clock.today() });
  assertInvariant(boleto.ok, 'a bar code of a checked file is read');
  return { barcode, line: boleto.line, due_date: boleto.dueDate };
}

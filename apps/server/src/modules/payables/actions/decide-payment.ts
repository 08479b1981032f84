import type { AuditAction, UpdatePayment } from '@balcao/contract';
import { type Clock, Refusal } from '@balcao/kernel';
import { payables } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { actionsOn, isApprover, isCodeOver, isUnanswered, needsAnother, type Person, withEditor } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import { changePayment, findPayment, lockPayment, type Payment } from '../store/payment-store.ts';
import { lockPolicyFor, policyFor } from '../store/policy-store.ts';
import { costCenterKeys } from './cost-centers.ts';
import { amountOf, assertPayable, lookUpBoleto } from './look-up.ts';
import { payableChanged } from './payable-changed.ts';
import { followPayment, payableOn, startKind, startsAt } from './start-payment.ts';
import { assertOnTime, release } from './submit-payment.ts';

export interface Decide {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
}

/**
 * Approves a waiting payment, which leaves now or on its day. A repeated call by the same person returns the payment.
 * `seen` is the payment's last change when the person read it. Refuses `payable.not_found`, `.not_approver`,
 * `.own_approval`, `.already_decided`, `.changed_meanwhile`, `.code_expired`, and for a payment that leaves now
 * `.insufficient_funds` and `pix_limit.exceeded`.
 */
export async function approvePayment(
  deps: PayablesDeps,
  { sellerId, id, by, seen }: Decide & { readonly seen: string },
): Promise<Payment> {
  const clock = await deps.clockOf(sellerId);
  await lookAtBoleto(deps, sellerId, id, clock);
  const approved = await deps.transact(async (tx) => {
    const payment = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
    if (payment.approvedBy === by.email && payment.status !== 'pending_approval') return payment;
    assertThat(payment.status === 'pending_approval', 'payable.already_decided');
    assertThat(seen === payment.updatedAt.toString(), 'payable.changed_meanwhile');
    const policy = await lockPolicyFor(tx, { sellerId, by }, clock);
    assertThat(isApprover(by, policy), 'payable.not_approver');
    assertThat(!needsAnother(payment, by, policy), 'payable.own_approval');
    const isLate = payment.lastPaymentDate && payableOn(payment.kind, clock.today()) > payment.lastPaymentDate;
    assertThat(!isLate, 'payable.boleto_over');
    assertThat(!isCodeOver(payment, startsAt(payment, clock)), 'payable.code_expired');
    const at = clock.now();
    record(tx, payment, { action: 'payable.approved', clock });
    await appendEvents(tx, [payableChanged(payment, 'decided')]);
    const changed = { approvedBy: by.email, approvedAt: at, approverLevel: 'user', updatedAt: at } as const;
    return release(deps, tx, await changePayment(tx, payment, changed), clock);
  });
  return approved.status === 'processing' ? ((await followPayment(deps, sellerId, id, clock)) ?? approved) : approved;
}

/**
 * Queries the registry about a boleto that leaves today. When its amount grew, the payment takes today's amount, which
 * the person must see before approving. Refuses `payable.boleto_paid`, `.boleto_over` and `.boleto_amount`.
 */
async function lookAtBoleto(deps: PayablesDeps, sellerId: string, id: string, clock: Clock): Promise<void> {
  const payment = await findPayment(deps.reader, sellerId, id);
  if (payment?.status !== 'pending_approval' || !payment.barcode) return;
  if (payableOn(payment.kind, payment.paymentDate) > clock.today()) return;
  const boleto = await lookUpBoleto(deps, sellerId, payment.barcode);
  assertPayable(boleto, payableOn(payment.kind, clock.today()));
  const { amountCents, source } = boleto;
  if (!payment.isAmountFixed || source === 'BARCODE' || amountCents === payment.amountCents) return;
  await deps.transact(async (tx) => {
    const locked = await lockPayment(tx, sellerId, id);
    if (locked?.status !== 'pending_approval') return;
    await changePayment(tx, locked, { ...amountOf(boleto), updatedAt: clock.now() });
    await appendEvents(tx, [payableChanged(locked, 'changed')]);
  });
  refuse('payable.boleto_amount', { amountCents });
}

interface ApproveMany extends Omit<Decide, 'id'> {
  readonly payments: readonly { readonly uuid: string; readonly updatedAt: string }[];
}

/** Approves payments one after another, each as it was seen, and returns the refusal code of each that failed. */
export async function approvePayments(deps: PayablesDeps, { sellerId, payments, by }: ApproveMany) {
  const answers: { readonly id: string; readonly payment: Payment | null; readonly refusal: Refusal | null }[] = [];
  const seenOf = new Map(payments.map(({ uuid, updatedAt }) => [uuid, updatedAt]));
  for (const [id, seen] of seenOf) {
    try {
      answers.push({ id, payment: await approvePayment(deps, { sellerId, id, by, seen }), refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answers.push({ id, payment: null, refusal: error });
    }
  }
  return answers;
}

/** Refuses `payable.not_found`, `.not_approver` and `.already_decided`. */
export async function rejectPayment(
  deps: PayablesDeps,
  { sellerId, id, by, reason, notes }: Decide & { readonly reason: string; readonly notes: string | null },
) {
  const clock = await deps.clockOf(sellerId);
  return deps.transact(async (tx) => {
    const payment = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
    if (payment.status === 'rejected' && payment.rejectedBy === by.email) return payment;
    assertThat(payment.status === 'pending_approval', 'payable.already_decided');
    assertThat(isApprover(by, await policyFor(tx, { sellerId, by }, clock)), 'payable.not_approver');
    const at = clock.now();
    record(tx, payment, { action: 'payable.rejected', clock, reason });
    await appendEvents(tx, [payableChanged(payment, 'decided')]);
    const decided = { status: 'rejected', rejectedBy: by.email, rejectedAt: at, updatedAt: at } as const;
    return changePayment(tx, payment, { ...decided, rejectionReason: reason, notes });
  });
}

/**
 * Takes the person's word for the outcome of a payment of which the bank has said nothing for a day. The bank's own answer,
 * when it came first, stays. Refuses `payable.not_found`, `.not_approver`, `.already_decided` and `.bank_answers`.
 */
export async function settlePayment(
  deps: PayablesDeps,
  { sellerId, id, by, isPaid }: Decide & { readonly isPaid: boolean },
): Promise<Payment> {
  const clock = await deps.clockOf(sellerId);
  const payment = (await findPayment(deps.reader, sellerId, id)) ?? refuse('payable.not_found');
  const policy = await policyFor(deps.reader, { sellerId, by }, clock);
  assertThat(isApprover(by, policy), 'payable.not_approver');
  assertThat(payment.status === 'processing', 'payable.already_decided');
  assertThat(isUnanswered(payment, clock.now()), 'payable.bank_answers');
  const reason = isPaid ? null : payables.notPaid((await deps.nameOf(sellerId))(by.email));
  assertThat(await deps.rail.settle({ sellerId, id, reason }), 'payable.bank_answers');
  await deps.transact(async (tx) => record(tx, payment, { action: 'payable.settled', clock, isPaid }));
  return (await followPayment(deps, sellerId, id, clock)) ?? payment;
}

/** Cancels a waiting or scheduled payment. Refuses `payable.not_found`, `.not_approver` and `.cannot_change`. */
export async function cancelPayment(deps: PayablesDeps, { sellerId, id, by }: Decide): Promise<Payment> {
  const clock = await deps.clockOf(sellerId);
  return deps.transact(async (tx) => {
    const payment = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
    if (payment.status === 'cancelled') return payment;
    const isOpen = ['pending_approval', 'scheduled', 'approved'].includes(payment.status);
    assertThat(isOpen, 'payable.cannot_change');
    const may = actionsOn(payment, by, await policyFor(tx, { sellerId, by }, clock));
    assertThat(may.includes('cancel'), 'payable.not_approver');
    await unscheduleJob(tx, { sellerId, kind: startKind, subjectId: id });
    record(tx, payment, { action: 'payable.canceled', clock });
    await appendEvents(tx, [payableChanged(payment, 'changed')]);
    return changePayment(tx, payment, { status: 'cancelled', updatedAt: clock.now() });
  });
}

/**
 * Changes a waiting or scheduled payment, which then waits for approval. Refuses `payable.not_found`, `.cannot_change`,
 * `.boleto_amount`, `.date_past`, `.date_after_last`, `.date_after_code`, `.code_expired` and `.cost_center_unknown`.
 */
export async function updatePayment(
  deps: PayablesDeps,
  { sellerId, id, by, body }: Decide & { readonly body: UpdatePayment },
): Promise<Payment> {
  const clock = await deps.clockOf(sellerId);
  const keys = await costCenterKeys(deps.reader, sellerId);
  return deps.transact(async (tx) => {
    const payment = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
    const isOpen = ['pending_approval', 'scheduled', 'approved'].includes(payment.status);
    // A file is approved as a whole, so an edited payment of it would need an approval of its own.
    assertThat(isOpen && payment.batchId === null, 'payable.cannot_change');
    const amount = body.amount ?? payment.amountCents;
    const date = body.paymentDate ?? payment.paymentDate;
    const costCenter = body.costCenter ?? payment.costCenter;
    const keepsAmount = !payment.isAmountFixed || amount === payment.amountCents;
    assertThat(keepsAmount, 'payable.boleto_amount', { amountCents: payment.amountCents });
    assertThat(body.paymentDate === undefined || date >= clock.today(), 'payable.date_past');
    const last = payment.lastPaymentDate;
    if (last) assertThat(payableOn(payment.kind, date) <= last, 'payable.date_after_last', { date: last });
    if (body.paymentDate !== undefined) assertOnTime({ ...payment, paymentDate: date }, clock);
    assertThat(keys.has(costCenter), 'payable.cost_center_unknown');
    await unscheduleJob(tx, { sellerId, kind: startKind, subjectId: id });
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'payable.edited',
      subject: subjectOf(payment),
      before: { amountCents: payment.amountCents, scheduledDate: payment.paymentDate },
      after: { amountCents: amount, scheduledDate: date },
    });
    await appendEvents(tx, [payableChanged(payment, 'changed', { waits: payment.status !== 'pending_approval' })]);
    const approval = { approvedBy: null, approvedAt: null, approverLevel: null, attempts: 0 };
    return changePayment(tx, payment, {
      status: 'pending_approval',
      amountCents: amount,
      paymentDate: date,
      costCenter,
      ...(payment.kind === 'PIX' && { originalCents: amount }),
      description: body.description === undefined ? payment.description : body.description || null,
      editors: withEditor(payment, by),
      updatedAt: clock.now(),
      ...approval,
    });
  });
}

function record(
  tx: Tx,
  payment: Payment,
  decision: {
    readonly action: AuditAction;
    readonly clock: Clock;
    readonly reason?: string;
    readonly isPaid?: boolean;
  },
): void {
  recordAudit(tx, {
    sellerId: payment.sellerId,
    at: decision.clock.now(),
    action: decision.action,
    subject: subjectOf(payment),
    after: {
      amountCents: payment.amountCents,
      scheduledDate: payment.paymentDate,
      ...(decision.reason && { reason: decision.reason }),
      ...(decision.isPaid !== undefined && { isPaid: decision.isPaid }),
    },
  });
}

function subjectOf({ id, payeeName: label }: Payment) {
  return { kind: 'payable', id, label } as const;
}

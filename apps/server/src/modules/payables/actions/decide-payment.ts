import type { AuditAction, UpdatePayment } from '@balcao/contract';
import { type Clock, Refusal } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { actionsOn, isApprover, isCodeOver, needsAnother, type Person } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import { changePayment, lockPayment, type PaymentRow, paymentRow } from '../store/payment-store.ts';
import { policyOf } from '../store/policy-store.ts';
import { costCenterKeys } from './cost-centers.ts';
import { followPayment } from './follow-payment.ts';
import { amountOf, assertPayable, lookUpBoleto } from './look-up.ts';
import { payableChanged } from './payable-changed.ts';
import { payableOn, startKind, startsAt } from './start-payment.ts';
import { assertOnTime, release } from './submit-payment.ts';

export interface Decide {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
}

/**
 * Approves a payment that waits: it leaves now, or on its day. Repeated by the same person it answers the payment. `seen` is when it last changed
 * before the person looked at it; null approves it as it is. Refuses `payable.not_found`, `.not_approver`, `.own_approval`, `.already_decided`,
 * `.changed_meanwhile`, `.code_expired`, and of what leaves now `.insufficient_funds` and `pix_limit.exceeded`.
 */
export function approvePayment(deps: PayablesDeps) {
  const follow = followPayment(deps);
  return async ({ sellerId, id, by, seen = null }: Decide & { readonly seen?: string | null }): Promise<PaymentRow> => {
    const clock = await deps.clockOf(sellerId);
    await lookAtBoleto(deps, sellerId, id, clock);
    const approved = await deps.transact(async (tx) => {
      const row = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
      if (row.approved_by === by.email && row.status !== 'pending_approval') return row;
      assertThat(row.status === 'pending_approval', 'payable.already_decided');
      assertThat(seen === null || seen === row.updated_at.toString(), 'payable.changed_meanwhile');
      const policy = await policyOf(tx, sellerId);
      assertThat(isApprover(by, policy, clock.today()), 'payable.not_approver');
      assertThat(!needsAnother(row, by, policy), 'payable.own_approval');
      const isLate = row.last_payment_date && payableOn(row.kind, clock.today()) > row.last_payment_date;
      assertThat(!isLate, 'payable.boleto_over');
      assertThat(!isCodeOver(row, startsAt(row, clock)), 'payable.code_expired');
      const at = clock.now();
      record(tx, row, { action: 'payable.approved', clock });
      await appendEvents(tx, [payableChanged(row, 'decided')]);
      const changed = { approved_by: by.email, approved_at: at, approver_level: 'user', updated_at: at } as const;
      return release(deps, tx, await changePayment(tx, row, changed), clock);
    });
    return approved.status === 'processing' ? ((await follow(sellerId, id, clock)) ?? approved) : approved;
  };
}

/**
 * A boleto that leaves today is looked up once more: what was paid elsewhere or is over is refused, and what grew meanwhile takes the amount of
 * today, which is looked at before it is approved. Refuses `payable.boleto_paid`, `.boleto_over` and `.boleto_amount`.
 */
async function lookAtBoleto(deps: PayablesDeps, sellerId: string, id: string, clock: Clock): Promise<void> {
  const row = await paymentRow(deps.reader, sellerId, id);
  if (row?.status !== 'pending_approval' || !row.barcode) return;
  if (payableOn(row.kind, row.payment_date) > clock.today()) return;
  const boleto = await lookUpBoleto(deps)(sellerId, row.barcode);
  assertPayable(boleto, payableOn(row.kind, clock.today()));
  const { amountCents } = boleto;
  if (!row.is_amount_fixed || amountCents === row.amount_cents) return;
  await deps.transact(async (tx) => {
    const locked = await lockPayment(tx, sellerId, id);
    if (locked?.status !== 'pending_approval') return;
    await changePayment(tx, locked, { ...amountOf(boleto), updated_at: clock.now() });
    await appendEvents(tx, [payableChanged(locked, 'changed')]);
  });
  refuse('payable.boleto_amount', { amountCents });
}

interface ApproveMany extends Omit<Decide, 'id'> {
  readonly payments: readonly { readonly uuid: string; readonly updatedAt?: string | undefined }[];
}

/** Approves several, one after another, each as it was seen; each says what became of it, by the code of its refusal. */
export function approvePayments(deps: PayablesDeps) {
  const approve = approvePayment(deps);
  return async ({ sellerId, payments, by }: ApproveMany) => {
    const answers: { readonly id: string; readonly row: PaymentRow | null; readonly refusal: Refusal | null }[] = [];
    const seenOf = new Map(payments.map(({ uuid, updatedAt = null }) => [uuid, updatedAt]));
    for (const [id, seen] of seenOf) {
      try {
        answers.push({ id, row: await approve({ sellerId, id, by, seen }), refusal: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answers.push({ id, row: null, refusal: error });
      }
    }
    return answers;
  };
}

/** Rejects a payment that waits, with its reason. Refuses `payable.not_found`, `.not_approver` and `.already_decided`. */
export function rejectPayment(deps: PayablesDeps) {
  return async ({
    sellerId,
    id,
    by,
    reason,
    notes,
  }: Decide & { readonly reason: string; readonly notes: string | null }) => {
    const clock = await deps.clockOf(sellerId);
    return deps.transact(async (tx) => {
      const row = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
      if (row.status === 'rejected' && row.rejected_by === by.email) return row;
      assertThat(row.status === 'pending_approval', 'payable.already_decided');
      assertThat(isApprover(by, await policyOf(tx, sellerId), clock.today()), 'payable.not_approver');
      const at = clock.now();
      record(tx, row, { action: 'payable.rejected', clock, reason });
      await appendEvents(tx, [payableChanged(row, 'decided')]);
      const decided = { status: 'rejected', rejected_by: by.email, rejected_at: at, updated_at: at } as const;
      return changePayment(tx, row, { ...decided, rejection_reason: reason, notes });
    });
  };
}

/** Takes back what waits or is scheduled. Refuses `payable.not_found`, `.not_approver` and `.cannot_change`. */
export function cancelPayment(deps: PayablesDeps) {
  return async ({ sellerId, id, by }: Decide): Promise<PaymentRow> => {
    const clock = await deps.clockOf(sellerId);
    return deps.transact(async (tx) => {
      const row = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
      if (row.status === 'cancelled') return row;
      const isOpen = ['pending_approval', 'scheduled', 'approved'].includes(row.status);
      assertThat(isOpen, 'payable.cannot_change');
      const may = actionsOn(row, by, await policyOf(tx, sellerId), clock.today());
      assertThat(may.includes('cancel'), 'payable.not_approver');
      await unscheduleJob(tx, { sellerId, kind: startKind, subjectId: id });
      record(tx, row, { action: 'payable.canceled', clock });
      await appendEvents(tx, [payableChanged(row, 'changed')]);
      return changePayment(tx, row, { status: 'cancelled', updated_at: clock.now() });
    });
  };
}

/**
 * Changes what waits or is scheduled, which then waits for an approval. Refuses `payable.not_found`, `.cannot_change`, `.boleto_amount`,
 * `.date_past`, `.date_after_last`, `.date_after_code`, `.code_expired` and `.cost_center_unknown`.
 */
export function updatePayment(deps: PayablesDeps) {
  return async ({ sellerId, id, by, body }: Decide & { readonly body: UpdatePayment }): Promise<PaymentRow> => {
    const clock = await deps.clockOf(sellerId);
    const keys = await costCenterKeys(deps.reader, sellerId);
    return deps.transact(async (tx) => {
      const row = (await lockPayment(tx, sellerId, id)) ?? refuse('payable.not_found');
      const isOpen = ['pending_approval', 'scheduled', 'approved'].includes(row.status);
      // A file is approved as a whole: an edited payment of it would wait for an approval of its own.
      assertThat(isOpen && row.batch_id === null, 'payable.cannot_change');
      const amount = body.amount ?? row.amount_cents;
      const date = body.paymentDate ?? row.payment_date;
      const costCenter = body.costCenter ?? row.cost_center;
      const keepsAmount = !row.is_amount_fixed || amount === row.amount_cents;
      assertThat(keepsAmount, 'payable.boleto_amount', { amountCents: row.amount_cents });
      assertThat(body.paymentDate === undefined || date >= clock.today(), 'payable.date_past');
      const last = row.last_payment_date;
      if (last) assertThat(payableOn(row.kind, date) <= last, 'payable.date_after_last', { date: last });
      if (body.paymentDate !== undefined) assertOnTime({ ...row, payment_date: date }, clock);
      assertThat(keys.has(costCenter), 'payable.cost_center_unknown');
      await unscheduleJob(tx, { sellerId, kind: startKind, subjectId: id });
      recordAudit(tx, {
        sellerId,
        at: clock.now(),
        action: 'payable.edited',
        subject: subjectOf(row),
        before: { amountCents: row.amount_cents, scheduledDate: row.payment_date },
        after: { amountCents: amount, scheduledDate: date },
      });
      await appendEvents(tx, [payableChanged(row, 'changed', { waits: row.status !== 'pending_approval' })]);
      const approval = { approved_by: null, approved_at: null, approver_level: null, attempts: 0 };
      return changePayment(tx, row, {
        status: 'pending_approval',
        amount_cents: amount,
        payment_date: date,
        cost_center: costCenter,
        ...(row.kind === 'PIX' && { original_cents: amount }),
        description: body.description === undefined ? row.description : body.description || null,
        edited_by: by.email,
        updated_at: clock.now(),
        ...approval,
      });
    });
  };
}

function record(
  tx: Tx,
  row: PaymentRow,
  told: { readonly action: AuditAction; readonly clock: Clock; readonly reason?: string },
): void {
  recordAudit(tx, {
    sellerId: row.seller_id,
    at: told.clock.now(),
    action: told.action,
    subject: subjectOf(row),
    after: {
      amountCents: row.amount_cents,
      scheduledDate: row.payment_date,
      ...(told.reason && { reason: told.reason }),
    },
  });
}

function subjectOf({ id, payee_name: label }: PaymentRow) {
  return { kind: 'payable', id, label } as const;
}

import { type CreateBankSlipPayment, type CreatePixPayment, favoriteTypes } from '@balcao/contract';
import { assertInvariant, type Cents, type Clock, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isApprover, isCodeOver, needsAnother, type Person } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  BarcodeTaken,
  changePayment,
  insertPayment,
  lockPayment,
  type NewPayment,
  type PaymentRow,
  paymentRow,
} from '../store/payment-store.ts';
import { policyOf } from '../store/policy-store.ts';
import { costCenterKeys } from './cost-centers.ts';
import { followPayment } from './follow-payment.ts';
import { amountOf, assertPayable, lookUpBoleto, lookUpKey, readCode } from './look-up.ts';
import { payableChanged } from './payable-changed.ts';
import { payableOn, startJob, startPayment, startsAt } from './start-payment.ts';

export interface Submit<Body> {
  readonly sellerId: string;
  /** The id of the payment; calls with the same id are one payment. */
  readonly id: string;
  readonly body: Body;
  readonly by: Person;
}

/**
 * Submits a payment by Pix. By who may approve it, within the policy, it leaves now or is scheduled for its day; otherwise it waits for
 * another person. Refuses what `lookUpKey` and `readCode` refuse, `payable.payee_changed`, `.code_amount`, `.date_after_code`, `.date_past`,
 * `.cost_center_unknown`, `.account_not_active`, and of what leaves now `.insufficient_funds` and `pix_limit.exceeded`.
 */
export function submitPix(deps: PayablesDeps) {
  const ownerOf = lookUpKey(deps);
  const read = readCode(deps);
  const submit = submitPayment(deps);
  return async ({ sellerId, id, body, by }: Submit<CreatePixPayment>): Promise<PaymentRow> => {
    const done = await paymentRow(deps.reader, sellerId, id);
    if (done) return done;
    const code = body.brCode ? await read(sellerId, body.brCode) : null;
    const fixedCents = code?.amountCents ?? null;
    if (fixedCents !== null) {
      assertThat(fixedCents === body.amount, 'payable.code_amount', { amountCents: fixedCents });
    }
    const owner = code?.owner ?? (await ownerOf(sellerId, body.pixKey, body.pixKeyType ?? null));
    const isSame = !body.recipientName || body.recipientName === owner.name;
    assertThat(isSame, 'payable.payee_changed', { name: owner.name });
    return submit({ sellerId, id, by, wished: body.status ?? null }, body, {
      kind: 'PIX',
      pix_key: owner.key,
      pix_key_type: favoriteTypes[owner.type],
      institution: owner.institution,
      txid: code?.txid ?? null,
      code_expires_at: code?.expiresAt ?? null,
      barcode: null,
      line: null,
      due_date: null,
      last_payment_date: null,
      original_cents: body.amount,
      is_amount_fixed: fixedCents !== null,
      payee_name: owner.name,
      payee_document: owner.document,
    });
  };
}

/**
 * Submits the payment of a boleto, as `submitPix`. Refuses what the registry refuses, what is paid or over, `payable.boleto_taken` (another payment
 * has it), `.boleto_amount` and `.date_after_last`.
 */
export function submitBoleto(deps: PayablesDeps) {
  const boletoOf = lookUpBoleto(deps);
  const submit = submitPayment(deps);
  return async ({ sellerId, id, body, by }: Submit<CreateBankSlipPayment>): Promise<PaymentRow> => {
    const done = await paymentRow(deps.reader, sellerId, id);
    if (done) return done;
    const boleto = await boletoOf(sellerId, body.barcode);
    assertPayable(boleto, payableOn('BANK_SLIP', body.paymentDate));
    const isFixed = boleto.amountCents > 0;
    const isSame = !isFixed || boleto.amountCents === body.amount;
    assertThat(isSame, 'payable.boleto_amount', { amountCents: boleto.amountCents });
    return submit({ sellerId, id, by, wished: body.status ?? null }, body, {
      kind: 'BANK_SLIP',
      pix_key: null,
      pix_key_type: null,
      institution: boleto.bankName,
      txid: null,
      barcode: boleto.barcode,
      line: boleto.line,
      due_date: boleto.dueDate,
      last_payment_date: boleto.lastPaymentDate,
      is_amount_fixed: isFixed,
      ...(isFixed && amountOf(boleto)),
      original_cents: isFixed ? boleto.originalCents : body.amount,
      payee_name: boleto.payee,
      payee_document: boleto.payeeDocument,
    });
  };
}

type Payee = Pick<
  NewPayment,
  | 'kind'
  | 'pix_key'
  | 'pix_key_type'
  | 'institution'
  | 'txid'
  | 'code_expires_at'
  | 'barcode'
  | 'line'
  | 'due_date'
  | 'last_payment_date'
  | 'original_cents'
  | 'is_amount_fixed'
  | 'fine_cents'
  | 'interest_cents'
  | 'discount_cents'
  | 'payee_name'
  | 'payee_document'
>;

interface Asked {
  readonly amount: Cents;
  readonly paymentDate: PlainDate;
  readonly costCenter: string;
  readonly description?: string | null | undefined;
}

function submitPayment(deps: PayablesDeps) {
  const follow = followPayment(deps);
  return async (
    given: Omit<Submit<never>, 'body'> & { readonly wished: CreatePixPayment['status'] | null },
    body: Asked,
    payee: Payee,
  ): Promise<PaymentRow> => {
    const { sellerId, id, by } = given;
    const clock = await deps.clockOf(sellerId);
    assertThat(await deps.isAccountActive(sellerId), 'payable.account_not_active');
    assertThat(body.paymentDate >= clock.today(), 'payable.date_past');
    assertOnTime({ ...payee, payment_date: body.paymentDate }, clock);
    const keys = await costCenterKeys(deps.reader, sellerId);
    assertThat(keys.has(body.costCenter), 'payable.cost_center_unknown');
    const kept = await deps
      .transact((tx) => write(deps, tx, rowOf(given, body, payee, clock), { by, wished: given.wished, clock }))
      .catch((error: unknown) =>
        error instanceof BarcodeTaken ? refuse('payable.boleto_taken') : Promise.reject(error),
      );
    return kept.status === 'processing' ? ((await follow(sellerId, id, clock)) ?? kept) : kept;
  };
}

/** Refuses `payable.code_expired`, and `payable.date_after_code` when the payment would leave after its code is over. */
export function assertOnTime(
  payment: Pick<NewPayment, 'kind' | 'payment_date' | 'code_expires_at'>,
  clock: Clock,
): void {
  const { code_expires_at: expiresAt } = payment;
  if (!expiresAt) return;
  assertThat(!isCodeOver(payment, clock.now()), 'payable.code_expired');
  assertThat(!isCodeOver(payment, startsAt(payment, clock)), 'payable.date_after_code', { expiresAt });
}

async function write(
  deps: PayablesDeps,
  tx: Tx,
  row: NewPayment,
  { by, wished, clock }: { by: Person; wished: CreatePixPayment['status'] | null; clock: Clock },
): Promise<PaymentRow> {
  const { seller_id: sellerId, id } = row;
  const isNew = await insertPayment(tx, row);
  const kept = await lockPayment(tx, sellerId, id);
  assertInvariant(kept, 'a payment that was submitted is kept');
  if (!isNew) return kept;
  recordAudit(tx, {
    sellerId,
    at: clock.now(),
    action: 'payable.submitted',
    subject: { kind: 'payable', id, label: row.payee_name },
    after: { amountCents: kept.amount_cents, scheduledDate: kept.payment_date, customer: row.payee_name },
  });
  await appendEvents(tx, [payableChanged(row, 'submitted')]);
  const policy = await policyOf(tx, sellerId);
  const waits =
    wished === 'pending_approval' || !isApprover(by, policy, clock.today()) || needsAnother(kept, by, policy);
  if (waits) return kept;
  const approved = { approved_by: by.email, approved_at: clock.now(), approver_level: 'default' as const };
  return release(deps, tx, await changePayment(tx, kept, approved), clock);
}

/** What was approved leaves now, or is scheduled for the day on which it may. Refuses as `startPayment`. */
export async function release(deps: PayablesDeps, tx: Tx, row: PaymentRow, clock: Clock): Promise<PaymentRow> {
  if (payableOn(row.kind, row.payment_date) <= clock.today()) return startPayment(deps, tx, row, clock);
  await scheduleJobs(tx, [startJob(row)]);
  return changePayment(tx, row, { status: 'scheduled', updated_at: clock.now() });
}

function rowOf(
  { sellerId, id, by }: Omit<Submit<never>, 'body'>,
  { amount, paymentDate, costCenter, description }: Asked,
  payee: Payee,
  clock: Clock,
): NewPayment {
  const at = clock.now();
  return {
    seller_id: sellerId,
    id,
    status: 'pending_approval',
    ...payee,
    amount_cents: amount,
    payment_date: paymentDate,
    cost_center: costCenter,
    description: description || null,
    submitted_by: by.email,
    submitted_at: at,
    updated_at: at,
    edited_by: null,
    approved_by: null,
    approved_at: null,
    approver_level: null,
    rejected_by: null,
    rejected_at: null,
    rejection_reason: null,
    notes: null,
    started_at: null,
    processed_at: null,
    end_to_end_id: null,
    authentication: null,
    batch_id: null,
    recurring_id: null,
  };
}

import { formatBoletoLine, normalizeDocument } from '@balcao/brazil';
import {
  type CreateBankSlipPayment,
  type CreateDarfPayment,
  type CreatePixPayment,
  favoriteTypes,
} from '@balcao/contract';
import { assertInvariant, type Cents, type Clock, cents, type PlainDate, sumCents } from '@balcao/kernel';
import { payables } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Darf } from '../../rails/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { type PayeeOfAccount, payeeOfAccount } from '../payee-account.ts';
import { isApprover, isCodeOver, needsAnother, type Person } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  BarcodeTaken,
  changePayment,
  findPayment,
  insertPayment,
  lockPayment,
  type NewPayment,
  type Payment,
} from '../store/payment-store.ts';
import { lockPolicyFor } from '../store/policy-store.ts';
import { costCenterKeys } from './cost-centers.ts';
import { amountOf, assertPayable, assertSamePayee, lookUpBoleto, lookUpKey, payeeNameOf, readCode } from './look-up.ts';
import { payableChanged } from './payable-changed.ts';
import { followPayment, payableOn, startJob, startPayment, startsAt } from './start-payment.ts';

export interface Submit<Body> {
  readonly sellerId: string;
  /** Id of the payment; repeated calls with the same id make one payment. */
  readonly id: string;
  readonly body: Body;
  readonly by: Person;
}

/**
 * Submits a payment by Pix. Within the policy an approver's payment leaves now or is scheduled for its day; otherwise
 * it waits for another person. Refuses the refusals of `lookUpKey` and `readCode`, `payable.payee_changed`,
 * `.payee_bank_unknown`, `.payee_document_invalid`, `.account_not_taken`, `.code_amount`, `.date_after_code`, `.date_past`, `.cost_center_unknown`, `.account_not_active`, and for a payment
 * that leaves now `.insufficient_funds` and `pix_limit.exceeded`.
 */
export async function submitPix(
  deps: PayablesDeps,
  { sellerId, id, body, by }: Submit<CreatePixPayment>,
): Promise<Payment> {
  const done = await findPayment(deps.reader, sellerId, id);
  if (done) return done;
  if (body.account) return submitToAccount(deps, { sellerId, id, body, by }, payeeOfAccount(body.account));
  const code = body.brCode ? await readCode(deps, sellerId, body.brCode) : null;
  const fixedCents = code?.amountCents ?? null;
  if (fixedCents !== null) {
    assertThat(fixedCents === body.amount, 'payable.code_amount', { amountCents: fixedCents });
  }
  const owner = code?.owner ?? (await lookUpKey(deps, sellerId, body.pixKey ?? '', body.pixKeyType ?? null));
  assertSamePayee(owner, body.recipientName);
  return submitPayment(deps, { sellerId, id, by, wished: body.status ?? null }, body, {
    kind: 'PIX',
    pixKey: owner.key,
    pixKeyType: favoriteTypes[owner.type],
    institution: owner.institution,
    txid: code?.txid ?? null,
    brCode: code && (body.brCode ?? null),
    codeExpiresAt: code?.expiresAt ?? null,
    originalCents: body.amount,
    isAmountFixed: fixedCents !== null,
    payeeName: payeeNameOf(owner),
    payeeDocument: owner.document,
  });
}

/** A payment to a branch and account. Whose account it is, only the person says: no directory has it. */
async function submitToAccount(
  deps: PayablesDeps,
  { sellerId, id, body, by }: Submit<CreatePixPayment>,
  { account, institution, name, document }: PayeeOfAccount,
): Promise<Payment> {
  const reason = await deps.rail.unsupportedReason(sellerId, 'PIX_ACCOUNT');
  assertThat(reason === null, 'payable.account_not_taken', { reason: reason ?? '' });
  return submitPayment(deps, { sellerId, id, by, wished: body.status ?? null }, body, {
    kind: 'PIX',
    payeeAccount: JSON.stringify(account),
    institution,
    originalCents: body.amount,
    isAmountFixed: false,
    payeeName: name,
    payeeDocument: document,
  });
}

/**
 * Submits the payment of a boleto, like `submitPix`. Refuses the registry's refusals, a boleto that is paid or over,
 * `payable.boleto_taken` (another payment has it), `.boleto_amount` and `.date_after_last`.
 */
export async function submitBoleto(
  deps: PayablesDeps,
  { sellerId, id, body, by }: Submit<CreateBankSlipPayment>,
): Promise<Payment> {
  const done = await findPayment(deps.reader, sellerId, id);
  if (done) return done;
  const boleto = await lookUpBoleto(deps, sellerId, body.barcode);
  assertPayable(boleto, payableOn('BANK_SLIP', body.paymentDate));
  const isFixed = boleto.source === 'REGISTRY' && boleto.amountCents > 0;
  const isSame = !isFixed || boleto.amountCents === body.amount;
  assertThat(isSame, 'payable.boleto_amount', { amountCents: boleto.amountCents });
  return submitPayment(deps, { sellerId, id, by, wished: body.status ?? null }, body, {
    kind: 'BANK_SLIP',
    institution: boleto.bankName,
    barcode: boleto.barcode,
    line: boleto.line,
    dueDate: boleto.dueDate ?? body.dueDate ?? null,
    lastPaymentDate: boleto.lastPaymentDate,
    isAmountFixed: isFixed,
    ...(isFixed && amountOf(boleto)),
    originalCents: isFixed ? boleto.originalCents : body.amount,
    // Without a payee before paying, the line tells which boleto it is.
    payeeName: boleto.payee ?? formatBoletoLine(boleto.line),
    payeeDocument: boleto.payeeDocument,
  });
}

/**
 * Submits the payment of a federal tax, like `submitPix`. Refuses `payable.taxpayer_document_invalid` and
 * `.darf_not_taken`.
 */
export async function submitDarf(
  deps: PayablesDeps,
  { sellerId, id, body, by }: Submit<CreateDarfPayment>,
): Promise<Payment> {
  const done = await findPayment(deps.reader, sellerId, id);
  if (done) return done;
  const document = normalizeDocument(body.taxpayerDocument) ?? refuse('payable.taxpayer_document_invalid');
  const reason = await deps.rail.unsupportedReason(sellerId, 'DARF');
  assertThat(reason === null, 'payable.darf_not_taken', { reason: reason ?? '' });
  const { taxpayerName: name, revenueCode, assessmentPeriod: period, dueDate, principal: originalCents } = body;
  const darf: Darf = { document, name, revenueCode, period, reference: body.reference || null };
  const amount = darfTotalOf(body);
  return submitPayment(
    deps,
    { sellerId, id, by, wished: body.status ?? null },
    { ...body, amount },
    {
      kind: 'DARF',
      darf,
      dueDate,
      originalCents,
      fineCents: body.fine ?? cents(0),
      interestCents: body.interest ?? cents(0),
      isAmountFixed: true,
      payeeName: payables.darfPayee,
    },
  );
}

export function darfTotalOf({ principal, fine, interest }: CreateDarfPayment): Cents {
  return sumCents([principal, fine ?? cents(0), interest ?? cents(0)]);
}

type Payee = Pick<
  NewPayment,
  | 'kind'
  | 'pixKey'
  | 'pixKeyType'
  | 'payeeAccount'
  | 'darf'
  | 'institution'
  | 'txid'
  | 'brCode'
  | 'codeExpiresAt'
  | 'barcode'
  | 'line'
  | 'dueDate'
  | 'lastPaymentDate'
  | 'originalCents'
  | 'isAmountFixed'
  | 'fineCents'
  | 'interestCents'
  | 'discountCents'
  | 'payeeName'
  | 'payeeDocument'
>;

interface Request {
  readonly amount: Cents;
  readonly paymentDate: PlainDate;
  readonly costCenter: string;
  readonly description?: string | null | undefined;
}

async function submitPayment(
  deps: PayablesDeps,
  given: Omit<Submit<never>, 'body'> & { readonly wished: CreatePixPayment['status'] | null },
  body: Request,
  payee: Payee,
): Promise<Payment> {
  const { sellerId, id, by } = given;
  const clock = await deps.clockOf(sellerId);
  assertThat(await deps.isAccountActive(sellerId), 'payable.account_not_active');
  assertThat(body.paymentDate >= clock.today(), 'payable.date_past');
  assertOnTime({ ...payee, paymentDate: body.paymentDate }, clock);
  const keys = await costCenterKeys(deps.reader, sellerId);
  assertThat(keys.has(body.costCenter), 'payable.cost_center_unknown');
  const kept = await deps
    .transact((tx) => write(deps, tx, rowOf(given, body, payee, clock), { by, wished: given.wished, clock }))
    .catch((error: unknown) =>
      error instanceof BarcodeTaken ? refuse('payable.boleto_taken') : Promise.reject(error),
    );
  return kept.status === 'processing' ? ((await followPayment(deps, sellerId, id, clock)) ?? kept) : kept;
}

/**
 * Refuses `payable.code_expired`, and `payable.date_after_code` when the payment would leave after its code expires.
 */
export function assertOnTime(payment: Pick<NewPayment, 'kind' | 'paymentDate' | 'codeExpiresAt'>, clock: Clock): void {
  const { codeExpiresAt: expiresAt } = payment;
  if (!expiresAt) return;
  assertThat(!isCodeOver(payment, clock.now()), 'payable.code_expired');
  assertThat(!isCodeOver(payment, startsAt(payment, clock)), 'payable.date_after_code', { expiresAt });
}

async function write(
  deps: PayablesDeps,
  tx: Tx,
  payment: NewPayment,
  { by, wished, clock }: { by: Person; wished: CreatePixPayment['status'] | null; clock: Clock },
): Promise<Payment> {
  const { sellerId, id } = payment;
  const isNew = await insertPayment(tx, payment);
  const kept = await lockPayment(tx, sellerId, id);
  assertInvariant(kept, 'a payment that was submitted is kept');
  if (!isNew) return kept;
  recordAudit(tx, {
    sellerId,
    at: clock.now(),
    action: 'payable.submitted',
    subject: { kind: 'payable', id, label: payment.payeeName },
    after: { amountCents: kept.amountCents, scheduledDate: kept.paymentDate, customer: payment.payeeName },
  });
  await appendEvents(tx, [payableChanged(payment, 'submitted')]);
  const policy = await lockPolicyFor(tx, { sellerId, by }, clock);
  const waits = wished === 'pending_approval' || !isApprover(by, policy) || needsAnother(kept, by, policy);
  if (waits) return kept;
  const approved = { approvedBy: by.email, approvedAt: clock.now(), approverLevel: 'default' as const };
  return release(deps, tx, await changePayment(tx, kept, approved), clock);
}

export async function release(deps: PayablesDeps, tx: Tx, payment: Payment, clock: Clock): Promise<Payment> {
  if (payableOn(payment.kind, payment.paymentDate) <= clock.today()) return startPayment(deps, tx, payment, clock);
  await scheduleJobs(tx, [startJob(payment)]);
  return changePayment(tx, payment, { status: 'scheduled', updatedAt: clock.now() });
}

function rowOf(
  { sellerId, id, by }: Omit<Submit<never>, 'body'>,
  { amount, paymentDate, costCenter, description }: Request,
  payee: Payee,
  clock: Clock,
): NewPayment {
  const at = clock.now();
  return {
    sellerId,
    id,
    status: 'pending_approval',
    ...payee,
    amountCents: amount,
    paymentDate,
    costCenter,
    description: description || null,
    submittedBy: by.email,
    submittedAt: at,
    updatedAt: at,
    editors: [],
  };
}

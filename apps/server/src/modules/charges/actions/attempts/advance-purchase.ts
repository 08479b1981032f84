import { addDays, assertInvariant, type Clock, daysBetween, type PlainDate, plainDateAt } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import {
  appendEvents,
  mapConcurrent,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
} from '../../../../jobs/index.ts';
import { providerRetryDays } from '../../../rails/index.ts';
import type { ActivityKind, ChargeActivity } from '../../activity.ts';
import { isOpen } from '../../charge.ts';
import { abandonAt, issueAt, pollAgainAt } from '../../due-dates.ts';
import type { RailPayment } from '../../payment.ts';
import { isLaterPix, isRevised, isSentOnItsDate } from '../../payment-attempt.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { recordChallenge, recordFailure, recordInstruments, setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge, PaymentAttempt, Purchase, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { findAttempts, findPurchase } from '../../store/purchase-reader.ts';
import { insertAttempt, lockCharges } from '../../store/purchase-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import { expiryJob, resumeJob } from '../charge-jobs.ts';
import type { ChargeMail, ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { type AttemptOutcome, callRail, type RailRequest } from './call-rail.ts';
import { cancelAttempts, scheduleRailCancellation } from './cancel-attempts.ts';

const attemptsAtOnce = 4;

/**
 * Sends every waiting attempt of a purchase to its rail and records the results. Call it outside a transaction. It is
 * idempotent, also when called concurrently, because the rail deduplicates by the attempt's id.
 */
export async function advancePurchase(
  deps: ChargesDeps,
  opened: PurchaseWithCharges,
  how: Pick<RailRequest, 'wasSent' | 'challengeAnswer'>,
  clock: Clock,
): Promise<PurchaseWithCharges> {
  const { purchase, attempts } = opened;
  const waiting = attempts.filter((attempt) => attempt.status === 'PROCESSING');
  const answered = await mapConcurrent(waiting, attemptsAtOnce, (attempt) =>
    callRailFor(deps, { attempt, purchase, ...how }, clock),
  );
  let current: PurchaseWithCharges | null = answered.length === 0 ? opened : null;
  for (const { attempt, outcome } of answered) {
    if (outcome.kind !== 'paid') continue;
    const isKept = await deps.confirmPayments([{ attempt, purchase, payments: [outcome.payment] }], clock);
    if (isKept) current = paidByCard(opened, attempt, outcome.payment);
  }
  await recordOutcomes(
    deps,
    purchase,
    answered.filter(({ outcome }) => outcome.kind !== 'paid'),
    clock,
  );
  const advanced = current ?? (await findPurchase(deps.reader, purchase.sellerId, purchase.id)) ?? opened;
  const isIssuedInstead = answered.some(({ outcome }) => outcome.kind === 'unrevised');
  return isIssuedInstead ? advancePurchase(deps, advanced, { wasSent: true }, clock) : advanced;
}

/**
 * Sends the attempts of a purchase after one of its charges got another. When another charge still waits for its rail,
 * all are queried before they are sent, because the job that queries them ends with the last response.
 */
export function advanceCharge(
  deps: ChargesDeps,
  opened: PurchaseWithCharges,
  { chargeId, wasSent }: { readonly chargeId: string; readonly wasSent: boolean },
  clock: Clock,
): Promise<PurchaseWithCharges> {
  const others = opened.attempts.filter((attempt) => attempt.chargeId !== chargeId);
  const isAlone = others.every(({ status }) => status !== 'PROCESSING');
  return advancePurchase(deps, opened, { wasSent: wasSent || !isAlone }, clock);
}

async function callRailFor(deps: ChargesDeps, request: RailRequest, clock: Clock): Promise<Answered> {
  return { attempt: request.attempt, outcome: await callRail(deps, request, clock) };
}

/** A card checkout ends here, so the purchase is updated in memory instead of read again. */
function paidByCard(
  opened: PurchaseWithCharges,
  paid: PaymentAttempt,
  { paidOn, at }: RailPayment,
): PurchaseWithCharges {
  return {
    purchase: opened.purchase,
    charges: opened.charges.map((charge) =>
      charge.id === paid.chargeId ? { ...charge, status: 'PAID', paidOn, paidAt: at } : charge,
    ),
    attempts: opened.attempts.map((attempt) => (attempt.id === paid.id ? { ...attempt, status: 'PAID' } : attempt)),
  };
}

/**
 * Queries the rail about attempts of a purchase that have no result, and schedules itself again while there is none.
 */
export function resumeAttempts(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const found = await findPurchase(deps.reader, work.sellerId, work.subjectId);
    if (!found) return;
    const advanced = await advancePurchase(deps, found, { wasSent: true }, clock);
    const unanswered = advanced.attempts.find((attempt) => attempt.status === 'PROCESSING');
    if (!unanswered) return;
    const dueAt = pollAgainAt(unanswered.createdAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

interface Answered<Outcome extends AttemptOutcome = AttemptOutcome> {
  readonly attempt: PaymentAttempt;
  readonly outcome: Outcome;
}

type RecordDeps = Pick<ChargesDeps, 'transact' | 'sellers' | 'sendMails' | 'checkoutUrl'>;

/**
 * Records the rails' results for attempts of one purchase, except payments. Attempts with an unknown result are
 * queried again by a scheduled job.
 */
export async function recordOutcomes(
  deps: RecordDeps,
  purchase: Purchase,
  answered: readonly Answered[],
  clock: Clock,
): Promise<void> {
  const known = answered.filter(({ outcome }) => outcome.kind !== 'unknown');
  if (known.length === 0) return;
  const seller = await deps.sellers.sellerOf(purchase.sellerId);
  await deps.transact(async (tx) => {
    const charges = await lockCharges(tx, purchase.sellerId, purchase.id);
    const context = { tx, purchase, charges, now: clock.now() };
    await recordIssued(deps, context, answered.filter(isIssued), seller.fantasyName);
    for (const item of answered) {
      if (item.outcome.kind === 'challenge') await recordChallenged(context, item.attempt, item.outcome);
      if (item.outcome.kind === 'failed') await recordFailed(context, item.attempt, item.outcome);
      if (item.outcome.kind === 'unrevised') await issueInstead(context, item.attempt);
    }
    if (known.length === answered.length && !known.some(({ outcome }) => outcome.kind === 'unrevised')) {
      const subject = { sellerId: purchase.sellerId, subjectId: purchase.id };
      await unscheduleJob(tx, { ...subject, kind: 'charge.resume-attempts' });
    }
  });
}

/** Records that the provider withdrew an instrument. Returns false and changes nothing when the attempt has ended. */
export async function recordProviderCanceled(
  tx: Tx,
  { attempt, purchase }: { readonly attempt: PaymentAttempt; readonly purchase: Purchase },
  error: { readonly code: string; readonly reason: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const charges = await lockCharges(tx, purchase.sellerId, purchase.id);
  return recordFailed({ tx, purchase, charges, now }, attempt, error);
}

interface Context {
  readonly tx: Tx;
  readonly purchase: Purchase;
  readonly charges: readonly Charge[];
  readonly now: Temporal.Instant;
}

type Issued = Extract<AttemptOutcome, { kind: 'issued' }>;

function isIssued(item: Answered): item is Answered<Issued> {
  return item.outcome.kind === 'issued';
}

/** An attempt that was canceled during the call is canceled at its rail. */
async function recordIssued(
  deps: RecordDeps,
  { tx, purchase, charges, now }: Context,
  issued: readonly Answered<Issued>[],
  sellerName: string,
): Promise<void> {
  if (issued.length === 0) return;
  const sellerId = purchase.sellerId;
  const recorded = await recordInstruments(
    tx,
    sellerId,
    issued.map(({ outcome }) => outcome.instrument),
  );
  const fresh = issued.map(({ attempt }) => attempt).filter((attempt) => recorded.has(attempt.id));
  const late = issued.map(({ attempt }) => attempt.id).filter((id) => !recorded.has(id));
  await insertActivities(
    tx,
    sellerId,
    fresh.map((attempt) => issuedLine(attempt, now)),
  );
  const issuedNow = fresh.filter((attempt) => !isRevised(attempt));
  await appendEvents(
    tx,
    issuedNow.map((attempt) => chargeEvent('charge.issued', { sellerId, chargeId: attempt.chargeId, purchase })),
  );
  await scheduleRailCancellation(tx, sellerId, late, now);
  // The person who makes a direct charge decides whether it is mailed.
  const isDirect = charges.some(({ soldBy }) => soldBy === 'DIRECT');
  await deps.sendMails(
    tx,
    (isDirect ? [] : issuedNow).flatMap((attempt) => pixMail(deps, { attempt, purchase, sellerName, now })),
  );
}

export function issuedLine(attempt: PaymentAttempt, now: Temporal.Instant): ChargeActivity {
  return {
    chargeId: attempt.chargeId,
    at: now,
    kind: issuedKind(attempt),
    status: null,
    by: null,
    reason: null,
    amountCents: attempt.amountCents,
    details: { dueDate: attempt.dueDate },
  };
}

function issuedKind(attempt: PaymentAttempt): ActivityKind {
  if (attempt.recurrenceId) return 'debit.requested';
  if (attempt.paymentMethod === 'PIX') return isRevised(attempt) ? 'pix.revised' : 'pix.issued';
  return isRevised(attempt) ? 'boleto.revised' : 'boleto.registered';
}

/** The rail cannot revise this instrument, so it is canceled there and another is issued. */
async function issueInstead({ tx, purchase, charges, now }: Context, unrevised: PaymentAttempt): Promise<void> {
  const { sellerId, id, chargeId } = unrevised;
  const charge = charges.find((one) => one.id === chargeId);
  const canceled = await setAttemptsCanceled(tx, sellerId, [chargeId]);
  if (!charge || !canceled.includes(id)) return;
  await scheduleRailCancellation(tx, sellerId, canceled, now);
  // The customer may have begun a Pix or a card at their page meanwhile.
  const number = (await findAttempts(tx, sellerId, chargeId)).length + 1;
  const attempt = composeAttempt(charge, purchase, { number, dueDate: charge.dueDate, now });
  await insertAttempt(tx, attempt);
  await scheduleJobs(tx, [resumeJob(sellerId, purchase.id, now), ...expiryJob(attempt)]);
}

/**
 * The buyer of a scheduled charge is not there to answer, so the issuer's challenge counts as a refusal. So does one
 * after the answer that came with a card of the customer's page.
 */
async function recordChallenged(
  context: Context,
  attempt: PaymentAttempt,
  challenge: { readonly issuer: string; readonly hint: string },
): Promise<void> {
  const { tx, purchase, now } = context;
  const sellerId = purchase.sellerId;
  if (purchase.scheduledDate || context.charges.length === 0) {
    await recordFailed(context, attempt, { code: '3DS', reason: 'buyer-not-present' });
    return;
  }
  if (!(await recordChallenge(tx, sellerId, attempt.id, challenge))) return;
  await insertActivities(tx, sellerId, [
    { ...lineOf(attempt, now), kind: 'card.challenged', amountCents: null, details: { issuer: challenge.issuer } },
  ]);
  const dueAt = abandonAt(attempt.dueDate, null);
  await scheduleJobs(tx, [{ sellerId, kind: 'charge.expire-challenge', subjectId: attempt.id, dueAt }]);
}

/**
 * Records a refusal. The attempt's charge fails; of a new purchase the first charge fails, so that the buyer can pay
 * it in another way, and the others are abandoned. A later Pix is issued again on the day that its refusal code
 * allows. Returns false when the attempt has ended.
 */
async function recordFailed(
  { tx, purchase, charges, now }: Context,
  attempt: PaymentAttempt,
  error: { readonly code: string; readonly reason: string },
): Promise<boolean> {
  const sellerId = purchase.sellerId;
  if (!(await recordFailure(tx, sellerId, attempt.id, error))) return false;
  const details = { method: attempt.paymentMethod, code: error.code, reason: error.reason };
  if (charges.length === 0) {
    // The charge belongs to another purchase, whose instrument can still be paid.
    const { amountCents } = attempt;
    await insertActivities(tx, sellerId, [{ ...lineOf(attempt, now), kind: 'card.refused', amountCents, details }]);
    return true;
  }
  const isBeginning = await isOfBeginning(tx, { attempt, purchase, charges });
  const failed = isBeginning ? charges[0] : charges.find((charge) => charge.id === attempt.chargeId);
  assertInvariant(failed, 'an attempt that waits for its rail has a charge');
  const line: ChargeActivity = {
    ...lineOf({ chargeId: failed.id }, now),
    kind: attempt.paymentMethod === 'CREDIT_CARD' ? 'card.refused' : 'charge.failed',
    status: 'FAILED',
    amountCents: attempt.amountCents,
    details,
  };
  const changed = await changeStatus(tx, sellerId, 'FAILED', [line]);
  if (!changed.has(failed.id)) await insertActivities(tx, sellerId, [{ ...line, status: null }]);
  const others = isBeginning ? charges.filter((charge) => isOpen(charge.status)) : [];
  await cancelAttempts(tx, { purchase, charges: others, kept: failed.id, now, by: null, reason: null });
  await appendEvents(tx, [chargeEvent('charge.failed', { sellerId, chargeId: failed.id, purchase })]);
  const nextOn = isLaterPix(attempt) ? laterPixDay(error.code, failed, now) : null;
  if (nextOn) {
    await scheduleJobs(tx, [{ sellerId, kind: 'charge.issue', subjectId: failed.id, dueAt: issueAt(nextOn) }]);
  }
  return true;
}

/**
 * Whether the buyer has agreed to nothing but this payment yet. Installments that were paid, sent to the customer or
 * changed stay owed, whatever comes of one of them.
 */
async function isOfBeginning(
  tx: Tx,
  { attempt, purchase, charges }: Pick<Context, 'purchase' | 'charges'> & { readonly attempt: PaymentAttempt },
): Promise<boolean> {
  const { sellerId, chargeId, partNumber, paymentMethod, line, brCode } = attempt;
  if (partNumber > 1 && paymentMethod !== 'BANK_SLIP') return false;
  const wasSent = (line ?? brCode) !== null && charges.some(({ soldBy }) => soldBy === 'DIRECT');
  if (wasSent || charges.some(({ status }) => !isOpen(status))) return false;
  const attempts = await findAttempts(tx, sellerId, chargeId);
  return !attempts.some(({ purchaseId, number }) => purchaseId === purchase.id && number < attempt.number);
}

/** The day after today on which a later Pix that its provider refused is issued again; null when there is none. */
function laterPixDay(code: string, { dueDate }: Charge, now: Temporal.Instant): PlainDate | null {
  const passed = daysBetween(dueDate, plainDateAt(now));
  const days = providerRetryDays(code).find((day) => day > passed);
  return days === undefined ? null : addDays(dueDate, days);
}

function lineOf(attempt: Pick<PaymentAttempt, 'chargeId'>, now: Temporal.Instant) {
  return { chargeId: attempt.chargeId, at: now, status: null, by: null, reason: null };
}

/**
 * Mail with a Pix that was issued on its date; none when it was issued before. The daily run mails the code of a
 * subscription period, because no page shows it, and a person who issues a Pix decides whether it is sent.
 */
function pixMail(
  { checkoutUrl }: Pick<ChargesDeps, 'checkoutUrl'>,
  issued: { attempt: PaymentAttempt; purchase: Purchase; sellerName: string; now: Temporal.Instant },
): ChargeMail[] {
  const { attempt, purchase, sellerName, now } = issued;
  const isOfLink = purchase.sourceKind === 'payment-link';
  if (!isOfLink || !isSentOnItsDate(purchase, attempt) || attempt.recurrenceId !== null) return [];
  const mail = texts.pixIssued({
    buyerName: purchase.payerName,
    sellerName,
    title: purchase.title,
    part: attempt.partNumber,
    of: purchase.installments,
    amountCents: attempt.amountCents,
    dueDate: attempt.dueDate,
    link: checkoutUrl(purchase.sourceId, purchase.id),
  });
  const { sellerId, customerId, payerEmail: to } = purchase;
  return [{ sellerId, customerId, to, ...mail, at: now }];
}

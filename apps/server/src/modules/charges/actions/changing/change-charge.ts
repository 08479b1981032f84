import {
  addDays,
  assertInvariant,
  type Cents,
  type Clock,
  cents,
  type PlainDate,
  percentOf,
  sumCents,
} from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { lastDueDate, lateFrom } from '../../due-dates.ts';
import { type EarlyDiscount, type LateTerms, termsOfAttempt } from '../../due-terms.ts';
import { isCardAwaited } from '../../payment-attempt.ts';
import { type Pricing, priceOption } from '../../pricing.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { setAttemptsCanceled, setRevising } from '../../store/attempt-writer.ts';
import { updateCharge } from '../../store/charge-writer.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findAttempts, findCharge, findPurchase } from '../../store/purchase-reader.ts';
import { insertAttempt, lockCharges, lockPurchase, updatePurchase } from '../../store/purchase-writer.ts';
import { sumOfLines, type ValueLine } from '../../value-lines.ts';
import { advanceCharge } from '../attempts/advance-purchase.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { chargeEvent } from '../charge-events.ts';
import { dayJobs, expiryJob, resumeJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt, pixExpiry } from '../compose-purchase.ts';
import { type SendCharge, sendCharge } from '../sending/send-charge.ts';
import { takeCredit } from '../take-credit.ts';
import { isChangeable, mayChangeAmount, mayChangeTerms, mayUsePartOfCredit } from './changeable.ts';

interface ChangeCharge extends SendCharge {
  readonly dueDate?: PlainDate | undefined;
  readonly amountCents?: Cents | undefined;
  /** The customer's credit pays all of the reduction. */
  readonly creditCents?: Cents | undefined;
  readonly description?: string | undefined;
  readonly lateTerms?: LateTerms | undefined;
  readonly earlyDiscount?: EarlyDiscount | null | undefined;
  readonly send: boolean;
}

/**
 * Changes the due date, amount, description or late and early terms of an open charge. The customer's boleto or Pix is
 * revised at its rail; when the rail cannot revise it, it is canceled and another is issued. A late charge with a later
 * due date is no longer late. A payment of a canceled instrument is kept when it matches the amount now owed, and
 * returned otherwise. Idempotent by id. Refuses `charge.not_found`, `charge.not_changeable`,
 * `charge.payment_processing` while a card is awaited, `charge.due_date_past`, `charge.due_date_too_far`,
 * `charge.amount_not_changeable` for subscription periods and split charges, `charge.terms_not_changeable` for those
 * and for installments, `charge.discount_past` and `charge.amount_too_small`. It also refuses what sending refuses; the
 * change is kept then.
 */
export async function changeCharge(deps: ChargesDeps, change: ChangeCharge): Promise<void> {
  const { sellerId, chargeId } = change;
  const clock = await deps.clockOf(sellerId);
  const pricing = await deps.sellers.pricingOf(sellerId);
  const { purchaseId } = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const isNew = await deps.transact((tx) => write(deps, tx, { ...change, purchaseId, pricing, clock }));
  const found = await findPurchase(deps.reader, sellerId, purchaseId);
  assertInvariant(found, 'a charge has a purchase');
  await advanceCharge(deps, found, { chargeId, wasSent: !isNew }, clock);
  if (change.send) await sendCharge(deps, change);
}

interface Change extends ChangeCharge {
  readonly purchaseId: string;
  readonly pricing: Pricing;
  readonly clock: Clock;
}

/** Returns false when the call was applied before: an attempt or a revision has its id. */
async function write(deps: ChargesDeps, tx: Tx, change: Change): Promise<boolean> {
  const { sellerId, chargeId, id, clock } = change;
  const now = clock.now();
  const locked = await lockPurchase(tx, sellerId, change.purchaseId);
  const charge = (await lockCharges(tx, sellerId, change.purchaseId)).find((one) => one.id === chargeId);
  assertThat(locked && charge, 'charge.payment_replaced');
  const attempts = await findAttempts(tx, sellerId, chargeId);
  if (attempts.some((attempt) => attempt.id === id || attempt.revisions.includes(id))) return false;
  assertThat(!attempts.some(isCardAwaited), 'charge.payment_processing');
  const { creditCents } = change;
  assertThat(isChangeable(charge, attempts), creditCents ? 'charge.credit_only_whole' : 'charge.not_changeable');
  const dueDate = change.dueDate ?? charge.dueDate;
  assertThat(dueDate >= clock.today(), 'charge.due_date_past');
  assertThat(dueDate <= lastDueDate(clock.today()), 'charge.due_date_too_far');
  const purchase = withTerms(repriced(locked, charge, change), charge, { ...change, dueDate });
  const changed = { ...charge, ...partOf(purchase, charge), dueDate };
  await updatePurchase(tx, purchase);
  await updateCharge(tx, changed);
  const held = attempts.findLast(({ paymentMethod }) => paymentMethod !== 'CREDIT_CARD');
  const revised =
    held?.status === 'PENDING' && !held.combinedId
      ? revisedAttempt(held, id, { charge: changed, before: locked, purchase, now })
      : null;
  const attempt = revised ?? {
    ...composeAttempt(changed, purchase, { number: attempts.length + 1, dueDate, now }),
    id,
  };
  if (revised) assertThat(await setRevising(tx, revised), 'charge.payment_replaced');
  else {
    await scheduleRailCancellation(tx, sellerId, await setAttemptsCanceled(tx, sellerId, [chargeId]), now);
    await insertAttempt(tx, attempt);
  }
  await scheduleJobs(tx, jobsOf(changed, attempt, now));
  await record(tx, { change, before: { charge, purchase: locked }, after: { charge: changed, purchase }, at: now });
  const { fineHundredths, interestHundredths, discountHundredths, discountDays, description } = purchase;
  await deps.onChanged(tx, {
    ...changed,
    description,
    lateTerms: { fineHundredths, interestHundredths },
    earlyDiscount: discountHundredths > 0 ? { hundredths: discountHundredths, days: discountDays } : null,
    source: { kind: purchase.sourceKind, id: purchase.sourceId },
  });
  if (creditCents) {
    assertThat(charge.amountCents - changed.amountCents === creditCents, 'charge.credit_too_large');
    await takeCredit(tx, charge, { id, amountCents: creditCents, by: change.by, at: now });
  }
  return true;
}

interface Revised {
  readonly charge: Charge;
  readonly before: Purchase;
  readonly purchase: Purchase;
  readonly now: Temporal.Instant;
}

/** Codes that contain the old amount are removed, because the payer must not pay by them. */
function revisedAttempt(held: PaymentAttempt, id: string, { charge, before, purchase, now }: Revised): PaymentAttempt {
  const { amountCents, dueDate } = charge;
  return {
    ...held,
    ...(amountCents !== held.amountCents && { brCode: null, line: null, barcode: null }),
    amountCents,
    dueDate,
    expiresAt: pixExpiry(charge, purchase, { dueDate, now }),
    revisions: [...held.revisions, id],
    revisedFrom: { amountCents: held.amountCents, dueDate: held.dueDate, terms: termsOfAttempt(held, before) },
  };
}

/** The purchase is priced again for the new amount, and gets a date because a Pix with a due date may be paid late. */
function repriced(purchase: Purchase, charge: Charge, change: Change): Purchase {
  const { amountCents, dueDate } = change;
  const scheduledDate = purchase.scheduledDate ?? dueDate ?? charge.dueDate;
  if (amountCents === undefined || amountCents === charge.amountCents) return { ...purchase, scheduledDate };
  const { creditCents } = change;
  if (creditCents) assertThat(mayUsePartOfCredit(charge, purchase), 'charge.credit_only_whole');
  else assertThat(mayChangeAmount(purchase), 'charge.amount_not_changeable');
  const option = priceOption(optionTerms(purchase, amountCents, change), 1) ?? refuse('charge.amount_too_small');
  const [priced] = option.receivables;
  assertInvariant(priced, 'one installment has one receivable');
  const at = (amounts: readonly Cents[], amount: Cents) => amounts.with(charge.partNumber - 1, amount);
  const grossCents = at(purchase.grossCents, priced.grossCents);
  return {
    ...purchase,
    scheduledDate,
    grossCents,
    feeCents: at(purchase.feeCents, priced.feeCents),
    anticipationCents: at(purchase.anticipationCents, priced.anticipationCents),
    totalCents: sumCents(grossCents),
    valueLines: creditCents ? linesWithCredit(purchase, charge, creditCents) : null,
  };
}

/** A period is canceled by its lines; another charge has none. */
function linesWithCredit(
  { sourceKind, valueLines }: Purchase,
  { amountCents }: Charge,
  creditCents: Cents,
): Purchase['valueLines'] {
  if (sourceKind !== 'subscription') return null;
  const lines = valueLines ?? [{ kind: 'PERIOD_VALUE', amountCents }];
  const [used, others] = [lines.filter(isCredit), lines.filter((line) => !isCredit(line))];
  return [...others, { kind: 'CREDIT', amountCents: cents(sumOfLines(used) - creditCents) }];
}

function isCredit({ kind }: ValueLine): boolean {
  return kind === 'CREDIT';
}

/** An early discount is dropped when its last day has passed. */
function withTerms(purchase: Purchase, { partOf }: Charge, change: Change & { readonly dueDate: PlainDate }): Purchase {
  const { description, lateTerms, earlyDiscount, dueDate, clock } = change;
  if (!mayChangeTerms({ partOf }, purchase)) {
    const isUnchanged = description === undefined && lateTerms === undefined && earlyDiscount === undefined;
    assertThat(isUnchanged, 'charge.terms_not_changeable');
    return purchase;
  }
  const { discountHundredths, discountDays } = purchase;
  const discount = earlyDiscount === undefined ? { hundredths: discountHundredths, days: discountDays } : earlyDiscount;
  const isPast = discount !== null && addDays(dueDate, -discount.days) < clock.today();
  assertThat(!isPast || !earlyDiscount, 'charge.discount_past');
  const { hundredths, days } = discount && !isPast ? discount : { hundredths: 0, days: 0 };
  const leastCents = cents(purchase.totalCents - percentOf(purchase.totalCents, hundredths / 100));
  assertThat(hundredths === 0 || priceOption(optionTerms(purchase, leastCents, change), 1), 'charge.amount_too_small');
  return {
    ...purchase,
    ...(description !== undefined && { description: description || null }),
    ...lateTerms,
    discountHundredths: hundredths,
    discountDays: days,
  };
}

function optionTerms({ method, receivingType }: Purchase, valueCents: Cents, { pricing }: Pick<Change, 'pricing'>) {
  return { method, receivingType, bearer: 'EARLY_SELLER', discountPercent: 0, valueCents, pricing } as const;
}

function partOf({ grossCents, feeCents, anticipationCents }: Purchase, { partNumber }: Charge) {
  const [amount, fee, anticipation] = [grossCents, feeCents, anticipationCents].map(
    (amounts) => amounts[partNumber - 1],
  );
  assertInvariant(
    amount !== undefined && fee !== undefined && anticipation !== undefined,
    'a charge is a part of its purchase',
  );
  return { amountCents: amount, feeCents: fee, anticipationCents: anticipation };
}

function jobsOf(charge: Charge, attempt: PaymentAttempt, now: Temporal.Instant): ScheduledJob[] {
  const { sellerId, id: subjectId, purchaseId, paymentMethod, dueDate } = charge;
  return [
    resumeJob(sellerId, purchaseId, now),
    ...expiryJob(attempt),
    ...(charge.subscriptionId
      ? dayJobs({ ...charge, collectOn: null }, now)
      : [{ sellerId, kind: 'charge.mark-late' as const, subjectId, dueAt: lateFrom(paymentMethod, dueDate) }]),
  ];
}

interface ChargeOfPurchase {
  readonly charge: Charge;
  readonly purchase: Purchase;
}

interface Changed {
  readonly change: Change;
  readonly before: ChargeOfPurchase;
  readonly after: ChargeOfPurchase;
  readonly at: Temporal.Instant;
}

async function record(tx: Tx, { change, before, after, at }: Changed): Promise<void> {
  const { sellerId, chargeId, by } = change;
  const { purchase } = after;
  const { amountCents } = after.charge;
  const [was, is] = [auditedOf(before), auditedOf(after)];
  const changes = Object.fromEntries(
    recordedFields.flatMap((field) =>
      was[field] === is[field]
        ? []
        : [
            [field, is[field] ?? ''],
            [`${field}Before`, was[field] ?? ''],
          ],
    ),
  );
  const details = change.creditCents ? { ...changes, credit: 1 } : changes;
  const status = before.charge.status === 'SCHEDULED' ? null : ('SCHEDULED' as const);
  await insertActivities(tx, sellerId, [
    { chargeId, at, kind: 'charge.updated', status, by, reason: null, amountCents, details },
  ]);
  await appendEvents(tx, [chargeEvent('charge.updated', { sellerId, chargeId, purchase })]);
  const subject = { kind: 'charge', id: chargeId, label: purchase.title } as const;
  recordAudit(tx, { sellerId, at, action: 'charge.updated', subject, before: was, after: is });
}

function auditedOf({ charge: { dueDate, amountCents }, purchase }: ChargeOfPurchase) {
  const { description, fineHundredths, interestHundredths, discountHundredths, discountDays } = purchase;
  return {
    dueDate,
    amountCents,
    description,
    finePercent: fineHundredths / 100,
    interestPercent: interestHundredths / 100,
    discountPercent: discountHundredths / 100,
    discountDays,
  };
}

const recordedFields = [
  'dueDate',
  'amountCents',
  'description',
  'finePercent',
  'interestPercent',
  'discountPercent',
  'discountDays',
] as const satisfies readonly (keyof ReturnType<typeof auditedOf>)[];

import { assertInvariant, type Cents, cents, foldText, newId, type PlainDate } from '@balcao/kernel';
import type { DomainEvent, ScheduledJob } from '../../../jobs/index.ts';
import type { CardDescription } from '../../rails/index.ts';
import type { ChargeActivity } from '../activity.ts';
import type { BilledCard } from '../billed-charge.ts';
import { nextStatuses } from '../charge.ts';
import { checkoutPixExpiry, dueDatesOf, duePixExpiry, issueAt, lateFrom, scheduledDateOf } from '../due-dates.ts';
import { keptTermsOf, type LateTerms } from '../due-terms.ts';
import { isSentOnItsDate } from '../payment-attempt.ts';
import type { PricedOption } from '../pricing.ts';
import type { ChargeSource, StartPurchase } from '../purchase.ts';
import type { Charge, PaymentAttempt, Purchase, PurchaseWithCharges } from '../store/charges-tables.ts';
import { chargeEvent } from './charge-events.ts';
import { dayJobs, expiryJob, resumeJob } from './charge-jobs.ts';

export interface Beginning {
  readonly input: StartPurchase;
  readonly card: CardDescription | null;
  /** The seller's terms for late payments. */
  readonly lateTerms: LateTerms;
  readonly now: Temporal.Instant;
  readonly today: PlainDate;
  /** First charge of the replaced purchase while it is open, and its number of attempts. */
  readonly kept: { readonly charge: Charge; readonly attempts: number } | null;
}

export interface NewPurchase extends PurchaseWithCharges {
  readonly activities: readonly ChargeActivity[];
  readonly jobs: readonly ScheduledJob[];
  readonly events: readonly DomainEvent[];
}

/** A purchase, its charges and its immediate attempts; pure except for the ids. */
export function composePurchase(beginning: Beginning): NewPurchase {
  const { input, today } = beginning;
  const scheduled = { ...input.option, scheduledDate: input.scheduledDate };
  const scheduledDate = scheduledDateOf(scheduled, today, isSentAtOnce(input.source));
  const purchase = newPurchase({ ...beginning, input: { ...input, scheduledDate } });
  const dueDates = dueDatesOf({ ...purchase, scheduledDate, dueDates: input.dueDates }, today);
  const charges = chargesFrom(beginning, purchase, dueDates);
  const attempts = charges.flatMap((charge, index) => {
    const dueDate = dueDates[index] ?? charge.dueDate;
    const number = attemptsBefore(beginning, charge) + 1;
    return isTriedAtOnce(charge, purchase)
      ? composeAttempt(charge, purchase, { number, dueDate, now: beginning.now })
      : [];
  });
  return {
    purchase,
    charges,
    attempts,
    activities: charges.map((charge) => firstLine(beginning, charge)),
    jobs: firstJobs(purchase, charges, attempts, beginning.now),
    events: charges.map((charge) => firstEvent(beginning, purchase, charge)),
  };
}

type Amounts = Pick<PurchasePart, 'grossCents' | 'feeCents' | 'anticipationCents'>;

function chargesFrom(beginning: Beginning, purchase: Purchase, dueDates: readonly PlainDate[]): Charge[] {
  const { option, source } = beginning.input;
  const soldBy = source.soldBy ?? null;
  const parts: readonly Amounts[] =
    option.method === 'CREDIT_CARD' ? [{ ...option, grossCents: option.totalCents }] : option.receivables;
  return dueDates.map((dueDate, index) => {
    const part = parts[index];
    assertInvariant(part, 'a purchase has a due date for each part');
    const collectOn = isCollectedByRun(purchase) ? dueDate : null;
    const place = { number: index + 1, of: parts.length };
    const fresh = composeCharge(purchase, { ...part, ...place, dueDate, collectOn, soldBy });
    return index === 0 && beginning.kept ? goOn(beginning.kept.charge, fresh) : fresh;
  });
}

/** A charge that continues from a replaced purchase keeps its due date, and stays LATE. */
function goOn(kept: Charge, fresh: Charge): Charge {
  const isWaitingAgain = kept.status === 'SCHEDULED' || nextStatuses(kept.status).includes('SCHEDULED');
  return {
    ...fresh,
    id: kept.id,
    createdAt: kept.createdAt,
    status: isWaitingAgain ? 'SCHEDULED' : kept.status,
    dueDate: isWaitingAgain ? fresh.dueDate : kept.dueDate,
  };
}

function attemptsBefore({ kept }: Beginning, charge: Charge): number {
  return kept?.charge.id === charge.id ? kept.attempts : 0;
}

/** A direct charge and a period that changed from card are sent to the customer at once. */
function isSentAtOnce({ kind, soldBy }: Pick<ChargeSource, 'kind' | 'soldBy'>): boolean {
  return soldBy === 'DIRECT' || kind === 'subscription';
}

/** The daily run collects and retries a subscription's scheduled card or Pix, because no buyer is at a checkout. */
function isCollectedByRun({ subscriptionId, scheduledDate, method, sourceKind }: Purchase): boolean {
  return subscriptionId !== null && scheduledDate !== null && method !== 'BANK_SLIP' && sourceKind !== 'subscription';
}

/** A boleto is issued at once; a scheduled card or first Pix waits for its date, and a later Pix for its own. */
function isTriedAtOnce(charge: Charge, purchase: Purchase): boolean {
  if (purchase.method === 'BANK_SLIP') return true;
  if (isSentAtOnce({ kind: purchase.sourceKind, soldBy: charge.soldBy })) return true;
  return charge.partNumber === 1 && purchase.scheduledDate === null;
}

function firstLine({ input, now, kept }: Beginning, charge: Charge): ChargeActivity {
  const isKept = kept?.charge.id === charge.id;
  const methodBefore = isKept ? kept.charge.paymentMethod : charge.paymentMethod;
  return {
    chargeId: charge.id,
    at: now,
    kind: isKept ? 'charge.replaced' : 'charge.created',
    status: isKept && kept.charge.status === charge.status ? null : charge.status,
    by: input.by,
    reason: null,
    amountCents: charge.amountCents,
    details: {
      method: charge.paymentMethod,
      ...(methodBefore !== charge.paymentMethod && { methodBefore }),
      installments: input.option.installments,
      part: charge.partNumber,
      of: charge.partOf,
      dueDate: charge.dueDate,
    },
  };
}

function firstEvent({ kept, today }: Beginning, purchase: Purchase, charge: Charge): DomainEvent {
  const isNew = kept?.charge.id !== charge.id && charge.dueDate === today;
  const topic = isNew ? 'charge.created' : 'charge.scheduled';
  return chargeEvent(topic, { sellerId: charge.sellerId, chargeId: charge.id, purchase });
}

function firstJobs(
  purchase: Purchase,
  charges: readonly Charge[],
  attempts: readonly PaymentAttempt[],
  now: Temporal.Instant,
): ScheduledJob[] {
  const sellerId = purchase.sellerId;
  const tried = new Set(attempts.map((attempt) => attempt.chargeId));
  const jobs: ScheduledJob[] = [];
  if (attempts.length > 0) {
    jobs.push(resumeJob(sellerId, purchase.id, now));
  }
  for (const charge of charges) {
    const { id: subjectId, dueDate, paymentMethod } = charge;
    if (charge.collectOn || purchase.sourceKind === 'subscription') {
      jobs.push(...dayJobs(charge, now));
      continue;
    }
    if (!tried.has(charge.id)) jobs.push({ sellerId, kind: 'charge.issue', subjectId, dueAt: issueAt(dueDate) });
    if (paymentMethod === 'BANK_SLIP' || isSentOnItsDate(purchase, charge)) {
      jobs.push({ sellerId, kind: 'charge.mark-late', subjectId, dueAt: lateFrom(paymentMethod, dueDate) });
    }
  }
  jobs.push(...attempts.flatMap(expiryJob));
  return jobs;
}

interface PurchasePart {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly dueDate: PlainDate;
  readonly number: number;
  readonly of: number;
  /** Null when the daily run does not collect it. */
  readonly collectOn: PlainDate | null;
  readonly soldBy: Charge['soldBy'];
}

export function composeCharge(purchase: Purchase, part: PurchasePart): Charge {
  return {
    sellerId: purchase.sellerId,
    id: newId<'charge'>(),
    purchaseId: purchase.id,
    sourceId: purchase.sourceId,
    subscriptionId: purchase.subscriptionId,
    period: purchase.period,
    customerId: purchase.customerId,
    customerName: purchase.payerName,
    customerDocument: purchase.payerDocument,
    customerEmail: purchase.payerEmail,
    customerSearch: foldText(purchase.payerName),
    title: purchase.title,
    titleSearch: foldText(purchase.title),
    status: 'SCHEDULED',
    paymentMethod: purchase.method,
    installments: purchase.method === 'CREDIT_CARD' ? purchase.installments : 1,
    partNumber: part.number,
    partOf: part.of,
    soldBy: part.soldBy,
    amountCents: part.grossCents,
    feeCents: part.feeCents,
    anticipationCents: part.anticipationCents,
    dueDate: part.dueDate,
    adjustmentCents: cents(0),
    collectOn: part.collectOn,
    paidOn: null,
    paidAt: null,
    createdAt: purchase.createdAt,
  };
}

interface PurchaseFacts {
  readonly input: Omit<StartPurchase, 'replaces'>;
  readonly card: CardDescription | null;
  /** The seller's fine and interest. */
  readonly lateTerms: LateTerms;
  readonly now: Temporal.Instant;
}

export function newPurchase({ input, card, lateTerms, now }: PurchaseFacts): Purchase {
  const { option } = input;
  return {
    sellerId: input.sellerId,
    id: input.id,
    sourceKind: input.source.kind,
    sourceId: input.source.id,
    subscriptionId: input.subscription?.subscriptionId ?? null,
    period: input.subscription?.period ?? null,
    customerId: input.customerId,
    payerName: input.payer.name,
    payerDocument: input.payer.document,
    payerEmail: input.payer.email,
    title: input.title,
    description: input.description,
    bankSlipDescription: input.bankSlipDescription,
    metadata: input.metadata,
    ...pricedPart(option),
    // A single line repeats the total.
    valueLines: input.lines && input.lines.length > 1 ? input.lines : null,
    cardToken: input.cardToken,
    cardBrand: card?.brand ?? null,
    cardLast4digits: card?.last4digits ?? null,
    cardHolderName: card?.holderName ?? null,
    scheduledDate: input.scheduledDate,
    ...keptTermsOf({ ...option, scheduledDate: input.scheduledDate }, lateTerms, input.earlyDiscount ?? null),
    payUntil: input.payUntil,
    replacedBy: null,
    createdBy: input.by,
    createdAt: now,
  };
}

interface PricedBeside {
  readonly id: string;
  readonly option: PricedOption;
  readonly card: BilledCard | null;
  readonly by: string;
  readonly now: Temporal.Instant;
}

/** Purchase that collects a charge of another one, at today's price and without terms of its own. */
export function newPurchaseBeside(origin: Purchase, { id, option, card, by, now }: PricedBeside): Purchase {
  return {
    ...origin,
    id,
    ...pricedPart(option),
    cardToken: card?.token ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4digits: card?.last4digits ?? null,
    cardHolderName: card?.holderName ?? null,
    scheduledDate: null,
    fineHundredths: 0,
    interestHundredths: 0,
    discountHundredths: 0,
    discountDays: 0,
    payUntil: null,
    replacedBy: null,
    createdBy: by,
    createdAt: now,
  };
}

function pricedPart(option: PricedOption) {
  return {
    method: option.method,
    receivingType: option.receivingType,
    installments: option.installments,
    totalCents: option.totalCents,
    grossCents: option.receivables.map(({ grossCents }) => grossCents),
    feeCents: option.receivables.map(({ feeCents }) => feeCents),
    anticipationCents: option.receivables.map(({ anticipationCents }) => anticipationCents),
    shares: option.shares,
  };
}

export function composeAttempt(
  charge: Charge,
  purchase: Purchase,
  {
    number,
    dueDate,
    now,
    recurrenceId = null,
  }: { number: number; dueDate: PlainDate; now: Temporal.Instant; recurrenceId?: string | null },
): PaymentAttempt {
  return {
    sellerId: charge.sellerId,
    id: newId<'payment-attempt'>(),
    chargeId: charge.id,
    number,
    purchaseId: purchase.id,
    partNumber: charge.partNumber,
    status: 'PROCESSING',
    paymentMethod: purchase.method,
    amountCents: charge.amountCents,
    dueDate,
    expiresAt: recurrenceId ? null : pixExpiry(charge, purchase, { dueDate, now }),
    brCode: null,
    bankCode: null,
    bankName: null,
    beneficiaryCode: null,
    wallet: null,
    nossoNumero: null,
    barcode: null,
    line: null,
    challengeIssuer: null,
    challengeHint: null,
    errorCode: null,
    errorReason: null,
    createdAt: now,
    recurrenceId,
    combinedId: null,
    adjustmentCents: cents(0),
    revisions: [],
    revisedFrom: null,
  };
}

/** Until when the Pix of a purchase can be paid; null of any other method. */
export function pixExpiry(
  charge: Charge,
  purchase: Purchase,
  { dueDate, now }: { readonly dueDate: PlainDate; readonly now: Temporal.Instant },
): Temporal.Instant | null {
  if (purchase.method !== 'PIX') return null;
  return isSentOnItsDate(purchase, charge) ? duePixExpiry(dueDate) : checkoutPixExpiry(now, purchase.payUntil);
}

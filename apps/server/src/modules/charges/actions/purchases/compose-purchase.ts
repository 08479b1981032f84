import { assertInvariant, type PlainDate } from '@balcao/kernel';
import type { DomainEvent, ScheduledJob } from '../../../../jobs/index.ts';
import type { CardDescription } from '../../../rails/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { nextStatuses } from '../../charge.ts';
import { dueDatesOf, scheduledDateOf } from '../../due-dates.ts';
import type { LateTerms } from '../../due-terms.ts';
import type { ChargeSource, StartPurchase } from '../../purchase.ts';
import type { Charge, Purchase, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { composeAttempt } from '../attempts/compose-attempt.ts';
import { chargeEvent } from '../charge-events.ts';
import { composeCharge, type PurchasePart } from '../compose-charge.ts';
import { newPurchase } from '../new-purchase.ts';
import { firstJobs } from './first-jobs.ts';

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
  readonly works: readonly ScheduledJob[];
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
    works: firstJobs(purchase, charges, attempts, beginning.now),
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

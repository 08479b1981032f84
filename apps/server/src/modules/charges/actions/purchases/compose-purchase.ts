import { assertInvariant, type PlainDate } from '@balcao/kernel';
import type { DomainEvent, ScheduledJob } from '../../../../jobs/index.ts';
import type { CardDescription } from '../../../rails/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { nextStatuses } from '../../charge.ts';
import { dueDatesOf, scheduledDateOf } from '../../due-dates.ts';
import type { LateTerms } from '../../late-terms.ts';
import type { StartPurchase } from '../../purchase.ts';
import type { ChargeRow, PurchaseRow, PurchaseRows } from '../../store/charges-tables.ts';
import { attemptRow } from '../attempts/attempt-row.ts';
import { chargeEvent } from '../charge-events.ts';
import { composeCharge, type PurchasePart } from '../compose-charge.ts';
import { purchaseRow } from '../purchase-row.ts';
import { firstJobs } from './first-jobs.ts';

/** The input of a new purchase. */
export interface Beginning {
  readonly input: StartPurchase;
  readonly card: CardDescription | null;
  /** The seller's fine and interest for late boletos. */
  readonly lateTerms: LateTerms;
  readonly now: Temporal.Instant;
  readonly today: PlainDate;
  /** The open first charge of the replaced purchase, and its number of attempts. */
  readonly kept: { readonly charge: ChargeRow; readonly attempts: number } | null;
}

/** Everything that the first transaction of a purchase writes. */
export interface NewPurchase extends PurchaseRows {
  readonly activities: readonly ChargeActivity[];
  readonly works: readonly ScheduledJob[];
  readonly events: readonly DomainEvent[];
}

/** The rows of a purchase, its charges and its immediate attempts; pure except for the ids. */
export function composePurchase(beginning: Beginning): NewPurchase {
  const { input, today } = beginning;
  const scheduledDate = scheduledDateOf({ ...input.option, scheduledDate: input.scheduledDate }, today);
  const purchase = purchaseRow({ ...beginning, input: { ...input, scheduledDate } });
  const dueDates = dueDatesOf({ ...purchase, scheduledDate }, today);
  const charges = chargeRows(beginning, purchase, dueDates);
  const attempts = charges.flatMap((charge, index) => {
    const dueDate = dueDates[index] ?? charge.due_date;
    const number = attemptsBefore(beginning, charge) + 1;
    return isTriedAtOnce(charge, purchase) ? attemptRow(charge, purchase, { number, dueDate, now: beginning.now }) : [];
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

function chargeRows(beginning: Beginning, purchase: PurchaseRow, dueDates: readonly PlainDate[]): ChargeRow[] {
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

/** A charge that continues from a replaced purchase keeps its due date, and stays late when it was. */
function goOn(kept: ChargeRow, fresh: ChargeRow): ChargeRow {
  const isWaitingAgain = kept.status === 'SCHEDULED' || nextStatuses(kept.status).includes('SCHEDULED');
  return {
    ...fresh,
    id: kept.id,
    created_at: kept.created_at,
    status: isWaitingAgain ? 'SCHEDULED' : kept.status,
    due_date: isWaitingAgain ? fresh.due_date : kept.due_date,
  };
}

function attemptsBefore({ kept }: Beginning, charge: ChargeRow): number {
  return kept?.charge.id === charge.id ? kept.attempts : 0;
}

/** A subscription's scheduled card or Pix is collected by the daily run, with retries, since the buyer is not there. */
function isCollectedByRun({ subscription_id, scheduled_date, method }: PurchaseRow): boolean {
  return subscription_id !== null && scheduled_date !== null && method !== 'BANK_SLIP';
}

/** Boletos are registered at once; a card or first Pix may wait for the seller's date, later Pix for theirs. */
function isTriedAtOnce(charge: ChargeRow, purchase: PurchaseRow): boolean {
  if (purchase.method === 'BANK_SLIP') return true;
  return charge.part_number === 1 && purchase.scheduled_date === null;
}

function firstLine({ input, now, kept }: Beginning, charge: ChargeRow): ChargeActivity {
  const isKept = kept?.charge.id === charge.id;
  return {
    chargeId: charge.id,
    at: now,
    kind: isKept ? 'charge.replaced' : 'charge.created',
    status: isKept && kept.charge.status === charge.status ? null : charge.status,
    by: input.by,
    reason: null,
    amountCents: charge.amount_cents,
    details: {
      method: charge.payment_method,
      installments: input.option.installments,
      part: charge.part_number,
      of: charge.part_of,
      dueDate: charge.due_date,
    },
  };
}

function firstEvent({ kept, today }: Beginning, purchase: PurchaseRow, charge: ChargeRow): DomainEvent {
  const isNew = kept?.charge.id !== charge.id && charge.due_date === today;
  const topic = isNew ? 'charge.created' : 'charge.scheduled';
  return chargeEvent(topic, { sellerId: charge.seller_id, chargeId: charge.id, purchase });
}

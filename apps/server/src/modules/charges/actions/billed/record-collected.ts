import type { Clock } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import { appendEvents, mapConcurrent } from '../../../../jobs/index.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { type Instrument, recordInstruments } from '../../store/attempt-writer.ts';
import { setCollectDays } from '../../store/billed/billed-writer.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { issuedLine, recordOutcomes } from '../attempts/advance-purchase.ts';
import { type AttemptOutcome, callRail } from '../attempts/call-rail.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargeMail, ChargesDeps } from '../charges-deps.ts';

/** Each refusal is a transaction; the limit leaves connections to other work. */
const refusalsAtOnce = 4;

/** A refusal that was recorded; an issuer's challenge counts as one. */
export interface RefusedAttempt {
  readonly charge: Charge;
  readonly attempt: PaymentAttempt;
  readonly code: string;
}

/** Records the rails' results: instruments in one statement, payments in batches, refusals at most four at a time. */
export async function recordCollected(
  deps: ChargesDeps,
  sellerId: string,
  answered: readonly AnsweredAttempt[],
  clock: Clock,
): Promise<{ readonly refused: readonly RefusedAttempt[]; readonly faults: readonly unknown[] }> {
  await recordIssued(deps, sellerId, answered.filter(isIssued), clock);
  const decided = answered.filter(({ outcome }) => outcome.kind !== 'issued' && outcome.kind !== 'unknown');
  const faults: unknown[] = [];
  const recorded: AnsweredAttempt[] = [];
  const record = (one: AnsweredAttempt) =>
    recordDecision(deps, one, clock).then(
      () => void recorded.push(one),
      (error: unknown) => void faults.push(error),
    );
  await Promise.all(decided.filter(({ outcome }) => outcome.kind === 'paid').map(record));
  await mapConcurrent(
    decided.filter(({ outcome }) => outcome.kind !== 'paid'),
    refusalsAtOnce,
    record,
  );
  const refused = recorded.flatMap(({ charge, attempt, outcome }) => {
    if (outcome.kind === 'paid') return [];
    return { charge, attempt, code: outcome.kind === 'failed' ? outcome.code : '3DS' };
  });
  return { refused, faults };
}

type Issued = AnsweredAttempt & { readonly outcome: Extract<AttemptOutcome, { kind: 'issued' }> };

function isIssued(one: AnsweredAttempt): one is Issued {
  return one.outcome.kind === 'issued';
}

/** An attempt that was canceled during the call is canceled at its rail. */
async function recordIssued(
  deps: ChargesDeps,
  sellerId: string,
  issued: readonly Issued[],
  clock: Clock,
): Promise<void> {
  if (issued.length === 0) return;
  const now = clock.now();
  const { fantasyName } = await deps.sellers.sellerOf(sellerId);
  await deps.transact(async (tx) => {
    const instruments = issued.map(({ outcome }) => outcome.instrument);
    const recorded = await recordInstruments(tx, sellerId, instruments);
    const fresh = issued.filter(({ attempt }) => recorded.has(attempt.id));
    const late = issued.filter(({ attempt }) => !recorded.has(attempt.id)).map(({ attempt }) => attempt.id);
    await insertActivities(
      tx,
      sellerId,
      fresh.map(({ attempt }) => issuedLine(attempt, now)),
    );
    await setCollectDays(
      tx,
      sellerId,
      issued.map(({ charge }) => ({ chargeId: charge.id, nextOn: null })),
    );
    await appendEvents(
      tx,
      fresh.map(({ charge, purchase }) => chargeEvent('charge.issued', { sellerId, chargeId: charge.id, purchase })),
    );
    await scheduleRailCancellation(tx, sellerId, late, now);
    await deps.sendMails(
      tx,
      fresh
        .filter(({ attempt }) => attempt.recurrenceId === null)
        .map((one) => billMail({ ...one, instrument: one.outcome.instrument, fantasyName, now })),
    );
  });
}

async function recordDecision(deps: ChargesDeps, one: AnsweredAttempt, clock: Clock): Promise<void> {
  const { attempt, purchase, outcome } = one;
  if (outcome.kind === 'paid') await deps.confirmPayments([{ attempt, purchase, payments: [outcome.payment] }], clock);
  else await recordOutcomes(deps, purchase, [{ attempt, outcome }], clock);
}

export interface RailCall {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attempt: PaymentAttempt;
  /** When the rail may have the instruction already, it is queried first. */
  readonly wasSent: boolean;
}

interface AnsweredAttempt extends RailCall {
  readonly outcome: AttemptOutcome;
}

/** Instructions that are sent to a rail concurrently. */
export const railConcurrency = 32;

/** Sends attempts to their rails, outside any transaction. Errors are collected and do not stop the others. */
export async function callRails(
  deps: ChargesDeps,
  attempts: readonly RailCall[],
  clock: Clock,
): Promise<{ readonly answered: AnsweredAttempt[]; readonly faults: unknown[] }> {
  const faults: unknown[] = [];
  const answered = await mapConcurrent(attempts, railConcurrency, (one) =>
    callRail(deps, one, clock).then(
      (outcome): AnsweredAttempt[] => [{ ...one, outcome }],
      (error: unknown) => {
        faults.push(error);
        return [];
      },
    ),
  );
  return { answered: answered.flat(), faults };
}

interface BillToMail {
  readonly attempt: PaymentAttempt;
  readonly purchase: Purchase;
  readonly instrument: Instrument;
  readonly fantasyName: string;
  readonly now: Temporal.Instant;
}

/** The mail is complete in itself, because a subscription period has no page to link to. */
function billMail({ attempt, purchase, instrument, fantasyName, now }: BillToMail): ChargeMail {
  const { sellerId, customerId, payerEmail: to, payerName: buyerName, title } = purchase;
  const mail = texts.billIssued({
    buyerName,
    sellerName: fantasyName,
    title,
    amountCents: attempt.amountCents,
    dueDate: attempt.dueDate,
    brCode: instrument.brCode ?? null,
    line: instrument.line ?? null,
  });
  return { sellerId, customerId, to, ...mail, at: now };
}

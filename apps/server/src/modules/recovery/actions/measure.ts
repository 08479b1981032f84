import type { RecoveredCharges, RecoveredMonth, RecoveryReplay, RecoveryStep, RefusalKind } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import {
  addDays,
  addMonths,
  type Clock,
  cents,
  daysBetween,
  type PlainDate,
  plainDate,
  sumCents,
} from '@balcao/kernel';
import type { LateCharge, RefusedCharge } from '../../charges/index.ts';
import { kindOfRefusal } from '../../rails/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { LastResortKind, Policies } from '../recovery-policy.ts';
import { findOffers, type Offer } from '../store/offer-store.ts';
import { type Rate, type RefusedCase, ratesOf, replay } from '../what-if.ts';
import { segmentsOf } from './policies-of.ts';

const months = 12;

/** Recovered amounts of this month and the eleven before it, oldest first. */
export async function measureRecovered(
  deps: Pick<RecoveryDeps, 'reader' | 'charges' | 'clockOf'>,
  sellerId: string,
): Promise<RecoveredMonth[]> {
  const query = await lastMonths(deps, sellerId);
  const sums = await deps.charges.sumRecovered(sellerId, query);
  return Array.from({ length: months }, (_, index) => {
    const month = addMonths(query.period.from, index);
    const ofMonth = sums.filter((sum) => sum.month === month);
    return {
      month,
      steps: ofMonth.map(({ step, charges: count, cents: amount }) => ({ step, charges: count, amount })),
    };
  });
}

/**
 * A page of the charges that were recovered in those months, by one step or all; the pages sum to `measureRecovered`.
 */
export async function findRecovered(
  deps: Pick<RecoveryDeps, 'reader' | 'charges' | 'clockOf'>,
  sellerId: string,
  { step, page, size }: { readonly step: RecoveryStep | null; readonly page: number; readonly size: number },
): Promise<RecoveredCharges> {
  const query = await lastMonths(deps, sellerId);
  const { charges, total, totalCents } = await deps.charges.findRecovered(sellerId, { ...query, step, page, size });
  return {
    content: charges.map(({ id: uuid, title, customerName, paidOn: paidDate, step: by, cents: value }) => {
      return { uuid, title, customerName, paidDate, step: by, value };
    }),
    ...pagingOf(total, { page, size }),
    total: totalCents,
  };
}

async function lastMonths({ reader, clockOf }: Pick<RecoveryDeps, 'reader' | 'clockOf'>, sellerId: string) {
  const today = (await clockOf(sellerId)).today();
  const thisMonth = plainDate(`${today.slice(0, 7)}-01`);
  const links = (await findOffers(reader, sellerId)).map(({ linkId }) => linkId);
  return { period: { from: addMonths(thisMonth, 1 - months), to: today }, links };
}

type Replayed = RecoveryReplay['retries'];

/**
 * Simulates each part of a segment's policy alone over the charges that it would have applied to in the seller's last
 * twelve months, without writing anything. Null is for the charges of no segment.
 */
export async function replaySegment(
  deps: Pick<RecoveryDeps, 'reader' | 'charges' | 'subscriptions' | 'clockOf'>,
  sellerId: string,
  { segments, segment: uuid, policy }: Policies & { readonly segment: string | null },
): Promise<RecoveryReplay> {
  const { reader, charges, clockOf } = deps;
  const segment = segments.find((one) => one.uuid === uuid);
  const { retries, reminders, lastResort } = segment?.policy ?? policy;
  const clock = await clockOf(sellerId);
  const today = clock.today();
  const period = { from: addMonths(today, -months), to: today };
  const lastResorts = (await findOffers(reader, sellerId)).filter(isLastResort);
  const offers = new Map(lastResorts.map((offer) => [offer.chargeId, offer]));
  const taken = [...offers.values()].filter(({ status }) => status === 'TAKEN').map(({ chargeId }) => chargeId);
  const [allRefused, allLate] = await Promise.all([
    charges.findRefused(sellerId, period),
    charges.findLateCharges(sellerId, period, taken),
  ]);
  const ids = [...new Set([...allRefused, ...allLate].map(({ id }) => id))];
  const found = await segmentsOf(deps, sellerId, segments, ids);
  const isIn = ({ id }: { readonly id: string }) => (found.get(id)?.uuid ?? null) === uuid;
  const [refused, late] = [allRefused.filter(isIn), allLate.filter(isIn)];
  const afterDue = {
    BANK_SLIP: reminders.BANK_SLIP.filter((day) => day > 0),
    PIX: reminders.PIX.filter((day) => day > 0),
    CREDIT_CARD: reminders.CREDIT_CARD.filter((day) => day > 0),
  };
  const kind = lastResort?.kind ?? 'LINK';
  const days = { LINK: [], BANK_SLIP: [], PARTS: [], ...(lastResort && { [kind]: [lastResort.day] }) };
  return {
    retries: replayOf(
      refused.map((charge) => caseOf(charge, clock)),
      retries,
    ),
    reminders: replayOf(
      late.map((charge) => remindedCase(charge, clock)),
      afterDue,
    ),
    lastResort: replayOf(
      late.map((charge) => offeredCase(charge, offers.get(charge.id), kind, clock)),
      days,
    ),
  };
}

type LastResortOffer = Offer & { readonly kind: LastResortKind };

/** No policy offers a negotiation. */
function isLastResort(offer: Offer): offer is LastResortOffer {
  return offer.kind !== 'NEGOTIATION';
}

function replayOf<Kind extends string>(
  cases: readonly RefusedCase<Kind>[],
  plan: Readonly<Record<Kind, readonly number[]>>,
): Omit<Replayed, 'rates'> & { rates: Rate<Kind>[] } {
  const paid = cases.filter(({ attempts }) => attempts.some(({ isPaid }) => isPaid));
  const result = replay(cases, plan);
  return {
    of: { charges: cases.length, amount: sumCents(cases.map(({ amountCents }) => amountCents)) },
    actual: {
      charges: paid.length,
      amount: sumCents(paid.map(({ amountCents }) => amountCents)),
      attempts: cases.reduce((total, { attempts }) => total + attempts.length, 0),
    },
    estimated: { charges: result.charges, amount: result.cents, attempts: result.attempts },
    least: result.minCents,
    max: result.maxCents,
    unknownAttempts: result.unknownAttempts,
    rates: ratesOf(cases),
  };
}

function caseOf({ amountCents, attempts, paidOn }: RefusedCharge, clock: Clock): RefusedCase<RefusalKind> {
  const [first, ...later] = attempts;
  const firstOn: PlainDate = first?.on ?? clock.today();
  return {
    kind: first?.code ? kindOfRefusal(first.code) : null,
    amountCents: cents(amountCents),
    attempts: later.map(({ on, code }) => ({ day: daysBetween(firstOn, on), isPaid: code === null })),
    seenUntil: daysBetween(firstOn, paidOn ?? addDays(clock.today(), -1)),
  };
}

/** A payment between two reminders is attributed to the first of them, which is an assumption and no proof. */
function remindedCase({ method, amountCents, dueDate, paidOn, remindedOn }: LateCharge, clock: Clock) {
  const before = remindedOn.filter((on) => paidOn === null || on <= paidOn);
  return {
    kind: method,
    amountCents,
    attempts: before.map((on, index) => ({
      day: daysBetween(dueDate, on),
      isPaid: paidOn !== null && index === before.length - 1,
    })),
    seenUntil: daysBetween(dueDate, paidOn ?? addDays(clock.today(), -1)),
  };
}

/** For a charge without an offer, simulates what the policy would have offered. */
function offeredCase(
  { amountCents, dueDate, paidOn }: LateCharge,
  offer: LastResortOffer | undefined,
  kind: LastResortKind,
  clock: Clock,
): RefusedCase<LastResortKind> {
  return {
    kind: offer?.kind ?? kind,
    amountCents,
    attempts: offer ? [{ day: offer.days, isPaid: offer.status === 'TAKEN' }] : [],
    seenUntil: daysBetween(dueDate, paidOn ?? addDays(clock.today(), -1)),
  };
}

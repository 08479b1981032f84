import type { PixAuthorization, PixAutomaticOfSubscription } from '@balcao/contract';
import { addDays, assertInvariant, type PlainDate } from '@balcao/kernel';
import { isAuthorized } from '../../billing/index.ts';
import { windowDays } from '../../rails/index.ts';
import { type Authorization, isLive, periodicityOf } from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { authorizationsOf } from '../store/authorization-store.ts';
import { settingsOf } from '../store/settings-store.ts';
import type { DebitTerms } from './open-authorization.ts';

type SentCharge = Awaited<ReturnType<PixAutomaticDeps['charges']['debitsOf']>>[number];

/** Refuses `subscription.not_found`. */
export async function viewPixAutomatic(
  deps: PixAutomaticDeps,
  sellerId: string,
  subscriptionId: string,
): Promise<PixAutomaticOfSubscription> {
  const [terms, all, settings, sent, journeys] = await Promise.all([
    deps.subscriptions.debitTermsOf(sellerId, subscriptionId),
    authorizationsOf(deps.reader, sellerId, subscriptionId),
    settingsOf(deps.reader, sellerId),
    deps.charges.debitsOf(sellerId, subscriptionId),
    deps.rails.recurring.journeys(sellerId),
  ]);
  const [last, ...earlier] = all;
  const live = last && isLive(last.status) ? last : null;
  const next = nextOf(live, terms, sent);
  return {
    notInvitable: whyNot({ isActive: settings.active, isConnected: journeys.length > 0 }, terms, live),
    authorization: last ? present(last) : null,
    isOutdated: live !== null && isOutdated(live, terms),
    next,
    past: sent
      .filter(({ chargeId, debits }) => debits.length > 0 && chargeId !== next?.charge)
      .map(({ chargeId, amountCents, dueDate, isPaid, debits }) => {
        return { charge: chargeId, value: amountCents, dueDate, paid: isPaid, debits: [...debits] };
      }),
    history: earlier.map(present),
  };
}

function whyNot(
  { isActive, isConnected }: { readonly isActive: boolean; readonly isConnected: boolean },
  { status, method, interval }: DebitTerms,
  live: Authorization | null,
): PixAutomaticOfSubscription['notInvitable'] {
  if (live) return 'LIVE';
  if (method !== 'PIX') return 'NOT_PIX';
  if (status === 'INACTIVE') return 'ENDED';
  if (!periodicityOf(interval)) return 'INTERVAL';
  if (!isActive) return 'INACTIVE_SETTING';
  return isConnected ? null : 'NOT_CONNECTED';
}

/** The amount or period differs from the authorised one. */
function isOutdated(live: Authorization, { amounts, interval }: DebitTerms): boolean {
  return live.periodicity !== periodicityOf(interval) || amounts.some((amount) => !isAuthorized(limitOf(live), amount));
}

function limitOf({ value }: Authorization) {
  return { recurrenceId: '', valueKind: value.kind, valueCents: value.amountCents };
}

function nextOf(
  live: Authorization | null,
  terms: DebitTerms,
  sent: readonly SentCharge[],
): PixAutomaticOfSubscription['next'] {
  if (live?.status !== 'APROVADA') return null;
  const current = sent.find(({ isOpen, state }) => isOpen && state !== 'OVER');
  if (current) {
    const { chargeId, amountCents: value, dueDate, sentOn, debits } = current;
    return { charge: chargeId, value, dueDate, ...windowOf(dueDate, sentOn), debits: [...debits] };
  }
  const { nextCents: value } = terms;
  if (value === null || terms.status === 'INACTIVE' || !isAuthorized(limitOf(live), value)) return null;
  return { charge: null, value, dueDate: terms.nextDueOn, ...windowOf(terms.nextDueOn, null), debits: [] };
}

/** The window's first and last day, and the day of sending: seven days before the due date. */
function windowOf(dueDate: PlainDate, sentOn: PlainDate | null) {
  return {
    sentFrom: addDays(dueDate, -windowDays.max),
    sentUntil: addDays(dueDate, -windowDays.min),
    sentOn: sentOn ?? addDays(dueDate, -7),
  };
}

function present(of: Authorization): PixAuthorization {
  assertInvariant(of.journey >= 1 && of.journey <= 4, 'there are four journeys');
  return {
    uuid: of.id,
    journey: of.journey,
    status: of.status,
    recurrence: of.recurrenceId,
    valueKind: of.value.kind,
    value: of.value.amountCents,
    periodicity: of.periodicity,
    retryPolicy: of.retryPolicy,
    firstDate: of.firstDate,
    brCode: of.bank ? null : of.brCode,
    expiresAt: of.expiresAt.toString(),
    createdAt: of.createdAt.toString(),
    createdBy: of.createdBy,
    approvedAt: of.approvedAt?.toString() ?? null,
    ended: of.end && of.endedAt ? { at: of.endedAt.toString(), ...of.end } : null,
  };
}

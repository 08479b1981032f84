import { isSameBankAccount } from '@balcao/brazil';
import { assertInvariant, instantAt, plainDateAt } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import type { OpenConnection } from '../../../connections/index.ts';
import { type ProviderAnswer, ProviderFailure, refusedBy } from '../../calls/call-provider.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import {
  type PaymentDestination,
  type PaymentRail,
  partsOf,
  type SendPayment,
  type SentPayment,
} from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat, refuse } from '../../refusals.ts';
import {
  type AccountPayment,
  type AccountProfile,
  ispbOf,
  type PaymentMeans,
  type ReportedPayment,
  unreported,
} from '../bank.ts';
import { bankAt } from '../bank-client.ts';
import {
  type AccountApiPayment,
  accountPayment,
  billsSince,
  claimSending,
  keepAccountPayment,
  keepPaymentName,
  keepReportedPayment,
  knownReferences,
  lockSending,
  releaseSending,
} from '../store/account-api-store.ts';
import { returnsOfPayment } from '../store/account-movement-store.ts';
import type { AccountApiDeps } from './account-api-deps.ts';
import { paidInStatement } from './paid-in-statement.ts';

/** A call whose answer was lost may still be booked for so long; until then it is not repeated. */
export const quietMinutes = 15;
/** A person looks at the bank's app so long before saying what it shows. */
const seenMinutes = 60;
/** After a day a bank may have forgotten that it has seen our id, and its statement is read first. */
const rememberedHours = 24;

/** The payments that one method of a connection makes at its bank. */
export interface ApiPaymentsDeps
  extends Pick<AccountApiDeps, 'reader' | 'transact' | 'clockOf' | 'connections' | 'client'> {
  readonly method: AccountApiPayment['method'];
  profileOf(connection: OpenConnection): Pick<AccountProfile, 'movements'>;
  /** Null where the bank takes no payment of a kind. */
  meansOf(connection: OpenConnection, destination: Pick<PaymentDestination, 'kind'>): PaymentMeans | null;
}

/**
 * Payments by calls of the seller's own bank. A payment is stored before it is sent. After a lost answer it
 * is sent again only where the bank recognises it by our id; elsewhere the bank's list is searched first, and it is
 * sent again only after `quietMinutes` without it. A refusal is final and has the bank's words; that of a repeated call
 * only when the bank's books show that no earlier one paid. Without an answer nothing is decided.
 */
export function apiPayments(deps: ApiPaymentsDeps): Pick<PaymentRail, 'send' | 'find' | 'settle'> {
  const { reader, transact, clockOf, connections, method } = deps;
  return {
    send: async (payment) => {
      const { sellerId, id, amountCents, to: destination, description } = payment;
      if (!(await accountPayment(reader, sellerId, id))) {
        const connection = (await connections.active(sellerId, method)) ?? refuse('rails.not_connected');
        const createdAt = (await clockOf(sellerId)).now();
        const inStatement = deps.profileOf(connection).movements !== undefined;
        const named = { sellerId, id, connectionId: connection.id, amountCents, destination, description };
        await transact((tx) => keepAccountPayment(tx, { ...named, method, createdAt, inStatement }));
      }
      // The first row stored for this id, whoever sent it.
      const kept = await accountPayment(reader, sellerId, id);
      assertInvariant(kept, 'the row of a payment that is sent is there');
      assertSame(kept, payment);
      if (kept.state === null) await sendToBank(deps, kept);
    },
    find: async (sellerId, id) => {
      const payment = await accountPayment(reader, sellerId, id);
      if (!payment) return null;
      if (payment.state === 'DONE' || payment.state === 'FAILED') return present(deps, payment);
      if (!(await refresh(deps, payment))) return null;
      const reported = await accountPayment(reader, sellerId, id);
      return reported?.state ? present(deps, reported) : null;
    },
    settle: async ({ sellerId, id, reason }) => {
      const payment = await accountPayment(reader, sellerId, id);
      const at = (await clockOf(sellerId)).now();
      const seenSince = at.subtract({ minutes: seenMinutes });
      if (!payment || payment.state === 'DONE' || payment.state === 'FAILED') return false;
      if (payment.sentAt && Temporal.Instant.compare(payment.sentAt, seenSince) > 0) return false;
      const outcome = reason === null ? { ...unreported, state: 'DONE' as const } : failed(reason);
      return transact(async (tx) => {
        const isOpen = await lockSending(tx, payment);
        if (isOpen) await keepReportedPayment(tx, payment, { ...outcome, at });
        return isOpen;
      });
    },
  };
}

async function sendToBank(deps: ApiPaymentsDeps, kept: AccountApiPayment): Promise<void> {
  const connection = await connectionOf(deps.connections, kept);
  const { destination } = kept;
  const means = deps.meansOf(connection, destination);
  const hasBank = destination.kind !== 'PIX_ACCOUNT' || ispbOf(destination.account.bank);
  if (!means || !hasBank) {
    if (kept.sentAt) throw new RailTimeout('account: an earlier call may have paid it');
    const { destinationWithoutPix, unsupportedByApi } = bankPayments;
    return keepFailure(deps, kept, means ? destinationWithoutPix : unsupportedByApi[destination.kind]);
  }
  if (kept.sentAt && (await mayPayTwice(deps, kept, means))) {
    const made = await madeEarlier(deps, connection, { ...kept, sentAt: kept.sentAt }, means);
    if (made) return keep(deps, kept, made);
  }
  const named = await begin(deps, connection, kept, means);
  if (!named) return;
  const problem = await means.check?.(bankAt(deps, connection), await asSent(deps, named));
  if (problem) {
    // The boleto may be paid by an earlier call that the bank does not count yet.
    if (kept.sentAt && (await isRemembered(deps, kept))) throw new RailTimeout('account: paid, and not known by whom');
    return keepFailure(deps, kept, problem);
  }
  const call = means.send(connection, await asSent(deps, named));
  const now = (await deps.clockOf(kept.sellerId)).now();
  const isClaimed = await deps.transact((tx) => claimSending(tx, kept, now));
  if (!isClaimed) throw new RailTimeout('account: another call is paying it');
  const answer = await deps.client.call(connection, call).catch(async (error: unknown) => {
    if (cannotHavePaid(error)) await deps.transact((tx) => releaseSending(tx, kept, now));
    if (means.withoutScopes && isWithoutAccess(error) && kept.sentAt === null) return null;
    throw error;
  });
  if (!answer) return keepFailure(deps, kept, means.withoutScopes ?? '');
  if (answer.status < 300) {
    const reported = readAs(means, answer.body);
    return keep(deps, kept, reported.state === 'BEGUN' ? { ...reported, state: 'WAITING' } : reported);
  }
  // Some banks refuse a repeated payment instead of returning its state.
  if (await refresh(deps, named)) return;
  const made = kept.sentAt && (await madeEarlier(deps, connection, { ...named, sentAt: kept.sentAt }, means));
  return made ? keep(deps, kept, made) : keepRefusal(deps, { ...kept, sentAt: now }, answer);
}

/** Whether a repeated call might pay a second time, so that the bank's books are read before it. */
async function mayPayTwice(deps: ApiPaymentsDeps, kept: AccountApiPayment, means: PaymentMeans): Promise<boolean> {
  if (means.lookUp) return true;
  return !(await isRemembered(deps, kept)) && means.find(await asSent(deps, kept)) === null;
}

async function isRemembered(deps: ApiPaymentsDeps, { sellerId, createdAt }: AccountApiPayment): Promise<boolean> {
  const now = (await deps.clockOf(sellerId)).now();
  return Temporal.Instant.compare(createdAt.add({ hours: rememberedHours }), now) > 0;
}

/**
 * Reads the bank's books for the payment of an earlier call whose answer was lost; null when it made none. Throws RailTimeout while
 * they may not show it yet.
 */
async function madeEarlier(
  deps: ApiPaymentsDeps,
  connection: OpenConnection,
  kept: AccountApiPayment & { readonly sentAt: Temporal.Instant },
  means: PaymentMeans,
): Promise<ReportedPayment | null> {
  const isNamed = means.find(await asSent(deps, kept)) !== null;
  const bank = bankAt(deps, connection);
  const search = () => (isNamed ? null : paidInStatement(deps, deps.profileOf(connection), bank, kept));
  const found = await (means.lookUp ? lookUp(deps, connection, kept, means.lookUp) : search());
  const quietUntil =
    means.lookUp || isNamed
      ? kept.sentAt.add({ minutes: quietMinutes })
      : kept.createdAt.add({ hours: rememberedHours });
  const isQuiet = Temporal.Instant.compare(quietUntil, (await deps.clockOf(kept.sellerId)).now()) <= 0;
  if (found && (found.state !== 'FAILED' || isQuiet)) return found;
  if (!isQuiet) throw new RailTimeout('account: an earlier call may still be booked');
  return null;
}

/** Leaves out listed payments that belong to other instructions of ours, and prefers one that did not fail. */
async function lookUp(
  deps: ApiPaymentsDeps,
  connection: OpenConnection,
  kept: AccountApiPayment,
  search: NonNullable<PaymentMeans['lookUp']>,
): Promise<ReportedPayment | null> {
  const since = plainDateAt(kept.createdAt);
  const listedUntil = (await deps.clockOf(kept.sellerId)).now().subtract({ minutes: quietMinutes });
  // A call of the first minute may be of the day before by the bank's clock.
  const bills = await billsSince(deps.reader, kept, instantAt(since, '00:01'));
  const known = bills.map(({ reference, sentAt }) => {
    return { reference, isListed: Temporal.Instant.compare(sentAt, listedUntil) <= 0 };
  });
  const listed = await search(bankAt(deps, connection), await asSent(deps, kept), { since, known });
  const references = listed.flatMap(({ reference }) => reference ?? []);
  const ids = await knownReferences(deps.reader, kept, references);
  const free = listed.filter(({ reference }) => reference === null || (ids.get(reference) ?? kept.id) === kept.id);
  return free.find(({ state }) => state !== 'FAILED') ?? free[0] ?? null;
}

/** The payment with the bank's name, stored before it is made; null where the bank refused to begin it. */
async function begin(
  deps: ApiPaymentsDeps,
  connection: OpenConnection,
  kept: AccountApiPayment,
  { begin: beginning }: PaymentMeans,
): Promise<AccountApiPayment | null> {
  if (!beginning || kept.reference) return kept;
  const sent = await asSent(deps, kept);
  const answer = await deps.client.call(connection, beginning.call(connection, sent));
  if (answer.status >= 400) {
    await keepRefusal(deps, kept, answer);
    return null;
  }
  const begun = beginning.read(answer.body, sent);
  if (!begun) throw new RailTimeout('account: an answer that cannot be read');
  if ('refused' in begun) {
    await keepFailure(deps, kept, begun.refused);
    return null;
  }
  return { ...kept, reference: await deps.transact((tx) => keepPaymentName(tx, kept, begun)) };
}

/** Queries the bank, and returns false when it does not know the payment or we do not know its id there. */
async function refresh(deps: ApiPaymentsDeps, payment: AccountApiPayment): Promise<boolean> {
  const connection = await connectionOf(deps.connections, payment);
  const means = deps.meansOf(connection, payment.destination);
  const call = means?.find(await asSent(deps, payment));
  if (!means || !call) return false;
  const answer = await deps.client.call(connection, call);
  if (answer.status === 404) return false;
  const reported = readAs(means, answer.status < 300 ? answer.body : null);
  // The confirmation may not have arrived, so it is sent again under the same name.
  if (reported.state === 'BEGUN' && payment.state === null) return false;
  await keep(deps, payment, reported);
  return true;
}

async function keep(
  { transact, clockOf }: ApiPaymentsDeps,
  payment: AccountApiPayment,
  { state, ...answer }: ReportedPayment,
): Promise<void> {
  const at = (await clockOf(payment.sellerId)).now();
  // A confirmed payment that the bank did not make has failed.
  const ended = state === 'BEGUN' ? 'FAILED' : state;
  await transact((tx) => keepReportedPayment(tx, payment, { ...answer, state: ended, at }));
}

function keepRefusal(deps: ApiPaymentsDeps, payment: AccountApiPayment, answer: ProviderAnswer): Promise<void> {
  const { detail } = refusedBy(answer);
  const isBare = /^\d+$/.test(detail);
  return keepFailure(deps, payment, isBare ? bankPayments.refusedWithoutReason(detail) : detail);
}

/** A refused call ends its payment unless another call, which may pay it, began meanwhile. */
async function keepFailure(
  { transact, clockOf }: ApiPaymentsDeps,
  payment: AccountApiPayment,
  reason: string,
): Promise<void> {
  const at = (await clockOf(payment.sellerId)).now();
  const reported = { ...failed(reason), state: 'FAILED' as const, at };
  await transact(async (tx) => {
    if (await lockSending(tx, payment)) await keepReportedPayment(tx, payment, reported);
  });
}

async function asSent({ clockOf }: ApiPaymentsDeps, payment: AccountApiPayment): Promise<AccountPayment> {
  const clock = await clockOf(payment.sellerId);
  return { ...payment, today: clock.today(), now: clock.now() };
}

/** The bank was not reached, gave no access, or refused to take more calls. */
function cannotHavePaid(error: unknown): boolean {
  return error instanceof ProviderFailure && (!error.wasSent || error.failure.detail === '429');
}

/** The bank gave no token for the call. */
function isWithoutAccess(error: unknown): boolean {
  return error instanceof ProviderFailure && !error.wasSent && error.failure.reason === 'credentials';
}

async function present({ reader }: ApiPaymentsDeps, payment: AccountApiPayment): Promise<SentPayment> {
  const { state, bankStep, payee, reason, endToEndId, authentication, paidAt } = payment;
  const statuses = { WAITING: 'PROCESSING', DONE: 'PAID', FAILED: 'REFUSED' } as const;
  const returns = state === 'DONE' ? await returnsOfPayment(reader, payment) : [];
  return {
    status: statuses[state ?? 'WAITING'],
    bankStep,
    payee,
    reason: state === 'FAILED' ? (reason ?? bankPayments.notMade) : null,
    endToEndId,
    authentication,
    paidAt,
    returns: returns.map(({ entryId: id, amountCents, text, day }) => {
      return { id, amountCents, reason: text, at: instantAt(day, '12:00') };
    }),
  };
}

function failed(reason: string) {
  return { ...unreported, state: 'FAILED' as const, reason };
}

function readAs({ read }: PaymentMeans, body: unknown): ReportedPayment {
  const reported = read(body);
  if (!reported) throw new RailTimeout('account: an answer that cannot be read');
  return reported;
}

function assertSame({ amountCents, destination }: AccountApiPayment, { amountCents: given, to }: SendPayment): void {
  assertThat(isSameDestination(destination, to) && amountCents === given, 'rails.instruction_reused');
}

function isSameDestination(one: PaymentDestination, other: PaymentDestination): boolean {
  switch (one.kind) {
    case 'PIX':
      return other.kind === 'PIX' && other.key === one.key && other.brCode === one.brCode;
    case 'PIX_ACCOUNT':
      return (
        other.kind === 'PIX_ACCOUNT' && other.document === one.document && isSameBankAccount(other.account, one.account)
      );
    case 'BANK_SLIP':
      return other.kind === 'BANK_SLIP' && other.barcode === one.barcode;
    case 'DARF':
      return partsOf(one).join('|') === partsOf(other).join('|');
  }
}

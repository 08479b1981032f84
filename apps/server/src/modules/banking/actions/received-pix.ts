import type { ReceivedPix } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Cents, type Clock, cents, isUuid, newId } from '@balcao/kernel';
import {
  appendEvents,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
  type WebhookHandler,
} from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { pixReceived, pixReturnFailed, pixSentBack } from '../../ledger/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { BankingDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { accountOf } from '../store/account-store.ts';
import {
  endReturn,
  findReceivedPix,
  findReturn,
  insertReceived,
  insertReturn,
  lockReceived,
  type Received,
  type Return,
  receivedPage,
  writeReceived,
} from '../store/received-store.ts';
import { assertOffered } from './connected/at-the-bank.ts';

export const followReturnKind = 'banking.follow-return';

export const pollAgainSeconds = 60;

export const accountTypes = { checking: 'CHECKING_ACCOUNT', investment: 'INVESTMENT_ACCOUNT' } as const;

/**
 * A webhook has an endToEndId, for which the institution is queried. The Pix is credited once, to the account of its
 * key; an unknown one moves nothing.
 */
export function handleKeyWebhook(deps: BankingDeps): WebhookHandler {
  return ({ sellerId, payload }) => creditReceived(deps, sellerId, String(payload.endToEndId));
}

/** Credits a Pix that the institution has; idempotent by its endToEndId. */
export async function creditReceived(deps: BankingDeps, sellerId: string, named: string): Promise<void> {
  const payment = await deps.keyPayments.find(sellerId, named);
  const account = await accountOf(deps.reader, sellerId);
  if (!payment || !account) return;
  const { endToEndId, amountCents, key, payerName, paidAt } = payment;
  const own = payment.accountId === account.investmentAccountId ? 'investment' : 'checking';
  const clock = await deps.clockOf(sellerId);
  const id = newId();
  await deps.transact(async (tx) => {
    const received = { sellerId, id, endToEndId, account: own, key } as const;
    const came = { amountCents, payerName, receivedAt: paidAt };
    if (!(await insertReceived(tx, { ...received, ...came }))) return;
    const at = clock.now();
    const posting = { sellerId, receivedId: id, account: own, amountCents, occurredOn: clock.today(), at } as const;
    await deps.ledger.post(tx, [pixReceived({ ...posting, endToEndId })]);
    await appendEvents(tx, [
      { sellerId, topic: 'banking.pix_received', subjectId: id, payload: { amountCents } },
      { sellerId, topic: 'balance.changed', subjectId: sellerId },
    ]);
  });
}

export interface ReturnReceived {
  readonly sellerId: string;
  readonly receivedId: string;
  /** Id of the return; a repeated call with it sends nothing. */
  readonly id: string;
  readonly by: string;
  readonly amountCents: Cents | null;
}

/**
 * Returns all or part of a received Pix. The money leaves the account first, and comes back when the provider refuses.
 * Refuses `banking.not_at_this_bank`, `received_pix.not_found`, `received_pix.disputed`, `received_pix.return_too_large` and
 * `ledger.insufficient_funds`.
 */
export async function returnReceived(
  deps: BankingDeps,
  { sellerId, receivedId, id, by, amountCents: requestedCents }: ReturnReceived,
): Promise<ReceivedPix> {
  await assertOffered(deps, sellerId, 'KEYS');
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  await deps.transact(async (tx) => {
    const received = await lockReceived(tx, sellerId, receivedId);
    assertThat(received, 'received_pix.not_found');
    if (await findReturn(tx, sellerId, id)) return;
    assertThat(!received.disputed, 'received_pix.disputed');
    const leftCents = cents(received.amountCents - received.returnedCents);
    const amountCents = requestedCents ?? leftCents;
    assertThat(amountCents > 0 && amountCents <= leftCents, 'received_pix.return_too_large', { leftCents });
    const ids = { sellerId, id, receivedId };
    await insertReturn(tx, {
      ...ids,
      amountCents,
      status: 'PROCESSING',
      requestedAt: at,
      requestedBy: by,
      disputeId: null,
    });
    await writeReceived(tx, received, { returnedCents: cents(received.returnedCents + amountCents) });
    await deps.ledger.post(tx, [pixSentBack({ ...postingOf(received, amountCents, clock), returnId: id })]);
    const dueAt = at.add({ seconds: pollAgainSeconds });
    await scheduleJobs(tx, [{ sellerId, kind: followReturnKind, subjectId: id, dueAt }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'banking-account.pix_returned',
      subject: { kind: 'banking-account', id: sellerId, label: received.payerName },
      after: { amountCents, customer: received.payerName },
    });
    await appendEvents(tx, [
      { sellerId, topic: 'banking.pix_returned', subjectId: receivedId },
      { sellerId, topic: 'balance.changed', subjectId: sellerId },
    ]);
  });
  await followReturn(deps, { sellerId, id }, clock);
  const received = await findReceivedPix(deps.reader, sellerId, receivedId);
  assertThat(received, 'received_pix.not_found');
  return present(received);
}

interface LookedAt {
  readonly kind: 'RECEIVED' | 'RETURN';
  readonly id: string;
}

export async function refreshKeyPix(deps: BankingDeps, sellerId: string, { kind, id }: LookedAt): Promise<void> {
  if (kind === 'RECEIVED') await creditReceived(deps, sellerId, id);
  else if (isUuid(id)) await followReturn(deps, { sellerId, id }, await deps.clockOf(sellerId));
}

/**
 * Queries a return, sends it when the provider does not know it, and records the result once. Returns true when the
 * result is final.
 */
export async function followReturn(
  deps: BankingDeps,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  clock: Clock,
): Promise<boolean> {
  const back = await findReturn(deps.reader, sellerId, id);
  if (back?.status !== 'PROCESSING') return true;
  const received = await findReceivedPix(deps.reader, sellerId, back.receivedId);
  if (!received) return true;
  const outcome = await outcomeOf(deps, received, back);
  if (outcome === 'PROCESSING') return false;
  await deps.transact(async (tx) => {
    const locked = await lockReceived(tx, sellerId, received.id);
    if (!locked || !(await endReturn(tx, back, outcome))) return;
    await unscheduleJob(tx, { sellerId, kind: followReturnKind, subjectId: id });
    if (outcome === 'DONE') return;
    await writeReceived(tx, locked, { returnedCents: cents(locked.returnedCents - back.amountCents) });
    await deps.ledger.post(tx, [pixReturnFailed({ ...postingOf(locked, back.amountCents, clock), returnId: id })]);
    await appendEvents(tx, [
      { sellerId, topic: 'banking.return_failed', subjectId: received.id },
      { sellerId, topic: 'balance.changed', subjectId: sellerId },
    ]);
  });
  return true;
}

async function outcomeOf({ keyPayments }: BankingDeps, received: Received, back: Return) {
  const { sellerId, id, amountCents } = back;
  const sent = { sellerId, id, endToEndId: received.endToEndId, amountCents, isMed: back.disputeId !== null };
  try {
    const known = await keyPayments.findReturn(sellerId, id);
    return (known ?? (await keyPayments.sendBack(sent))).status;
  } catch (error) {
    if (error instanceof RailTimeout) return 'PROCESSING';
    throw error;
  }
}

export function followReturnJob(deps: BankingDeps): ScheduledJobHandler {
  return async (job, clock) => {
    if (await followReturn(deps, { sellerId: job.sellerId, id: job.subjectId }, clock)) return;
    const dueAt = clock.now().add({ seconds: pollAgainSeconds });
    await deps.transact((tx) => scheduleJobs(tx, [{ ...job, dueAt }]));
  };
}

export async function findReceived(
  { reader }: Pick<BankingDeps, 'reader'>,
  sellerId: string,
  { page, size, sort }: { page: number; size: number; sort: string },
) {
  const order = /,asc$/i.test(sort) ? 'asc' : 'desc';
  const { received, total } = await receivedPage(reader, sellerId, { limit: size, offset: page * size, order });
  const content = received.map(present);
  return { content, ...pagingOf(total, { page, size }) };
}

export function postingOf(received: Received, amountCents: Cents, clock: Clock) {
  const { sellerId, id: receivedId, account } = received;
  return { sellerId, receivedId, account, amountCents, occurredOn: clock.today(), at: clock.now() };
}

function present(received: Received): ReceivedPix {
  return {
    uuid: received.id,
    endToEndId: received.endToEndId,
    account: accountTypes[received.account],
    key: received.key,
    amount: received.amountCents,
    returnedAmount: received.returnedCents,
    payer: received.payerName,
    disputed: received.disputed,
    receivedAt: received.receivedAt.toString(),
  };
}

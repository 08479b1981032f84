import type { ReceivedPix } from '@balcao/contract';
import { type Cents, type Clock, cents, newId } from '@balcao/kernel';
import {
  appendEvents,
  type NoticeHandler,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
} from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { pixReceived, pixReturnFailed, pixSentBack } from '../../ledger/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { BankingDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { accountOf } from '../store/account-store.ts';
import { isAskedBack } from '../store/med-store.ts';
import {
  endReturn,
  insertReceived,
  insertReturn,
  lockReceived,
  type ReceivedRow,
  type ReturnRow,
  receivedOf,
  receivedRow,
  returnRow,
  type ShownReceived,
  setReturned,
} from '../store/received-store.ts';

/** The scheduler's name for finding out what became of a return; its subject is the return. */
export const followReturnKind = 'banking.follow-return';

export const pollAgainSeconds = 60;

export const accountTypes = { checking: 'CHECKING_ACCOUNT', investment: 'INVESTMENT_ACCOUNT' } as const;

/**
 * A notice names an endToEndId, and the institution is queried for it: it is credited once, to the account of its key. A Pix that the
 * institution does not know moves nothing.
 */
export function handleKeyNotice(deps: BankingDeps): NoticeHandler {
  return ({ sellerId, payload }) => creditReceived(deps, sellerId, String(payload.endToEndId));
}

/** Credits what came by an endToEndId, once. */
export async function creditReceived(deps: BankingDeps, sellerId: string, named: string): Promise<void> {
  const payment = await deps.keyPayments.find(sellerId, named);
  const account = await accountOf(deps.reader, sellerId);
  if (!payment || !account) return;
  const { endToEndId, amountCents, key, payerName, paidAt } = payment;
  const own = payment.accountId === account.investmentAccountId ? 'investment' : 'checking';
  const clock = await deps.clockOf(sellerId);
  const id = newId();
  await deps.transact(async (tx) => {
    const row = { seller_id: sellerId, id, end_to_end_id: endToEndId, account: own, key } as const;
    const came = { amount_cents: amountCents, payer_name: payerName, received_at: paidAt };
    if (!(await insertReceived(tx, { ...row, ...came }))) return;
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
  /** Of the Pix that came. */
  readonly receivedId: string;
  /** The id of the return; calling again with it sends nothing more. */
  readonly id: string;
  readonly by: string;
  /** Null is all that is left. */
  readonly amountCents: Cents | null;
}

/**
 * Sends all or part of a received Pix back. The money leaves the account first; a provider that does not send it puts it back. Refuses
 * `received_pix.not_found`, `received_pix.disputed`, `received_pix.return_too_large` and `ledger.insufficient_funds`.
 */
export function returnReceived(deps: BankingDeps) {
  return async ({ sellerId, receivedId, id, by, amountCents: asked }: ReturnReceived): Promise<ReceivedPix> => {
    const clock = await deps.clockOf(sellerId);
    const at = clock.now();
    await deps.transact(async (tx) => {
      const received = await lockReceived(tx, sellerId, receivedId);
      assertThat(received, 'received_pix.not_found');
      if (await returnRow(tx, sellerId, id)) return;
      assertThat(!(await isAskedBack(tx, sellerId, receivedId)), 'received_pix.disputed');
      const leftCents = cents(received.amount_cents - received.returned_cents);
      const amountCents = asked ?? leftCents;
      assertThat(amountCents > 0 && amountCents <= leftCents, 'received_pix.return_too_large', { leftCents });
      const ids = { seller_id: sellerId, id, received_id: receivedId };
      await insertReturn(tx, {
        ...ids,
        amount_cents: amountCents,
        status: 'PROCESSING',
        requested_at: at,
        requested_by: by,
        dispute_id: null,
      });
      await setReturned(tx, received, cents(received.returned_cents + amountCents));
      await deps.ledger.post(tx, [pixSentBack({ ...postingOf(received, amountCents, clock), returnId: id })]);
      const dueAt = at.add({ seconds: pollAgainSeconds });
      await scheduleJobs(tx, [{ sellerId, kind: followReturnKind, subjectId: id, dueAt }]);
      recordAudit(tx, {
        sellerId,
        at,
        action: 'banking-account.pix_returned',
        subject: { kind: 'banking-account', id: sellerId, label: received.payer_name },
        after: { amountCents, customer: received.payer_name },
      });
      await appendEvents(tx, [
        { sellerId, topic: 'banking.pix_returned', subjectId: receivedId },
        { sellerId, topic: 'balance.changed', subjectId: sellerId },
      ]);
    });
    await followReturn(deps, { sellerId, id }, clock);
    const row = await receivedRow(deps.reader, sellerId, receivedId);
    assertThat(row, 'received_pix.not_found');
    return present(row);
  };
}

/** Sends a return that the provider does not know, and keeps what it says once. True when nothing is left to find out. */
export async function followReturn(
  deps: BankingDeps,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  clock: Clock,
): Promise<boolean> {
  const row = await returnRow(deps.reader, sellerId, id);
  if (row?.status !== 'PROCESSING') return true;
  const received = await receivedRow(deps.reader, sellerId, row.received_id);
  if (!received) return true;
  const outcome = await outcomeOf(deps, received, row);
  if (outcome === 'PROCESSING') return false;
  await deps.transact(async (tx) => {
    const locked = await lockReceived(tx, sellerId, received.id);
    if (!locked || !(await endReturn(tx, row, outcome))) return;
    await unscheduleJob(tx, { sellerId, kind: followReturnKind, subjectId: id });
    if (outcome === 'DONE') return;
    await setReturned(tx, locked, cents(locked.returned_cents - row.amount_cents));
    await deps.ledger.post(tx, [pixReturnFailed({ ...postingOf(locked, row.amount_cents, clock), returnId: id })]);
    await appendEvents(tx, [
      { sellerId, topic: 'banking.return_failed', subjectId: received.id },
      { sellerId, topic: 'balance.changed', subjectId: sellerId },
    ]);
  });
  return true;
}

async function outcomeOf({ keyPayments }: BankingDeps, received: ReceivedRow, row: ReturnRow) {
  const { seller_id: sellerId, id, amount_cents: amountCents } = row;
  const sent = { sellerId, id, endToEndId: received.end_to_end_id, amountCents, isMed: row.dispute_id !== null };
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

/** A page of what came on the seller's keys. */
export function findReceived({ reader }: Pick<BankingDeps, 'reader'>) {
  return async (sellerId: string, { page, size, sort }: { page: number; size: number; sort: string }) => {
    const order = /,asc$/i.test(sort) ? 'asc' : 'desc';
    const { rows, total } = await receivedOf(reader, sellerId, { limit: size, offset: page * size, order });
    const content = rows.map(present);
    return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
  };
}

function postingOf(received: ReceivedRow, amountCents: Cents, clock: Clock) {
  const { seller_id: sellerId, id: receivedId, account } = received;
  return { sellerId, receivedId, account, amountCents, occurredOn: clock.today(), at: clock.now() };
}

function present(row: ShownReceived): ReceivedPix {
  return {
    uuid: row.id,
    endToEndId: row.end_to_end_id,
    account: accountTypes[row.account],
    key: row.key,
    amount: row.amount_cents,
    returnedAmount: row.returned_cents,
    payer: row.payer_name,
    disputed: row.disputed,
    receivedAt: row.received_at.toString(),
  };
}

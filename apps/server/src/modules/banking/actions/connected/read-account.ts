import { addDays, cents, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { accountMoved } from '../../../ledger/index.ts';
import { type AccountBalance, type AccountMovement, RailTimeout } from '../../../rails/index.ts';
import { expectedAtBank, heldAtBank, knownDays } from '../../connected-account.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { accountOf } from '../../store/account-store.ts';
import {
  type ConnectedAccountRow,
  changeConnected,
  findConnected,
  insertMovements,
  lockConnected,
} from '../../store/connected-store.ts';
import { accountRead, type Reading, readingOf } from './account-read.ts';
import { openConnected } from './open-connected.ts';

export const readAccountKind = 'banking.read-account';

const everyMinutes = 15;

/** Before it was opened, nothing can be paid. */
const openingMinutes = 1;

type Place = Pick<ConnectedAccountRow, 'sellerId' | 'connectionId'>;

export function readAccountJob({ sellerId, connectionId }: Place, dueAt: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: readAccountKind, subjectId: connectionId, dueAt };
}

/** Has the connected account read now; call it in the transaction of what moved its money. */
export async function readAccountSoon(tx: Tx, sellerId: string, at: Temporal.Instant): Promise<void> {
  const account = await accountOf(tx, sellerId);
  if (account?.connectionId) {
    await scheduleJobs(tx, [readAccountJob({ sellerId, connectionId: account.connectionId }, at)]);
  }
}

/** In a sandbox it is read once: a clock that is moved by a year would read every quarter of an hour of it. */
export function readAccountAgain(deps: BankingDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: connectionId }, clock) => {
    const connected = await deps.bank.connected(sellerId);
    if (connected?.connectionId !== connectionId || !connected.reading) return;
    const isOpen = (await readAccount(deps, sellerId)) !== 'unopened';
    if (deps.sandbox) return;
    const dueAt = clock.now().add({ minutes: isOpen ? everyMinutes : openingMinutes });
    await deps.transact((tx) => scheduleJobs(tx, [readAccountJob({ sellerId, connectionId }, dueAt)]));
  };
}

/** Reads the account because a person asks. Refuses `banking.not_connected` and `banking.bank_unavailable`. */
export async function readAccountNow(deps: BankingDeps, sellerId: string): Promise<void> {
  const outcome = await readAccount(deps, sellerId);
  assertThat(outcome, 'banking.not_connected');
  assertThat(outcome === 'read', 'banking.bank_unavailable');
}

/**
 * Reads the connected account's statement and balance, and posts what is new; of some only the balance, which is shown and
 * compared with nothing. It may be interrupted, repeated, and run twice at once. Null without one that is read; `silent` when the bank did not answer; `unopened` while its money
 * moves too much for a first reading.
 */
export async function readAccount(deps: BankingDeps, sellerId: string): Promise<'read' | 'silent' | 'unopened' | null> {
  const connected = await deps.bank.connected(sellerId);
  if (!connected?.reading) return null;
  const { reading } = connected;
  const account = await findConnected(deps.reader, sellerId, connected.connectionId);
  if (!account) return null;
  const clock = await deps.clockOf(sellerId);
  try {
    if (reading === 'BALANCE') {
      await readBalance(deps, { account, connected, clock });
      return 'read';
    }
    if (!account.openedAt) return (await openConnected(deps, { account, connected, clock })) ? 'read' : 'unopened';
    await readOn(deps, { account, connected, clock });
    return 'read';
  } catch (error) {
    if (!(error instanceof RailTimeout)) throw error;
    await deps.transact(async (tx) => {
      await changeConnected(tx, account, { failedAt: clock.now() });
      await accountRead(tx, sellerId);
    });
    return account.openedAt || reading === 'BALANCE' ? 'silent' : 'unopened';
  }
}

async function readBalance(deps: BankingDeps, { account, connected, clock }: Reading): Promise<void> {
  const { sellerId, connectionId, connectedAt } = account;
  const at = clock.now();
  const balance = await deps.bank.balance(sellerId);
  await deps.transact(async (tx) => {
    const locked = await lockConnected(tx, sellerId, connectionId);
    if (!locked?.connectedAt.equals(connectedAt) || isOlder(at, locked)) return;
    await keepBalance(tx, locked, balance, at);
    await changeConnected(tx, locked, { gaps: [...connected.gaps] });
    await accountRead(tx, sellerId);
  });
}

async function readOn(deps: BankingDeps, { account, connected, clock }: Reading): Promise<void> {
  const { sellerId } = account;
  const to = clock.today();
  // A line that may be a payment without an answer is not shown, so its day is read until there is none.
  const isComplete = !(await deps.ledger.balances(deps.reader, sellerId)).get('payment-in-transit');
  const movements = await deps.bank.readMovements(sellerId, { from: addDays(account.readOn ?? to, -knownDays), to });
  const at = clock.now();
  const balance = await deps.bank.balance(sellerId);
  const read = { account, connected, clock, isComplete };
  const fresh = await deps.transact((tx) => record(deps, tx, read, movements));
  // A payment that the bank's statement shows is decided; a return is told by nothing else.
  const decided = movements.flatMap(({ id, subject }) =>
    subject?.kind === 'PAYMENT_RETURN' || (subject?.kind === 'PAYMENT' && fresh.has(id)) ? [subject.id] : [],
  );
  for (const id of new Set(decided)) await deps.followPayment(sellerId, id);
  await deps.transact((tx) => noteBalance(deps, tx, account, { ...balance, at }));
}

interface CompleteReading extends Reading {
  readonly isComplete: boolean;
}

/** Returns the bank's ids of new movements. */
async function record(
  deps: Pick<BankingDeps, 'ledger'>,
  tx: Tx,
  { account: { sellerId, connectionId, connectedAt }, connected, clock, isComplete }: CompleteReading,
  movements: readonly AccountMovement[],
): Promise<ReadonlySet<string>> {
  const account = await lockConnected(tx, sellerId, connectionId);
  // It was connected anew meanwhile, and begins with another balance.
  if (!account?.openedAt || !account.connectedAt.equals(connectedAt)) return new Set();
  const at = clock.now();
  const fresh = await insertMovements(tx, { sellerId, connectionId, at, isOpening: false }, movements);
  const ofOthers = fresh.filter(({ subjectKind }) => subjectKind === null);
  await deps.ledger.post(
    tx,
    ofOthers.map(({ id: movementId, amountCents, day: occurredOn }) =>
      accountMoved({ sellerId, movementId, amountCents, occurredOn, at }),
    ),
  );
  const ofSales = fresh.filter(({ subjectKind }) => subjectKind === 'SALE' || subjectKind === 'PAYOUT');
  await changeConnected(tx, account, {
    salesCents: cents(account.salesCents + sumCents(ofSales.map(({ amountCents }) => amountCents))),
    ...(isComplete && { readOn: clock.today() }),
    gaps: [...connected.gaps],
  });
  if (ofOthers.length > 0) await appendEvents(tx, [{ sellerId, topic: 'balance.changed', subjectId: sellerId }]);
  return new Set(fresh.map(({ movementId }) => movementId));
}

/** Keeps the balance unless a later one is known, and compares it with our records. */
async function noteBalance(
  deps: Pick<BankingDeps, 'ledger' | 'noteBalance'>,
  tx: Tx,
  { sellerId, connectionId, connectedAt }: ConnectedAccountRow,
  { at, ...balance }: AccountBalance & { readonly at: Temporal.Instant },
): Promise<void> {
  const account = await lockConnected(tx, sellerId, connectionId);
  if (!account?.readAt || !account.connectedAt.equals(connectedAt) || isOlder(at, account)) return;
  const balances = await deps.ledger.balances(tx, sellerId);
  const books = {
    checkingCents: balances.get('checking') ?? cents(0),
    inTransitCents: balances.get('payment-in-transit') ?? cents(0),
    salesCents: account.salesCents,
  };
  const theirsCents = heldAtBank(balance);
  const oursCents = expectedAtBank(books);
  const remainderCents = cents(theirsCents - oursCents);
  await keepBalance(tx, account, balance, at);
  await changeConnected(tx, account, { remainderCents });
  const isSteady = account.remainderCents === remainderCents;
  await deps.noteBalance(tx, { sellerId, theirsCents, oursCents, inTransitCents: books.inTransitCents, isSteady, at });
  await accountRead(tx, sellerId);
}

function isOlder(at: Temporal.Instant, { readAt }: Pick<ConnectedAccountRow, 'readAt'>): boolean {
  return readAt !== null && Temporal.Instant.compare(readAt, at) > 0;
}

async function keepBalance(
  tx: Tx,
  account: ConnectedAccountRow,
  balance: AccountBalance,
  at: Temporal.Instant,
): Promise<void> {
  const { sellerId, connectionId, provider } = account;
  const reading = readingOf(account, balance, at);
  await changeConnected(tx, account, reading);
  if (!reading.blockedRiseCents) return;
  const payload = { provider, amountCents: cents(reading.blockedRiseCents) };
  await appendEvents(tx, [{ sellerId, topic: 'banking.blocked_risen', subjectId: connectionId, payload }]);
}

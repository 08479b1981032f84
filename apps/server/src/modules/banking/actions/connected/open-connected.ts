import { addDays, cents, newId } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import { accountOpened } from '../../../ledger/index.ts';
import type { AccountMovement } from '../../../rails/index.ts';
import { heldAtBank, knownDays, openingOf } from '../../connected-account.ts';
import type { BankingDeps } from '../../deps.ts';
import { changeConnected, insertMovements, lockConnected } from '../../store/connected-store.ts';
import { accountRead, type Reading, readingOf } from './account-read.ts';

/**
 * The first reading: it brings the checking account to what the bank has, less the money of sales there. Returns false
 * while a payment is on its way, or the balance moved meanwhile; the next attempt may find it at rest.
 */
export async function openConnected(deps: BankingDeps, { account, connected, clock }: Reading): Promise<boolean> {
  const { sellerId, connectionId, connectedAt } = account;
  const before = await deps.ledger.balances(deps.reader, sellerId);
  if (before.get('payment-in-transit')) return false;
  const today = clock.today();
  const days = { from: addDays(today, -knownDays), to: today };
  const movements = await deps.bank.readMovements(sellerId, days);
  const at = clock.now();
  const balance = await deps.bank.balance(sellerId);
  if (!areSame(movements, await deps.bank.readMovements(sellerId, days))) return false;
  const rails = await deps.salesRailsAt(sellerId, connected);
  const owedOfSalesCents = -rails.reduce((sum, rail) => sum + (before.get(`rail-clearing:${rail}`) ?? 0), 0);
  return deps.transact(async (tx) => {
    const locked = await lockConnected(tx, sellerId, connectionId);
    if (!locked?.connectedAt.equals(connectedAt)) return false;
    if (locked.openedAt) return true;
    const held = await deps.ledger.lock(tx, sellerId, ['checking', 'payment-in-transit', 'rail-clearing:banking']);
    const checkingCents = held.get('checking') ?? cents(0);
    if (held.get('payment-in-transit') || checkingCents !== (before.get('checking') ?? 0)) return false;
    const opening = openingOf(heldAtBank(balance), { owedOfSalesCents, checkingCents });
    const { amountCents, salesCents } = opening;
    await insertMovements(tx, { sellerId, connectionId, at, isOpening: true }, movements);
    const posting = { sellerId, connectionId, openingId: newId(), amountCents, occurredOn: today, at };
    if (amountCents !== 0) await deps.ledger.post(tx, [accountOpened(posting)]);
    const read = readingOf(locked, balance, at);
    await changeConnected(tx, locked, { ...read, openedAt: at, readOn: today, salesCents, gaps: [...connected.gaps] });
    await appendEvents(tx, [{ sellerId, topic: 'balance.changed', subjectId: sellerId }]);
    await accountRead(tx, sellerId);
    return true;
  });
}

function areSame(some: readonly AccountMovement[], others: readonly AccountMovement[]): boolean {
  return some.length === others.length && some.every(({ id }, place) => id === others[place]?.id);
}
